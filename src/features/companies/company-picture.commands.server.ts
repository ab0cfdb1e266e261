import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import { changeImage } from '#features/media/image.commands.server.ts'
import { rowsOf, type Tx } from '#platform/db.server.ts'
import type { CompanyFields } from './company.fields.ts'
import { companies, companySlides } from './company.table.ts'

export type Pictures = Pick<CompanyFields, 'logoId' | 'headerImageId' | 'slideIds'>

/**
 * gap 202: without script, pictures sent again get new file ids: replaces each that equals a stored picture by that
 * one.
 */
export async function withPicturesOf(tx: Tx, stored: Pictures, sent: Pictures): Promise<Pictures> {
  const ids = [stored, sent].flatMap(imagesOf)
  const { id, name, mime, sizeBytes, width, height } = files
  const rows = await tx.select({ id, name, mime, sizeBytes, width, height }).from(files).where(inArray(id, ids))
  const looks = new Map(rows.map(({ id: fileId, ...look }) => [fileId, JSON.stringify(look)]))
  const known = <Id extends number | null>(fileId: Id, before: Id | undefined) =>
    fileId && before && looks.get(fileId) === looks.get(before) ? before : fileId
  return {
    logoId: known(sent.logoId, stored.logoId),
    headerImageId: known(sent.headerImageId, stored.headerImageId),
    slideIds: sent.slideIds.map((fileId, index) => known(fileId, stored.slideIds[index])),
  }
}

export function imagesOf({ logoId, headerImageId, slideIds }: Pictures) {
  return [...new Set([logoId, headerImageId, ...slideIds].filter((id) => id !== null))]
}

/**
 * Replaces a picture or its alternative text under the same id. The companies that show it do not change, so their
 * cache is cleared here; the trigger on all files would clear it for every document of an applicant.
 */
export async function changePicture(tx: Tx, own: Changing[1], change: Changing[2]) {
  const changed = await changeImage(tx, own, change)
  if (changed.ok) await tx.execute(sql`notify changes, 'companies'`)
  return changed
}

type Changing = Parameters<typeof changeImage>

/** The pictures that a company shows. */
export async function listImages(tx: Tx, companyId: number) {
  const shown = await rowsOf<{ id: number }>(
    tx,
    sql`select unnest(array[logo_id, header_image_id]) as "id" from ${companies} where id = ${companyId}
      union select file_id from ${companySlides} where company_id = ${companyId}`,
  )
  return shown.map(({ id }) => id).filter((id) => id !== null)
}

/**
 * Locks the accounts whose companies show a picture, before the picture itself is locked: removing it also reads those
 * companies, and one of them may be in the middle of a save.
 */
export async function lockAccountsShowing(tx: Tx, fileId: number) {
  const sliding = tx.select({ id: companySlides.companyId }).from(companySlides).where(eq(companySlides.fileId, fileId))
  const showing = await tx
    .selectDistinct({ accountId: companies.accountId })
    .from(companies)
    .where(or(eq(companies.logoId, fileId), eq(companies.headerImageId, fileId), inArray(companies.id, sliding)))
    .orderBy(asc(companies.accountId))
  for (const { accountId } of showing) await lockAccount(tx, accountId)
}
