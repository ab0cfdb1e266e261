import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { sameSince } from '#basics/sent-again.ts'
import { lockAccount, lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { differences } from '#features/log/log-entry.rules.ts'
import { giveUpFiles, keepFiles } from '#features/media/file.commands.server.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { places } from '#features/regions/place.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { sanitiseRichText } from '#platform/rich-text.server.ts'
import type { CompanyFields } from './company.fields.ts'
import { insertCompany, updateCompany } from './company-address.commands.server.ts'
import { imagesOf, listImages, withPicturesOf } from './company-picture.commands.server.ts'
import { listsOfCompany, versionOfCompany } from './company.queries.server.ts'
import { mostCompanies } from './company.rules.ts'
import { companies, companyContactPersons, companyFeatures, companyPlaces, companySlides } from './company.table.ts'

type Saving = {
  id: number | undefined
  fields: CompanyFields
  /** The version that the person saw, from `versionOfCompany`; by default the current one. */
  version?: string
  /** gap 202: a person may have sent a new company twice by accident. A program that sends it twice wants two. */
  mayBeAgain?: boolean
  now: Date
}

/** The log only records that these changed. */
const personal = ['billingEmail', 'quoteName', 'team']

/** Adds a company to the employer's account, or changes an existing one. */
export function saveCompany(db: Db, actor: SignedIn, saving: Saving) {
  return db.transaction((tx) => save(tx, actor, saving))
}

async function save(tx: Tx, actor: SignedIn, { id, fields, version, mayBeAgain = false, now }: Saving) {
  await shareReferenceData(tx)
  const accountId = await lockAccountOf(tx, actor, id)
  if (accountId === undefined) return refused('not-found')

  const [current] = id === undefined ? [] : await tx.select().from(companies).where(eq(companies.id, id))
  const row = rowOf(fields)
  let updatedAt = now
  if (current) {
    const before = { ...current, ...(await listsOfCompany(tx, current)) }
    const after = { ...current, ...row, slug: fields.slug ?? current.slug, ...listsAsStored(fields) }
    const versions = { seen: version, current: versionOfCompany(before), next: versionOfCompany(after) }
    // gap 216: saving the same values is no change; a new `updatedAt` would show in the sitemap.
    if (versions.next === versions.current) updatedAt = current.updatedAt
    if (replacesUnseen(versions)) {
      const again = { ...after, ...(await withPicturesOf(tx, before, after)) }
      return versionOfCompany(again) === versions.current ? done({ id: current.id }) : refused('changed')
    }
  }
  const same = id === undefined && mayBeAgain ? await findAddedAgain(tx, accountId, { fields, row, now }) : undefined
  if (same) return done({ id: same.id })
  const isFull = id === undefined && (await tx.$count(companies, eq(companies.accountId, accountId))) >= mostCompanies
  if (isFull) return refused('too-many')
  const people = [...new Set([fields.primaryContactId, ...fields.contactPersonIds])]
  if (!(await areOfAccount(tx, people, accountId))) return refused('unknown-person')
  if (!(await arePlaces(tx, fields.placeIds))) return refused('unknown-place')
  const shown = id === undefined ? [] : await listImages(tx, id)
  const images = imagesOf(fields)
  const added = images.filter((image) => !shown.includes(image))
  if (!(await keepFiles(tx, added, { kind: 'image', accountId, now }))) return refused('unknown-image')

  const saved =
    id === undefined
      ? await insertCompany(tx, { ...row, accountId, createdAt: now }, fields.slug)
      : await updateCompany(tx, id, { ...row, slug: fields.slug, updatedAt })
  if (saved === undefined) {
    await giveUpFiles(tx, added)
    return refused('slug-taken')
  }

  await replaceLists(tx, { companyId: saved, accountId, fields, people })
  await giveUpFiles(
    tx,
    shown.filter((image) => !images.includes(image)),
  )
  if (actor.role === 'admin' && updatedAt === now) {
    await writeLogEntry(tx, actor, {
      action: 'company-changed',
      subject: 'company',
      subjectId: saved,
      accountId,
      ...differences(current ?? {}, { ...current, ...row, ...(fields.slug && { slug: fields.slug }) }, personal),
      now,
    })
  }
  return done({ id: saved })
}

type Added = { fields: CompanyFields; row: Row; now: Date }

/** gap 202: the company added a moment ago with the same values, if still unchanged. Its pictures got new ids. */
async function findAddedAgain(tx: Tx, accountId: number, { fields, row, now }: Added) {
  const recent = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.accountId, accountId), gt(companies.createdAt, sameSince(now))))
    .orderBy(asc(companies.id))
  for (const one of recent) {
    const [stored, sent] = [await listsOfCompany(tx, one), listsAsStored(fields)]
    const isSame =
      versionWithoutPictures({ ...one, ...stored }) === versionWithoutPictures({ ...one, ...row, ...sent }) &&
      (fields.slug === null || fields.slug === one.slug) &&
      (one.logoId === null) === (row.logoId === null) &&
      (one.headerImageId === null) === (row.headerImageId === null) &&
      stored.slideIds.length === sent.slideIds.length
    if (isSame) return { id: one.id }
  }
  return undefined
}

