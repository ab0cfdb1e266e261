import { asc, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fullName } from '#basics/person-name.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { users } from '#features/accounts/user.table.ts'
import { endAccount } from '#features/departures/account-ending.commands.server.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { noticeChanges } from '#features/moderation/notice.commands.server.ts'
import { reportVacancy } from '#features/moderation/report.commands.server.ts'
import { vacancyReports } from '#features/moderation/report.table.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aModeratedAccount } from '#test/support/moderation.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const { admin, anOpen, owner, region } = await aModeratedAccount(db)
const host = `${region.url}.banen.test`
const browser = browserAt(await testApp(services), host)
const { jar } = await aBrowserSession(services, admin.userId)

let made = 0
const report = (vacancyId: number) =>
  db.insert(vacancyReports).values({
    vacancyId,
    submissionKey: `sleutel ${(made += 1)}`,
    kind: 'scam',
    explanation: 'Ze vroegen me om vijftig euro over te maken.',
    name: 'Els van Dijk',
    email: 'els@voorbeeld.test',
    isInGoodFaith: true,
  })
const outcomesOf = async (vacancyId: number) =>
  (
    await db
      .select({ outcome: vacancyReports.outcome })
      .from(vacancyReports)
      .where(eq(vacancyReports.vacancyId, vacancyId))
      .orderBy(asc(vacancyReports.id))
  ).map(({ outcome }) => outcome)
const open = async (path: string) => (await browser(path, { jar: { ...jar } })).body
const send = (path: string, form: (readonly [string, string])[]) =>
  browser(path, { jar: { ...jar }, form, headers: { origin: `http://${host}` } })
/** The hidden fields of the page's forms that say what they are about. */
const hiddenIn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    .map(([, name, value]) => [name!, value!] as const)
    .filter(([name]) => name === 'version' || name === 'gekozen' || name.startsWith('melding'))

test('a notice by the board itself is listed with the reports, and handled like one', async () => {
  const { id } = await anOpen()
  await db.update(users).set({ phone: '+447911123456' }).where(eq(users.id, owner.id))
  await noticeChanges(db, { lastRun: now, now })
  const path = `/beheer/vacatures?vacature=${id}`
  const shown = await open(path)
  await db.update(users).set({ phone: null }).where(eq(users.id, owner.id))
  for (const told of [
    // Whose number the notice is about, as long as it is theirs.
    `Contactpersoon: ${fullName(owner)}, ${formatPhoneNumber('+447911123456')}`,
    'Een telefoonnummer om na te kijken',
    'Het telefoonnummer van de contactpersoon is niet Nederlands,',
    'gezien door de site',
  ])
    expect(words(shown)).toContain(told)
  expect(words(shown)).not.toContain('zonder naam')
  expect((await send(path, [['wat', 'laat-staan'], ...hiddenIn(shown)])).statusCode).toBe(302)
  expect(await outcomesOf(id)).toEqual(['kept'])
})

test('a decision answers the reports that were shown on its page', async () => {
  const { id } = await anOpen()
  await report(id)
  const path = `/beheer/vacatures?vacature=${id}`
  const shown = await open(path)
  await report(id)
  expect((await send(path, [['wat', 'laat-staan'], ...hiddenIn(shown)])).statusCode).toBe(302)
  expect(await outcomesOf(id)).toEqual(['kept', null])

  const again = await open(path)
  const takeDown = [
    ['formulier', 'offline'],
    ['ground', 'fraud'],
    ['facts', 'Er staat dat men inschrijfgeld betaalt.'],
  ] as const
  await report(id)
  expect((await send(path, [...takeDown, ...hiddenIn(again)])).statusCode).toBe(302)
  expect(await outcomesOf(id)).toEqual(['kept', 'taken-down', null])

  // The last one can still be answered, with the decision.
  const after = await open(path)
  expect(words(after)).toContain('Beantwoord de meldingen')
  expect((await send(path, [['wat', 'laat-staan'], ...hiddenIn(after)])).statusCode).toBe(302)
  expect(await outcomesOf(id)).toEqual(['kept', 'taken-down', 'taken-down'])
})

