import { data, redirect } from 'react-router'
import { changeAlert, removeSearch } from '#features/job-alerts/job-alert.commands.server.ts'
import {
  alertLinkForm,
  removeSearchForm,
  removeTasteForm,
  settingsForm,
} from '#features/job-alerts/job-alert.fields.ts'
import { mailLinkTo } from '#features/job-alerts/job-alert-link.commands.server.ts'
import { findSubscription } from '#features/job-alerts/job-alert.queries.server.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { isLost, readSavedSearch } from '#features/search/saved-search.rules.ts'
import { sayWhatIsSaved } from '#features/search/vacancy-posted.queries.server.ts'
import { alertLinks } from '#features/job-alerts/job-alert.rules.ts'
import { removeTaste } from '#features/job-alerts/taste.commands.server.ts'
import { listTastes } from '#features/job-alerts/taste.queries.server.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { mailSiteIn } from '#features/regions/site.rules.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { newFormToken, receiveForm } from '#web/forms/receive-form.server.ts'
import { mailLater } from '#web/request/visit.server.ts'
import { alertCodeIn, openAlertLink } from './job-alert-link.server.ts'
import { searchPath } from './job-alert-search.server.ts'

const text = alertText.manage

const ownPath = (sent: RequestArgs, gedaan: keyof typeof done) =>
  `/job-alert/beheren?code=${encodeURIComponent(alertCodeIn(sent))}&gedaan=${gedaan}`
const done = {
  bewaard: text.saved,
  weg: text.removed,
  gewijzigd: text.replaced,
  'al-weg': text.refusal['search-gone'],
  'voorkeur-weg': alertText.tastes.removed,
}

/** The subscription of the link; undefined also once it has ended. */
async function openLink(asked: RequestArgs) {
  const { db } = asked.context.get(servicesContext)
  const id = openAlertLink(asked, 'manage')
  return id === undefined ? undefined : findSubscription(db, id)
}

export async function loadSettings(asked: RequestArgs) {
  const services = asked.context.get(servicesContext)
  const { regions } = asked.context.get(siteContext)
  const params = new URL(asked.request.url).searchParams
  const found = await openLink(asked)
  if (!found) {
    const isBroken = params.has('code')
    return data({ kind: 'link' as const, isBroken, token: newFormToken(services) }, { status: isBroken ? 404 : 200 })
  }
  const now = services.now()
  const known = { knowledge: await services.knowledge(), now }
  const { id, email, rhythm, regionIds, pausedUntil, searches } = found
  const gedaan = params.get('gedaan') ?? ''
  return {
    kind: 'settings' as const,
    subscription: { email, rhythm, regionIds, isPaused: pausedUntil !== null && pausedUntil > now },
    pausedUntil,
    searches: searches.map((search) => {
      const board = regionAddress(services.env.BASE_ADDRESS, search.regionUrl)
      return {
        id: search.id,
        what: sayWhatIsSaved(search, known),
        isLost: isLost(search.query, readSavedSearch(search.query, known.knowledge)),
        address: `${board}/vacatures?${search.query}`,
        change: `${board}${searchPath(alertCodeIn(asked), search.id, search.query)}`,
      }
    }),
    tastes: await listTastes(services.db, id),
    regions: regions.map(({ id: regionId, title }) => ({ id: regionId, title })),
    leave: alertLinks(services.alertTokens.sign, '').leave(id),
    done: Object.hasOwn(done, gedaan) ? done[gedaan as keyof typeof done] : undefined,
  }
}

export async function saveSettings(sent: RequestArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const found = await openLink(sent)
  if (!found) return redirect('/job-alert/beheren')
  const regionIds = sent.context.get(siteContext).regions.map(({ id }) => id)
  const received = await receiveForm(sent, settingsForm(regionIds))
  if (!received.ok) return received.answer
  const { regions, ...how } = received.fields
  const settings = { regionIds: regions, ...how }
  const changed = await changeAlert(db, { subscriptionId: found.id, settings, now: now() })
  return changed.ok ? redirect(ownPath(sent, 'bewaard')) : received.refuse(changed, text.refusal)
}

export async function takeSearchOff(sent: RequestArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const found = await openLink(sent)
  if (!found) return redirect('/job-alert/beheren')
  const received = await receiveForm(sent, removeSearchForm)
  if (!received.ok) return received.answer
  const removed = await removeSearch(db, { subscriptionId: found.id, searchId: received.fields.search, now: now() })
  return removed.ok ? redirect(ownPath(sent, 'weg')) : data({ refusal: text.refusal[removed.reason] }, { status: 409 })
}

export async function takeTasteOff(sent: RequestArgs) {
  const found = await openLink(sent)
  if (!found) return redirect('/job-alert/beheren')
  const received = await receiveForm(sent, removeTasteForm)
  if (!received.ok) return received.answer
  const { db, now } = sent.context.get(servicesContext)
  await removeTaste(db, { subscriptionId: found.id, tasteId: received.fields.taste, now: now() })
  return redirect(ownPath(sent, 'voorkeur-weg'))
}

/** The same answer for every address, before anything is mailed: nobody learns who is subscribed. */
export async function sendLink(sent: RequestArgs) {
  const { db, limits, now, alertTokens } = sent.context.get(servicesContext)
  const received = await receiveForm(sent, alertLinkForm)
  if (!received.ok) return received.answer
  const wait = await limits.alertPerAddress(sent.context.get(requestContext).address)
  if (wait !== undefined) {
    return received.refuse({ reason: 'too-often', retryAfterSeconds: wait }, alertText.refusal)
  }
  const { email } = received.fields
  const site = mailSiteIn(sent.context.get(siteContext))
  const asked = { email, site, sign: alertTokens.sign, now: now() }
  mailLater(sent.context, 'job-alert', email, () => mailLinkTo(db, asked))
  return received.stay(alertText.link.sent(email))
}
