/** How long a message is kept, whether it was handled or not. */
export const messageKeptDays = 365

/** More than these in an hour from one network is no person; see `services.ts`. */
export const contactPerHour = { perAddress: 5, perEmail: 3 }
