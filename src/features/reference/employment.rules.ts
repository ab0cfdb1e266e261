/** schema.org's names for the kinds of employment, as Google reads them. */
export const schemaTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
] as const
export type SchemaType = (typeof schemaTypes)[number]
