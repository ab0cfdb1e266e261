/** The seller or the buyer on an invoice. */
export type Party = {
  name: string
  streetName: string
  houseNumber: string
  postalCode: string
  place: string
  kvkNumber?: string
  btwId?: string
  email?: string
  iban?: string
}
