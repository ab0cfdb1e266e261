/**
 * The drawings of the sheet `drawings.svg`, by their names in Tabler: those of cards, of which a page has many.
 * `node scripts/make-drawings.mjs` makes the sheet.
 */
export const drawings = [
  'armchair',
  'arrows-shuffle',
  'bike',
  'bulb',
  'car',
  'clock',
  'coin',
  'cpu',
  'file-text',
  'friends',
  'gift',
  'heart',
  'heart-filled',
  'heartbeat',
  'leaf',
  'map-pin',
  'message-circle',
  'palette',
  'school',
  'shield-check',
  'tag',
  'trending-up',
  'users',
  'users-group',
] as const

export type DrawingName = (typeof drawings)[number]
