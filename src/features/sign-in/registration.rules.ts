/** Whether a user's name is complete: a provider or a program may have left it out. */
export function isComplete({ firstName, lastName }: { firstName: string; lastName: string }) {
  return firstName !== '' && lastName !== ''
}
