/** The settings of a seller, which a production board requires. */
export const aSeller = {
  SELLER_NAME: 'Banen van Boxtel B.V.',
  SELLER_STREET: 'Markt',
  SELLER_HOUSE_NUMBER: '2',
  SELLER_POSTAL_CODE: '5281AV',
  SELLER_PLACE: 'Boxtel',
  SELLER_KVK: '90012345',
  SELLER_BTW: 'NL004495445B01',
  SELLER_EMAIL: 'post@boxtel.test',
  SELLER_IBAN: 'NL18RABO0123459876',
}
