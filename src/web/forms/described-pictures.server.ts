import { describeImages } from '#features/media/image-crop.commands.server.ts'
import { callerContext, servicesContext } from '../context.ts'
import type { ReceivedFile } from './form-uploads.server.ts'
import type { RequestArgs } from './read-body.server.ts'

/** Keeps what a form said about pictures of a fixed shape, once what shows them is saved. */
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
