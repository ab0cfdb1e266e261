import { mailSiteIn } from '#features/regions/site.rules.ts'
import { data, redirect } from 'react-router'
import { versionOfAppointment } from '#features/applications/application-answer.queries.server.ts'
import { listHistory, listMessages } from '#features/applications/application-detail.queries.server.ts'
import { applicationLinks, readOwnLink } from '#features/applications/application-link.rules.ts'
import { contactForm, ownMessageForm, withdrawForm } from '#features/applications/application-message.fields.ts'
import { ownDocumentAddress } from '#features/applications/document-link.rules.ts'
import { listOwnDocuments } from '#features/applications/document.queries.server.ts'
import { findSentApplication, type SentApplication } from '#features/applications/application.queries.server.ts'
import type { Attendance, RevocableConsent, SeenStatus } from '#features/applications/application.rules.ts'
import {
  answerInvitation,
  correctContact,
  replyToEmployer,
  revokeConsent,
  withdraw,
} from '#features/applications/own-application.commands.server.ts'
import { mailLostLinks } from '#features/applications/lost-link.commands.server.ts'
import type { OwnApplication } from '#features/applications/components/own-application-standing.tsx'
import { applicationText } from '#features/applications/application.text.ts'
import { ownApplicationText as text } from '#features/applications/own-application.text.ts'
import { timelineOf, turnOf, whyVacancyIsGone } from '#features/applications/own-timeline.rules.ts'
import { choiceFacts, sentFacts } from '#features/applications/sent-application.rules.ts'
import { findGround } from '#features/moderation/takedown.queries.server.ts'
import { endangersApplicants } from '#features/moderation/takedown.rules.ts'
import { listSimilarVacancies } from '#features/search/vacancy-similar.queries.server.ts'
import { versionName } from '#ui/forms/form.rules.ts'
import { fileAddress } from '#features/media/file.rules.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/request/cookies.server.ts'
import { readBody, type RequestArgs } from '#web/forms/read-body.server.ts'
import type { Db } from '#platform/db.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { mailLater } from '#web/request/visit.server.ts'

type Asked = RequestArgs & { params: { token?: string } }

/** The application of the signed link; undefined when the link was not made here, or was copied only in part. */
export async function openToken(asked: Asked) {
  const link = linkIn(asked)
  return link && findSentApplication(asked.context.get(servicesContext).db, link.applicationId)
}

function linkIn({ context, params }: Asked) {
  const signed = context.get(servicesContext).applicationTokens.open(params.token ?? '')
  return signed === undefined ? undefined : readOwnLink(signed)
}

export async function loadOwnApplication(asked: Asked) {
  const { db, now, documentTokens, companyReaction } = asked.context.get(servicesContext)
  const { searchParams } = new URL(asked.request.url)
  const sent = await openToken(asked)
  if (!sent) return data({ kind: 'unknown' as const }, { status: 404 })
  if (sent.erasedAt) return { kind: 'erased' as const, by: sent.erasedBy, company: sent.company }
  const [messages, history, documents] = await Promise.all([
    listMessages(db, sent.id),
    listHistory(db, sent.id),
    listOwnDocuments(db, sent.id),
  ])
  const done = searchParams.get('gedaan') ?? ''
  const isJustSent = searchParams.has('verstuurd')
  const looksFurther = isJustSent || sent.status === 'rejected'
  const { vacancyState } = sent
  const vacancyGone = vacancyState ? whyVacancyIsGone(vacancyState, now()) : undefined
  const ground = vacancyGone === 'taken-down' ? await findGround(db, sent.vacancyId!) : undefined
  const isWarned = ground !== undefined && endangersApplicants(ground)
  const turn = turnOf({ ...sent, vacancyGone, isWarned }, now())
  const reactionDays = await companyReaction(sent.companyId)
  return {
    kind: 'one' as const,
    sent: shownOf(sent, { vacancyGone, isWarned, reactionDays }),
    turn,
    facts: [
      ...sentFacts(sent),
      ...choiceFacts(sent, { ofAlert: isJustSent ? applicationText.mail.applicant.confirmAlert : '' }),
    ],
    invitation: versionOfAppointment(sent),
    timeline: timelineOf({ history, sent: { ...sent, isAdded: sent.addedById !== null }, turn }),
    messages,
    documents: documents.map(({ id: fileId, which, name, scan }) => ({
      which,
      name,
      scan,
      address: ownDocumentAddress(documentTokens.sign, {
        path: ownPathOf(asked),
        which,
        fileId,
        applicationId: sent.id,
        now: now(),
      }),
    })),
    done: Object.hasOwn(text.done, done) ? text.done[done as keyof typeof text.done] : undefined,
    isJustSent,
    isCopied: searchParams.get('verstuurd') !== 'zonder-kopie',
    similar: looksFurther ? await listSimilar(db, sent, now()) : [],
    keptIds: looksFurther ? await readKeptVacancies(asked) : [],
    now: now(),
  }
}

