type Unshown = { companySlug: unknown; placeId: unknown; postcode: unknown; expiresAt: unknown }

/** What a card shows: the rest only costs the visitor time, because a page sends the data of all its cards. */
export function onCard<Card extends Unshown>(card: Card) {
  const { companySlug: _company, placeId: _place, postcode: _postcode, expiresAt: _end, ...shown } = card
  return shown
}