const versionWithoutPictures = (company: Parameters<typeof versionOfCompany>[0]) =>
  versionOfCompany({ ...company, logoId: null, headerImageId: null, slideIds: [] })

/**
 * Locks the account that the company belongs to, or will belong to, and returns its id; undefined if the actor may not
 * save the company.
 */
export async function lockAccountOf(tx: Tx, actor: SignedIn, id: number | undefined) {
  const accountId = id === undefined ? accountOf(actor) : await findAccountOf(tx, actor, id)
  if (accountId === undefined) return undefined
  // An admin may still hide a company whose account was closed, or restore its address.
  const account = actor.role === 'admin' ? await lockAccount(tx, accountId) : await lockOpenAccount(tx, accountId)
  return account && accountId
}

function accountOf(actor: SignedIn) {
  return actor.role === 'employer' ? actor.accountId : undefined
}

async function findAccountOf(tx: Tx, actor: SignedIn, id: number) {
  const [company] = await tx
    .select({ accountId: companies.accountId })
    .from(companies)
    .where(and(eq(companies.id, id), ownedBy(actor)))
  return company?.accountId
}

function ownedBy(actor: SignedIn) {
  return actor.role === 'employer' ? eq(companies.accountId, actor.accountId) : undefined
}

async function areOfAccount(tx: Tx, people: number[], accountId: number) {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, people), eq(users.accountId, accountId), isNull(users.erasedAt)))
  return found.length === people.length
}

async function arePlaces(tx: Tx, ids: number[]) {
  return (await tx.$count(places, inArray(places.id, ids))) === new Set(ids).size
}

function rowOf(fields: CompanyFields) {
  return {
    name: fields.name,
    streetName: fields.streetName,
    houseNumber: fields.houseNumber,
    postalCode: fields.postalCode,
    website: fields.website,
    workAtUrl: fields.workAtUrl,
    billingEmail: fields.billingEmail,
    hasDifferentBillingAddress: fields.hasDifferentBillingAddress,
    billingStreetName: fields.billingStreetName,
    billingHouseNumber: fields.billingHouseNumber,
    billingPostalCode: fields.billingPostalCode,
    billingPlace: fields.billingPlace,
    description: fields.description && sanitiseRichText(fields.description),
    youtubeId: fields.youtubeId,
    workAtHeading: fields.workAtHeading,
    workAtLead: fields.workAtLead,
    workAtPalette: fields.workAtPalette,
    workDay: fields.workDay,
    quoteText: fields.quoteText,
    quoteName: fields.quoteName,
    quoteRole: fields.quoteRole,
    team: fields.team,
    weekendLine: fields.weekendLine,
    rosters: fields.rosters,
    logoId: fields.logoId,
    headerImageId: fields.headerImageId,
    primaryContactId: fields.primaryContactId,
  }
}

type Row = ReturnType<typeof rowOf>

/** The lists of a company as `listsOfCompany` finds them once they are saved. */
export function listsAsStored({ placeIds, slideIds, features, contactPersonIds, primaryContactId }: CompanyFields) {
  const others = [...new Set(contactPersonIds)].filter((id) => id !== primaryContactId)
  return { placeIds, slideIds, features, contactPersonIds: others.toSorted((one, other) => one - other) }
}

type Lists = { companyId: number; accountId: number; fields: CompanyFields; people: number[] }

async function replaceLists(tx: Tx, { companyId, accountId, fields, people }: Lists) {
  const position = (_: unknown, index: number) => index + 1
  await tx.delete(companyPlaces).where(eq(companyPlaces.companyId, companyId))
  await tx.delete(companySlides).where(eq(companySlides.companyId, companyId))
  await tx.delete(companyFeatures).where(eq(companyFeatures.companyId, companyId))
  await tx.delete(companyContactPersons).where(eq(companyContactPersons.companyId, companyId))
  await tx
    .insert(companyPlaces)
    .values(fields.placeIds.map((placeId, index) => ({ companyId, placeId, position: position(placeId, index) })))
  await tx.insert(companyContactPersons).values(people.map((userId) => ({ companyId, userId, accountId })))
  if (fields.slideIds.length > 0) {
    await tx
      .insert(companySlides)
      .values(fields.slideIds.map((fileId, index) => ({ companyId, fileId, position: position(fileId, index) })))
  }
  if (fields.features.length > 0) {
    await tx
      .insert(companyFeatures)
      .values(fields.features.map((feature, index) => ({ companyId, ...feature, position: position(feature, index) })))
  }
}

/** The fields of the actor's company as its form shows them, locked until they are saved. */
export async function lockCompanyFields(tx: Tx, actor: SignedIn, id: number) {
  await shareReferenceData(tx)
  await lockAccountOf(tx, actor, id)
  const [row] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), ownedBy(actor)))
  if (!row) return undefined
  const { accountId: _account, createdAt: _created, updatedAt: _updated, id: _id, ...company } = row
  return { ...company, ...(await listsOfCompany(tx, row)) }
}
