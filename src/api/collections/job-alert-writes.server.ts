import { z } from 'zod'
import {
  changeAlertFor,
  endAlertFor,
  lockAlertSettings,
  removeSearchFor,
} from '#features/job-alerts/job-alert-admin.commands.server.ts'
import { requestAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { longestQuery, pauses, rhythms } from '#features/job-alerts/job-alert.rules.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { findSite } from '#features/regions/region.queries.server.ts'
import { isLost, readSavedSearch, writeSavedSearch } from '#features/search/saved-search.rules.ts'
import { choice, email } from '#ui/forms/form.fields.ts'
import { ApiError, applicationError, notFound } from '../api-error.ts'
import { asAdmin } from '../dialect/audience.ts'
import { invalidFields, formWrites } from '../dialect/write.server.ts'
import { carrier, type Incoming, type WriteCall, type Writes } from '../dialect/collection.server.ts'
import { readRelationChange } from '../dialect/relation-change.ts'

const regions = z.array(z.int().positive()).max(100).default([])
const settingsFields = z.object({ regions, rhythm: choice(rhythms), pause: choice(pauses) })
const asking = z.object({
  email: email(alertText.wrong.email),
  regions,
  query: z.string().max(longestQuery).optional(),
  region: z.int().positive().optional(),
})

const { refusal } = alertText.manage
const refusals = {
  'not-found': notFound,
  'nothing-left': () => applicationError('There would be nothing to mail', refusal['nothing-left']),
}

const settings = formWrites<typeof settingsFields, keyof typeof refusals>({
  fields: settingsFields,
  relations: { regions: { field: 'regions', isMany: true } },
  current: async (tx, _asker, id) => {
    const found = await lockAlertSettings(tx, id)
    return found && { regions: found.regionIds, rhythm: found.rhythm, pause: 'on' }
  },
  save: (tx, { actor }, { id, fields: { regions: regionIds, ...how }, now }) =>
    changeAlertFor(tx, asAdmin(actor), { subscriptionId: id!, settings: { regionIds, ...how }, now }),
  remove: (tx, { actor, now }, id) => endAlertFor(tx, asAdmin(actor), { subscriptionId: id, now }),
  refusals,
})

/** Searches can only be removed here: subscribers add them together with a subscription. */
export const jobAlertSearchWrites: Writes = {
  fields: z.object({}),
  relations: {},
  async delete({ tx, asker: { actor, now }, id }) {
    const removed = await removeSearchFor(tx, asAdmin(actor), { searchId: id, now })
    if (!removed.ok) throw refusals[removed.reason]()
  },
}

const received = carrier<Parameters<typeof requestAlert>[1]>()

/**
 * Anyone may request a job alert for any address: a mail asks its recipient to confirm. The response is the same
 * whether the address is known or not, so its id is 0.
 */
export const jobAlertWrites: Writes = {
  ...settings,
  fields: z.object({
    email: asking.shape.email,
    query: asking.shape.query.describe('A search, as in the address of the list: `zoek=kok&plaats=veghel`.'),
    region: asking.shape.region.describe(
      'The region on whose board the search runs and which mails; by default that of the host, or the first of `regions` when that one is not among them.',
    ),
  }),
  changes: {
    fields: settingsFields.extend({
      pause: settingsFields.shape.pause.describe('`on` keeps the pause that there is.'),
    }),
    relations: settings.relations,
  },
  needsOneOf: ['regions', 'query'],
  wait: { create: ({ limits }, address) => limits.alertPerAddress(address) },
  receive,
  create,
}

async function receive({ services, data, host }: Incoming) {
  const { alertHashOf, db, env, knowledge } = services
  const site = await findSite(db, { host, baseAddress: env.BASE_ADDRESS })
  if (!site) throw new ApiError('ServiceUnavailableError', 'The board has no regions yet')
  const chosen = data.regions === undefined ? undefined : readRelationChange(data.regions, ['regions'])
  const fields = asking.safeParse({
    email: data.email,
    query: data.query ?? undefined,
    region: data.region ?? undefined,
    regions: chosen && (chosen.kind === 'set' ? chosen.ids : chosen.connect),
  })
  if (!fields.success) throw invalidFields(fields.error)
  const known = new Set(site.regions.map(({ id }) => id))
  const { email: to, query, regions: regionIds, region } = fields.data
  if (region !== undefined && !known.has(region)) throw invalidFields(wrong('region', alertText.wrong.regions))
  if (regionIds.some((id) => !known.has(id)) || (query === undefined && regionIds.length === 0)) {
    throw invalidFields(wrong('regions', alertText.wrong.regions))
  }
  const search = query === undefined ? undefined : readSavedSearch(query, await knowledge())
  if (search && isLost(query!, search)) throw invalidFields(wrong('query', alertText.wrong.lostQuery))
  const saved = search ? writeSavedSearch(search) : null
  if (saved === '') throw invalidFields(wrong('query', alertText.wrong.emptyQuery))
  // Escaping may make it longer than what was sent.
  if (saved !== null && saved.length > longestQuery) throw invalidFields(wrong('query', alertText.wrong.longQuery))
  return received.put({
    email: to,
    emailHash: alertHashOf(to),
    siteId: region ?? (regionIds.includes(site.region.id) ? site.region.id : (regionIds[0] ?? site.region.id)),
    regionIds,
    query: saved,
    wording: `${alertText.lead} ${alertText.agree}`,
  })
}

const wrong = (field: string, message: string) =>
  new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }])

async function create({ tx, asker: { now }, data }: WriteCall) {
  await requestAlert(tx, received.take(data), { now })
  return 0
}
