import { regions } from '../src/features/regions/region.table.ts'
import type { Db } from '../src/platform/db.server.ts'
export async function isEmpty(db: Db) { return (await db.select().from(regions).limit(1)).length === 0 }
export async function seedDemo(db: Db, _files: unknown, _o: { now: Date }) { await db.insert(regions).values([{ title: 'Baan in Oss', slug: 'oss', url: 'oss', accent: '#b8432b', accentDark: '#f09a7f', videoId: '1005383419' }]) }
