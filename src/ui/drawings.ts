/**
 * The drawings in the sprite sheet `drawings.svg`, by their names in Tabler: those on cards, of which a page has many.
 * `node scripts/make-drawings.mjs` generates the sheet.
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