test('so does a decision on several at once', async () => {
  const ids = [(await anOpen()).id, (await anOpen()).id]
  await report(ids[0]!)
  const shown = await open(`/beheer/vacatures?doe=terug&gekozen=${ids[0]}&gekozen=${ids[1]}`)
  for (const id of ids) await report(id)
  const form = [['formulier', 'terug'], ['explanation', 'Noem het loon.'], ...hiddenIn(shown)] as const
  expect((await send('/beheer/vacatures', [...form])).statusCode).toBe(302)
  expect(await outcomesOf(ids[0]!)).toEqual(['sent-back', null])
  expect(await outcomesOf(ids[1]!)).toEqual([null])
})

test("an admin puts back a vacancy that was taken down, and the decision's page says so", async () => {
  const { id, slug } = await anOpen()
  const path = `/beheer/vacatures?vacature=${id}`
  expect(await open(path)).not.toContain('Zet terug')
  const statement = [
    ['formulier', 'offline'],
    ['ground', 'fraud'],
    ['facts', 'Er staat dat men inschrijfgeld betaalt.'],
  ] as const
  await send(path, [...statement, ...hiddenIn(await open(path))])
  const [mail] = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.kind, 'vacancy-taken-down'))
    .orderBy(desc(outgoingMails.id))
  const appeal = new URL(/https?:[^"]*\/bezwaar\/[^"]+/.exec(mail!.html!)![0]).pathname
  const taken = await open(path)
  expect(words(taken)).toContain('Zet terug en mail de uitleg')
  const page = async () => (await browser(`/vacatures/${slug}`)).statusCode
  expect(await page()).toBe(404)

  const putBack = (answer: string) => send(path, [['formulier', 'zet-terug'], ['answer', answer], ...hiddenIn(taken)])
  const empty = await putBack(' ')
  expect([empty.statusCode, words(empty.body).includes('Er is geen uitleg ingevuld')]).toEqual([400, true])
  expect((await putBack('Dit was een vergissing.')).headers.location).toContain('gedaan=zet-terug')
  expect(await page()).toBe(200)
  expect(words((await browser(appeal)).body)).toContain('We hebben dit besluit teruggenomen.')
  // Another tab still shows it as taken down.
  const late = await putBack('Dit was een vergissing.')
  expect([late.statusCode, words(late.body).includes('niet offline gehaald')]).toEqual([409, true])
})

test('a blocked employer appeals by the link in the mail; for a closed account it says that it is closed', async () => {
  const own = await aModeratedAccount(db)
  const { id } = await own.anOpen()
  await db.update(users).set({ blocked: true }).where(eq(users.accountId, own.accountId))
  const path = `/beheer/vacatures?vacature=${id}`
  const statement = [
    ['formulier', 'offline'],
    ['ground', 'fraud'],
    ['facts', 'Er staat dat men inschrijfgeld betaalt.'],
  ] as const
  const answer = await send(path, [...statement, ...hiddenIn(await open(path))])
  expect(answer.headers.location).toContain('gedaan=offline')
  const [mail] = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.recipient, own.owner.email))
    .orderBy(desc(outgoingMails.id))
  const appeal = new URL(/https?:[^"]*\/bezwaar\/[^"]+/.exec(mail!.html!)![0]).pathname
  const sent = await browser(appeal, { form: { formulier: 'bezwaar' }, headers: { origin: `http://${host}` } })
  expect(sent.headers.location).toBe(`${appeal}?verstuurd`)
  expect(words((await browser(`${appeal}?verstuurd`)).body)).toContain('We hebben je bezwaar ontvangen')

  await db.transaction((tx) => endAccount(tx, own.accountId, now))
  const closed = await browser(appeal)
  expect([closed.statusCode, words(closed.body).includes('Het account is gesloten')]).toEqual([200, true])
})

