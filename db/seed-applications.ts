import { sql } from 'drizzle-orm'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import {
  applicationAlertRegions,
  applications as applicationTable,
  applicationStatusChanges,
  consents,
} from '#features/applications/application.table.ts'
import { files } from '#features/media/file.table.ts'
import type { Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import type { DemoApplication } from '../seed/applications.ts'
import { consentWordings } from '../seed/motivations.ts'
import type { Random } from '../seed/random.ts'
import { slugOf } from '../seed/words.ts'
import type { Employers } from './seed-companies.ts'
import { insertAll, insertWithIds } from './seed-rows.ts'

type Around = {
  companyIds: readonly number[]
  vacancyIds: readonly number[]
  regionIds: readonly number[]
  contactIds: Employers['contactIds']
  random: Random
}
type Kept = NonNullable<DemoApplication['kept']>

export async function seedApplications(
  tx: Tx,
  fileStore: FileStore,
  planned: readonly DemoApplication[],
  { companyIds, vacancyIds, regionIds, contactIds, random }: Around,
) {
  const cvIds = await seedCvs(tx, fileStore, planned)
  const ids = await insertWithIds(
    tx,
    applicationTable,
    planned.map(({ companyIndex, vacancyIndex, kept, changes: _, ...application }, index) => ({
      ...application,
      companyId: companyIds[companyIndex]!,
      vacancyId: vacancyIndex === null ? null : vacancyIds[vacancyIndex],
      submissionKey: `demo-${index + 1}`,
      ...(kept ? personalRow(kept, application.createdAt) : {}),
      cvFileId: cvIds.get(index) ?? null,
    })),
  )
  // As when somebody applies.
  await tx.execute(sql`update applications a set is_anonymous_first = true
    from vacancies v where v.id = a.vacancy_id and v.is_anonymous_first`)
  await insertAll(
    tx,
    applicationStatusChanges,
    planned.flatMap(({ changes, companyIndex, erasedAt, eraseAt }, index) =>
      changes.map((change) => {
        // Changes made by no user: receiving the application, and the scheduled job that erases it.
        const byItself = change.fromStatus === null || (change.toStatus === 'deleted' && erasedAt === eraseAt)
        return { ...change, applicationId: ids[index]!, userId: byItself ? null : contactIds[companyIndex]![0] }
      }),
    ),
  )
  await insertAll(
    tx,
    consents,
    planned.flatMap(({ kept, createdAt }, index) => (kept ? consentRows(kept, ids[index]!, createdAt) : [])),
  )
  await insertAll(
    tx,
    applicationAlertRegions,
    planned.flatMap(({ kept }, index) =>
      kept?.wantsJobAlert
        ? random.some(regionIds, random.between(1, 3)).map((regionId) => ({ applicationId: ids[index]!, regionId }))
        : [],
    ),
  )
}

function personalRow({ person, hasCv: _, ...rest }: Kept, createdAt: Date) {
  const { firstName, infix, lastName, email, phone, gender } = person
  return { ...rest, firstName, infix, lastName, email, phone, gender, privacyConsentAt: createdAt }
}

function consentRows(kept: Kept, applicationId: number, givenAt: Date) {
  const given = [
    ['privacy', true],
    ['job-alert', kept.wantsJobAlert],
    ['baan-treffers', kept.wantsBaanTreffers],
    ['keep-for-a-year', kept.mayKeepForAYear],
  ] as const
  return given
    .filter(([, agreed]) => agreed)
    .map(([kind]) => ({ applicationId, kind, wording: consentWordings[kind], givenAt }))
}

/** Short CVs as plain text, stored where only the employer can reach them. */
async function seedCvs(tx: Tx, fileStore: FileStore, planned: readonly DemoApplication[]) {
  const cvs = planned.flatMap(({ kept, createdAt }, index) => {
    if (!kept?.hasCv) return []
    const { firstName, infix, lastName, email, phone } = kept.person
    const name = [firstName, infix, lastName].filter(Boolean).join(' ')
    const bytes = new TextEncoder().encode(cvText({ ...kept, name, email, phone }))
    const row = {
      visibility: 'private' as const,
      key: `private/demo-cv-${index + 1}.txt`,
      name: `cv-${slugOf(name)}.txt`,
      mime: 'text/plain',
      sizeBytes: bytes.byteLength,
      keptAt: createdAt,
      createdAt,
    }
    return [{ index, bytes, row }]
  })
  await Promise.all(cvs.map(({ bytes, row }) => fileStore.put(row.key, bytes)))
  const ids = await insertWithIds(
    tx,
    files,
    cvs.map(({ row }) => row),
  )
  return new Map(cvs.map(({ index }, turn) => [index, ids[turn]!]))
}

function cvText({
  name,
  email,
  phone,
  residencePlace,
  hours,
}: {
  name: string
  email: string
  phone: string
  residencePlace: string
  hours: number
}) {
  return [
    `Curriculum vitae van ${name}`,
    '',
    `Woonplaats: ${residencePlace}`,
    `E-mail: ${email}`,
    `Telefoon: ${formatPhoneNumber(phone)}`,
    `Beschikbaar: ${hours} uur per week`,
    '',
    'Werkervaring',
    '- Medewerker bij een bedrijf in de regio, vier jaar',
    '- Bijbaan in een winkel, twee jaar',
    '',
    'Opleiding',
    '- Mbo-diploma, behaald in ’s-Hertogenbosch',
    '',
    'Talen: Nederlands en Engels',
    'Rijbewijs: B',
    '',
  ].join('\n')
}
