type Unshown = { companySlug: unknown; placeId: unknown; postcode: unknown; expiresAt: unknown }

/** Only the fields that a card shows: others would slow down the page, which sends the data of all its cards. */
export function onCard<Card extends Unshown>(card: Card) {
  const { companySlug: _company, placeId: _place, postcode: _postcode, expiresAt: _end, ...shown } = card
  return shown
}