test('after several are taken down at once, the page names those whose employer is not notified', async () => {
  const [told, silent] = [await aModeratedAccount(db), await aModeratedAccount(db)]
  await db.insert(mailSuppressions).values({ email: silent.owner.email, reason: 'unknown' })
  const statement = [
    ['formulier', 'offline'],
    ['ground', 'fraud'],
    ['facts', 'Er staat dat men inschrijfgeld betaalt.'],
  ] as const
  const takeDown = async (...ids: number[]) => {
    const path = `/beheer/vacatures?doe=offline&${ids.map((one) => `gekozen=${one}`).join('&')}`
    return send('/beheer/vacatures', [...statement, ...hiddenIn(await open(path))])
  }
  const all = await takeDown((await told.anOpen()).id, (await told.anOpen()).id)
  expect(words(await open(all.headers.location!))).toContain('De gekozen vacatures zijn offline.')
  const some = await takeDown((await told.anOpen()).id, (await silent.anOpen({ title: 'Slager' })).id)
  expect(some.statusCode).toBe(200)
  expect(words(some.body)).toContain('Bij 2 gelukt. Van ‘Slager’ kan niemand mail krijgen: vertel het zelf.')
})

test('a reporter who asks for erasure is erased, and nobody else', async () => {
  const { id } = await anOpen()
  const site = mailSiteOf(region, 'http://banen.test')
  const accountMailPerEmail = rateLimit({ points: 2, seconds: 3600 })
  const fields = {
    kind: 'scam',
    explanation: 'Ze vroegen me om geld.',
    name: 'Els van Dijk',
    email: 'els@voorbeeld.test',
    isInGoodFaith: true,
  } as const
  for (const key of ['eerste', 'tweede'])
    await reportVacancy(db, { vacancyId: id, fields, key, site, accountMailPerEmail, now })
  const path = `/beheer/vacatures?vacature=${id}`
  expect(await open(path)).not.toContain('wis-melder')
  await send(path, [['wat', 'laat-staan'], ...hiddenIn(await open(path))])
  const mailed = () => db.$count(outgoingMails, eq(outgoingMails.recipient, 'els@voorbeeld.test'))
  const before = await mailed()

  const shown = await open(path)
  expect(words(shown)).toContain('Els van Dijk · els@voorbeeld.test · antwoord op')
  const [melding] = [...shown.matchAll(/name="melding" value="(\d+)"/g)].map(([, value]) => value!)
  // Sent twice.
  for (const _ of ['once', 'twice']) {
    const answer = await send(path, [
      ['wat', 'wis-melder'],
      ['melding', melding!],
    ])
    expect(answer.headers.location).toBe(`${path}&gedaan=wis-melder`)
  }

  const names = await db
    .select({ name: vacancyReports.name })
    .from(vacancyReports)
    .where(eq(vacancyReports.vacancyId, id))
  expect(names.map(({ name }) => name).toSorted()).toEqual(['Els van Dijk', null])
  // The confirmation, with their own words, and the decision are deleted.
  expect(await mailed()).toBe(before - 2)
  const log = await db.select().from(logEntries).where(eq(logEntries.action, 'reporter-forgotten'))
  expect(log).toMatchObject([{ subject: 'vacancy', subjectId: id, accountId: null, before: {}, after: {} }])
})

test('a reporter is not erased while their report waits for an answer', async () => {
  const { id } = await anOpen()
  await report(id)
  const [waiting] = await db.select().from(vacancyReports).where(eq(vacancyReports.vacancyId, id))
  await send(`/beheer/vacatures?vacature=${id}`, [
    ['wat', 'wis-melder'],
    ['melding', String(waiting!.id)],
  ])
  expect((await db.select().from(vacancyReports).where(eq(vacancyReports.vacancyId, id)))[0]).toMatchObject({
    email: 'els@voorbeeld.test',
  })
})

test('an admin whose decision reaches nobody gets a message about it', async () => {
  const { id } = await anOpen()
  const path = `/beheer/vacatures?vacature=${id}`
  const sendBack = async () => {
    const form = [['formulier', 'terug'], ['explanation', 'Noem het loon.'], ...hiddenIn(await open(path))] as const
    const { location } = (await send(path, [...form])).headers
    return words(await open(String(location)))
  }
  expect(await sendBack()).toContain('De werkgever heeft een mail gekregen met wat er anders moet.')
  await db.insert(mailSuppressions).values({ email: owner.email, reason: 'unknown' })
  expect(await sendBack()).toContain('Niemand van de werkgever kan mail krijgen: vertel het zelf.')
})