/** Only what the page shows: anyone with the link can read the whole response. */
function shownOf(
  sent: SentApplication,
  known: Pick<OwnApplication, 'vacancyGone' | 'isWarned' | 'reactionDays'>,
): OwnApplication {
  return {
    status: sent.status as SeenStatus,
    isAdded: sent.addedById !== null,
    createdAt: sent.createdAt,
    eraseAt: sent.eraseAt,
    getsNoMail: sent.getsNoMail,
    email: sent.email,
    phone: sent.phone,
    wantsBaanTreffers: sent.wantsBaanTreffers,
    mayKeepForAYear: sent.mayKeepForAYear,
    appointmentAt: sent.appointmentAt,
    appointmentPlace: sent.appointmentPlace,
    attendance: sent.attendance,
    vacancyId: sent.vacancyId,
    vacancyTitle: sent.vacancyTitle,
    vacancyHours: sent.vacancyHours,
    place: sent.place,
    company: sent.company,
    companySlug: sent.companySlug,
    companyLogo: fileAddress(sent.companyLogoKey),
    isCompanyListed: sent.isCompanyListed,
    hasReader: sent.hasReader,
    contact: known.isWarned ? null : shownContact(sent.contact),
    ...known,
  }
}

function shownContact(contact: SentApplication['contact']) {
  if (!contact) return null
  const { firstName, infix, lastName, email, phone } = contact
  return { firstName, infix, lastName, email, phone }
}

async function listSimilar(db: Db, { vacancyId, regionId }: SentApplication, now: Date) {
  if (vacancyId === null || regionId === null) return []
  return listSimilarVacancies(db, { vacancyId, regionId, limit: 4, now })
}

/** Everything a form of this page needs; for an invalid link the page says so. */
async function knownIn(asked: Asked) {
  const services = asked.context.get(servicesContext)
  const sent = await openToken(asked)
  if (!sent || sent.erasedAt) throw redirect(ownPathOf(asked))
  const links = applicationLinks(services.applicationSigners, mailSiteIn(asked.context.get(siteContext)))
  return { ...services, asking: { applicationId: sent.id, links, now: services.now() } }
}

export const ownPathOf = ({ params }: Asked) => `/sollicitatie/${encodeURIComponent(params.token ?? '')}`
const back = (asked: Asked, gedaan: keyof typeof text.done) => redirect(`${ownPathOf(asked)}?gedaan=${gedaan}`)

export async function askReply(asked: Asked) {
  const { db, asking } = await knownIn(asked)
  const received = await receiveForm(asked, ownMessageForm)
  if (!received.ok) return received.answer
  const replied = await replyToEmployer(db, { ...asking, body: received.fields.body })
  return replied.ok ? back(asked, 'bericht') : received.refuse(replied, text.refusal)
}

export async function askCorrect(asked: Asked) {
  const { db, env, applicationSigners, asking } = await knownIn(asked)
  const received = await receiveForm(asked, contactForm)
  if (!received.ok) return received.answer
  const corrected = await correctContact(db, { ...asking, fields: received.fields })
  if (!corrected.ok) return received.refuse(corrected, text.refusal)
  if (!corrected.value.isNewAddress) return back(asked, 'gegevens')
  // The mail with the link went to the wrong address.
  const { email } = received.fields
  const { site } = asking.links
  const linking = { email, site, sign: applicationSigners.own, baseAddress: env.BASE_ADDRESS, now: asking.now }
  mailLater(asked.context, 'application links', email, () => mailLostLinks(db, linking))
  return back(asked, 'adres')
}

export function askAttendance(attendance: Attendance) {
  return async (asked: Asked) => {
    const { db, limits, asking } = await knownIn(asked)
    // Each change sends a mail.
    const wait = await limits.accountMailPerEmail(`attendance of application ${asking.applicationId}`)
    if (wait !== undefined) return data({ refusal: text.refusal['too-often'] }, { status: 429 })
    const version = (await readBody(asked)).get(versionName)
    const answered = await answerInvitation(db, {
      ...asking,
      attendance,
      version: typeof version === 'string' ? version : undefined,
    })
    return answered.ok ? back(asked, attendance) : data({ refusal: text.refusal[answered.reason] }, { status: 409 })
  }
}

export function askRevoke(kind: RevocableConsent) {
  return async (asked: Asked) => {
    const { db, asking } = await knownIn(asked)
    const { isFromMail } = linkIn(asked)!
    const revoked = await revokeConsent(db, { ...asking, kind, isFromMail })
    const happened = (isForAll: boolean) => (kind === 'baan-treffers' && !isForAll ? 'baan-treffers-hier' : kind)
    return revoked.ok
      ? back(asked, happened(revoked.value.isForAll))
      : data({ refusal: text.refusal[revoked.reason] }, { status: 409 })
  }
}

export async function askWithdraw(asked: Asked) {
  const { db, files, asking } = await knownIn(asked)
  const received = await receiveForm(asked, withdrawForm)
  if (!received.ok) return received.answer
  const withdrawn = await withdraw(db, files, asking)
  return withdrawn.ok ? redirect(ownPathOf(asked)) : received.refuse(withdrawn, text.refusal)
}
