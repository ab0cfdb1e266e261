import { describeImages } from '#features/media/image-crop.commands.server.ts'
import { callerContext, servicesContext } from '../context.ts'
import type { ReceivedFile } from './form-uploads.server.ts'
import type { RequestArgs } from './read-body.server.ts'

/** Stores the descriptions and crops of pictures from a form, after the entry that shows them is saved. */
export async function keepDescriptions({ context }: RequestArgs, received: readonly ReceivedFile[], aspect: number) {
  const { db, files, now } = context.get(servicesContext)
  const described = received.flatMap(({ id, picture }) =>
    picture ? [{ id, alternativeText: picture.alternativeText, cropping: { aspect, crop: picture.crop } }] : [],
  )
  const { actor } = context.get(callerContext)
  if (actor.role === 'visitor') return
  const accountId = actor.role === 'admin' ? null : actor.accountId
  await describeImages({ db, files }, described, { accountId, now: now() })
}
