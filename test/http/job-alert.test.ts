import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailRequests } from '#features/job-alerts/job-alert-confirm.commands.server.ts'
import { askSubscribers } from '#features/job-alerts/job-alert-question.commands.server.ts'
import { forgetAlerts } from '#features/job-alerts/job-alert-retention.commands.server.ts'
import { leaveAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import {
  jobAlertRequests,
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
  jobAlertTastes,
} from '#features/job-alerts/job-alert.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now, settableClock } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { besides } from '#test/support/race.ts'
import { afterAnswers, testServices } from '#test/support/services.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const clock = settableClock()
const services = testServices(db, { now: clock.now, settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const host = 'oss.banen.test'
const browser = browserAt(app, host)
const oss = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const boxtel = await aRegion(db, { url: 'boxtel', slug: 'boxtel', title: 'Baan in Boxtel' })
const place = await aPlace(db, { slug: 'oss-stad', title: 'Oss', regionId: oss.id })
const email = 'noor@voorbeeld.test'

beforeEach(async () => {
  clock.set(now)
  services.limits.alertPerAddress = rateLimit({ points: 1000, seconds: 3600 })
  for (const table of [jobAlertSubscriptions, jobAlertRequests, outgoingMails]) await db.delete(table)
})

const get = async (path: string) => {
  const { statusCode, body, headers } = await browser(path)
  return { status: statusCode, html: body, text: words(body), location: String(headers.location ?? '') }
}
const post = async (path: string, form: Record<string, string | string[]>, headers = {}) => {
  const {
    statusCode,
    body,
    headers: answered,
  } = await browser(path, {
    form,
    headers: { origin: `http://${host}`, ...headers },
  })
  return { status: statusCode, text: words(body), html: body, location: String(answered.location ?? '') }
}
const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)![1]!
async function ask(path = '/job-alert', fields: Record<string, string | string[]> = {}) {
  const token = tokenIn((await get(path)).html)
  clock.set(new Date(clock.now().getTime() + 60_000))
  return post(path, { formulier: 'job-alert', email, regions: String(oss.id), token, ...fields })
}
async function mailLinks() {
  const { env, alertTokens } = services
  const knowledge = await services.knowledge()
  await mailRequests(db, { knowledge, sign: alertTokens.sign, baseAddress: env.BASE_ADDRESS, now: clock.now() })
}
/** The path of this page's link in the newest mail. */
async function linkTo(page: string) {
  const mails = await db.select().from(outgoingMails).orderBy(outgoingMails.id)
  const link = new RegExp(`http://oss\\.banen\\.test(/job-alert/${page}\\?code=[\\w.-]+)`)
  return link.exec(mails.at(-1)!.text)![1]!
}
async function subscribe(path?: string) {
  await ask(path)
  await mailLinks()
  const link = await linkTo('bevestigen')
  await post(link, {})
  const [subscription] = await db.select().from(jobAlertSubscriptions)
  return subscription!
}
const sign = (text: string) => services.alertTokens.sign(text)
const manage = (id: number, until = daysAfter(now, 30)) =>
  `/job-alert/beheren?code=${sign(`manage ${id} ${until.getTime()}`)}`
async function changeLink(id: number) {
  const [, link] = /href="http:\/\/oss\.banen\.test([^"]+)"[^>]*>Wijzig</.exec((await get(manage(id))).html)!
  return link!.replaceAll('&amp;', '&')
}
const leave = (id: number) => `/job-alert/afmelden?code=${sign(`leave ${id}`)}`

describe('signing up', () => {
  test('mails a link, and only the button behind it starts the job alert', async () => {
    const asked = await ask()
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('We stuurden een mail naar noor@voorbeeld.test.')
    await mailLinks()
    const link = await linkTo('bevestigen')
    expect((await get(link)).text).toContain('Nog één klik.')
    expect(await db.$count(jobAlertSubscriptions)).toBe(0)
    expect((await post(link, {})).text).toContain('Je job-alert staat aan')
    expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ email, siteId: oss.id }])
    expect(await db.select().from(jobAlertSubscriptionRegions)).toMatchObject([{ regionId: oss.id }])
  })

  test('keeps a search with all its filters, but not its sort order', async () => {
    const path = '/job-alert?zoek=kok&plaats=oss-stad&straal=5&uren=3&salaris=2500&sorteer=nieuwste&pagina=2'
    expect((await get(path)).text).toContain('‘kok’ binnen 5 km van Oss, 17–24 uur, vanaf € 2.500')
    await subscribe(path)
    expect(await db.select().from(jobAlertSearches)).toMatchObject([
      { query: 'zoek=kok&plaats=oss-stad&straal=5&uren=3&salaris=2500', regionId: oss.id },
    ])
    expect(await db.$count(jobAlertSubscriptionRegions)).toBe(0)
  })

  test('promises a mail on Monday only to weekly subscribers', async () => {
    await subscribe()
    for (const [rhythm, lead] of [
      ['weekly', 'eerstvolgende maandag'],
      ['daily', 'Je hoeft niets meer te doen.'],
    ] as const) {
      await db.update(jobAlertSubscriptions).set({ rhythm, unsubscribedAt: now })
      await ask(`/job-alert?zoek=${rhythm}`)
      await mailLinks()
      expect((await post(await linkTo('bevestigen'), {})).text).toContain(lead)
    }
  })

  test('of somebody who has a job alert adds to it, and says so', async () => {
    await subscribe()
    await ask('/job-alert?zoek=kok')
    await mailLinks()
    const link = await linkTo('bevestigen')
    const asked = await get(link)
    expect(asked.text).toContain('Nog één klik. Wat je al kreeg, blijf je krijgen.')
    expect(asked.html).toContain('<title>Vul je job-alert aan – Baan in Oss</title>')
    const added = await post(link, {})
    expect(added.text).toContain('Je job-alert is aangevuld Je hoeft niets meer te doen.')
    expect(await db.select().from(jobAlertSearches)).toMatchObject([{ query: 'zoek=kok' }])
    expect(await db.select().from(jobAlertSubscriptionRegions)).toMatchObject([{ regionId: oss.id }])
  })

  test('shows what the last four Mondays would have brought, closed vacancies included', async () => {
    const posted = { placeId: place.id, postedAt: daysAfter(now, -5), expiresAt: daysAfter(now, 20) }
    await aVacancy(db, { ...posted, title: 'Kok' })
    await aVacancy(db, { ...posted, title: 'Souschef', status: 'closed', endedAt: now })
    const { text } = await get('/job-alert')
    expect(text).toMatch(/maandag 16 november\s+2 vacatures/)
    expect(text).toContain('Souschef')
    expect(text).toMatch(/maandag 9 november\s+Niets nieuws, dus geen mail/)
  })

  test('gives an existing subscriber a link to change or end it', async () => {
    const { html } = await get('/job-alert')
    const [, link] = /href="([^"]+)"[^>]*>Pas hem aan of meld je af</.exec(html) ?? []
    expect((await get(link ?? '/job-alert')).text).toContain('Mail mij een link')
  })

  test('names the region of that list, and shows another by a link that needs no script', async () => {
    const there = await aPlace(db, { regionId: boxtel.id })
    await aVacancy(db, { title: 'Boxtelse bakker', placeId: there.id, postedAt: daysAfter(now, -5) })
    const own = await get('/job-alert')
    expect(own.text).toContain('In de regio Oss. Of kijk in: Boxtel')
    expect(own.text).not.toContain('Boxtelse bakker')

    const [, link] = /href="([^"]+)"[^>]*>Boxtel</.exec(own.html.slice(own.html.indexOf('Of kijk in')))!
    const other = await get(link!)
    expect(other.text).toContain('In de regio Boxtel. Of kijk in: Oss')
    expect(other.text).toContain('Boxtelse bakker')
    expect(other.html).toMatch(
      new RegExp(`<input[^>]*(value="${boxtel.id}"[^>]*checked|checked[^>]*value="${boxtel.id}")`),
    )
    expect((await get('/job-alert?regio=bestaat-niet')).text).toContain('In de regio Oss.')
    expect((await get('/job-alert?regio=boxtel&zoek=bakker')).text).not.toContain('In de regio')
  })

  test('leaves that list out for an address with too many requests, and still accepts the form', async () => {
    const { madePerAddress } = services.limits
    services.limits.madePerAddress = rateLimit({ points: 1, seconds: 60 })
    const first = await get('/job-alert')
    const second = await get('/job-alert')
    services.limits.madePerAddress = madePerAddress
    expect([first, second].map(({ text }) => text.includes('vier maandagen'))).toEqual([true, false])
    expect([second.status, second.text.includes('Zet mijn job-alert aan')]).toEqual([200, true])
  })

  test('says in Dutch what is missing, and keeps what was typed', async () => {
    expect((await ask('/job-alert', { email: '' })).text).toContain('Er is geen e-mailadres ingevuld')
    const without = await ask('/job-alert', { regions: [] })
    expect(without.status).toBe(400)
    expect(without.text).toContain('Er is geen regio gekozen')
    expect(without.html).toContain('value="noor@voorbeeld.test"')
    expect(await db.$count(jobAlertRequests)).toBe(0)
  })

  test('shows the same for an address that is already subscribed', async () => {
    const [one, other] = [await ask(), await ask('/job-alert', { email: 'els@voorbeeld.test' })]
    await mailLinks()
    const again = await ask()
    const said = ({ status, text }: typeof one) => [status, text.replaceAll(/\w+@voorbeeld/g, 'x@voorbeeld')]
    expect(said(again)[0]).toBe(200)
    expect(said(other)).toEqual(said(one))
    expect(said(again)).toEqual(said(one))
  })

  test('is limited per network', async () => {
    services.limits.alertPerAddress = rateLimit({ points: 1, seconds: 3600 })
    await ask()
    const second = await ask('/job-alert', { email: 'els@voorbeeld.test' })
    expect(second.status).toBe(429)
    expect(second.text).toContain('Er is vanaf hier net al een paar keer een job-alert gevraagd.')
    expect(await db.$count(jobAlertRequests)).toBe(1)
  })
})

describe('a link', () => {
  test('cannot be requested endlessly, for one address after another', async () => {
    services.limits.alertPerAddress = rateLimit({ points: 1, seconds: 3600 })
    const askLink = async (to: string) => {
      const token = tokenIn((await get('/job-alert/beheren')).html)
      clock.set(new Date(clock.now().getTime() + 60_000))
      return (await post('/job-alert/beheren', { formulier: 'job-alert-link', email: to, token })).status
    }
    expect([await askLink(email), await askLink('els@voorbeeld.test')]).toEqual([200, 429])
  })

  test.each([
    ['/job-alert/bevestigen', 'Vraag een job-alert aan'],
    ['/job-alert/afmelden', 'Vraag een nieuwe link aan'],
    ['/job-alert/houden', 'Vraag een nieuwe link aan'],
    ['/job-alert/beheren', 'Mail mij een link'],
  ])('to %s that is forged, partly copied or for something else offers a new one', async (path, offer) => {
    const { id } = await subscribe()
    const other = path.endsWith('afmelden') ? `manage ${id} ${daysAfter(now, 1).getTime()}` : `leave ${id}`
    for (const code of ['x', `${sign(`leave ${id}`).slice(0, -3)}abc`, sign(other), '%00']) {
      const opened = await get(`${path}?code=${code}`)
      expect([code, opened.status]).toEqual([code, 404])
      expect(opened.text).toContain(offer)
      expect(opened.html.includes('<title>Deze link werkt niet meer –')).toBe(!path.endsWith('beheren'))
      expect((await post(`${path}?code=${code}`, {})).status).toBeGreaterThanOrEqual(300)
    }
    expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ unsubscribedAt: null }])
  })

  test('that started the job alert does not give access to it forever', async () => {
    await subscribe()
    const link = await linkTo('bevestigen')
    expect((await post(link, {})).html).toContain('/job-alert/beheren?code=')
    clock.set(daysAfter(now, 4))
    for (const later of [await post(link, {}), await get(link)]) {
      expect(later.status).toBe(404)
      expect(later.text).toContain('Vraag een nieuwe link aan')
      expect(later.html).not.toContain('/job-alert/beheren?code=')
    }
  })

  test('that started the job alert says so when it is opened again, until its subscriber left', async () => {
    const { id } = await subscribe()
    const link = await linkTo('bevestigen')
    const again = await get(link)
    expect(again.text).toContain('Je job-alert staat aan Je hoeft niets meer te doen.')
    expect(again.html).toContain('<title>Je job-alert staat aan – Baan in Oss</title>')
    expect(again.text).not.toContain('Nog één klik')
    expect(again.html).toContain('/job-alert/beheren?code=')

    await post(leave(id), {})
    const afterwards = await get(link)
    expect([afterwards.status, afterwards.text.includes('Vraag een job-alert aan')]).toEqual([404, true])
  })

  test('to start the job alert that has expired says so before a button is pressed', async () => {
    await ask()
    await mailLinks()
    clock.set(daysAfter(now, 4))
    expect((await get(await linkTo('bevestigen'))).text).toContain('Een link om je job-alert aan te zetten werkt drie')
  })

  test('to the settings lasts as long as it says', async () => {
    const { id } = await subscribe()
    expect((await get(manage(id))).text).toContain('Deze job-alert gaat naar noor@voorbeeld.test.')
    expect((await get(manage(id, clock.now()))).status).toBe(404)
  })

  const askLink = async (to: string) => {
    const token = tokenIn((await get('/job-alert/beheren')).html)
    clock.set(new Date(clock.now().getTime() + 60_000))
    return post('/job-alert/beheren', { formulier: 'job-alert-link', email: to, token })
  }

  test('that was lost is mailed again, to subscribers only, without revealing who is one', async () => {
    await subscribe()
    await db.delete(outgoingMails)
    const [known, unknown] = [await askLink(email), await askLink('els@voorbeeld.test')]
    expect(known.text.replaceAll(email, 'x')).toEqual(unknown.text.replaceAll('els@voorbeeld.test', 'x'))
    await afterAnswers()
    expect(await db.select().from(outgoingMails)).toMatchObject([{ kind: 'job-alert-link', recipient: email }])
    expect((await get(await linkTo('beheren'))).status).toBe(200)
  })

  test.runIf(isPostgres)('that was lost is mailed after the response, whose timing reveals nothing', async () => {
    await subscribe()
    const answer = await besides(
      db,
      (tx) => tx.execute(sql`lock table outgoing_mails in exclusive mode`),
      () => askLink(email),
    )
    expect(answer.status).toBe(200)
    await afterAnswers()
  })
})

describe('the settings', () => {
  test('change regions, the frequency, and a pause; a search is removed', async () => {
    const { id } = await subscribe('/job-alert?zoek=kok')
    const saved = await post(manage(id), {
      formulier: 'instellingen',
      regions: [String(oss.id), String(boxtel.id)],
      rhythm: 'daily',
      pause: 'two-weeks',
    })
    expect(saved.status).toBe(302)
    const page = await get(saved.location)
    expect(page.text).toContain('Je job-alert is aangepast.')
    expect(page.text).toContain('Je krijgt geen mail tot 1 december 2026.')
    expect(page.html).toMatch(/href="https?:\/\/oss\.[^"]*\/vacatures\?zoek=kok"/)
    const [search] = await db.select().from(jobAlertSearches)
    const removed = await post(manage(id), { formulier: 'zoekopdracht-weg', search: String(search!.id) })
    expect((await get(removed.location)).text).toContain('De zoekopdracht is weggehaald.')
    expect(await db.$count(jobAlertSearches)).toBe(0)
  })

  test('explain why the last search stays when there is no region', async () => {
    const { id } = await subscribe('/job-alert?zoek=kok')
    await db.delete(jobAlertSubscriptionRegions)
    const [search] = await db.select().from(jobAlertSearches)
    const refused = await post(manage(id), { formulier: 'zoekopdracht-weg', search: String(search!.id) })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Zo blijft er niets over om te mailen. Kies een regio, of meld je af.')
    expect(await db.$count(jobAlertSearches)).toBe(1)
  })

  test('change a search in place, with the boxes and filters of the list', async () => {
    const { id } = await subscribe('/job-alert?zoek=lasser&uren=3')
    await aVacancy(db, { title: 'Lasser', placeId: place.id, hoursFrom: 20, hoursTo: 20 })
    const link = await changeLink(id)
    const page = await get(link)
    expect(page.text).toContain('Je krijgt nu: ‘lasser’ in Oss, 17–24 uur')
    expect(page.text).toContain('Hierbij past nu 1 vacature.')
    // A filter without results now may still be chosen.
    expect(page.html).not.toContain('disabled=""')
    expect(page.html).toMatch(/<input[^>]*name="zoek"[^>]*value="lasser"/)
    expect((await get(`${link}&uren=5`)).text).toContain('Je krijgt nu: ‘lasser’ in Oss, 17–24 uur')

    const saved = await post(link, { code: 'x', zoek: 'lasser', plaats: 'oss-stad', straal: '5', salaris: '2500' })
    expect((await get(saved.location)).text).toContain('De zoekopdracht is gewijzigd.')
    expect(await db.select().from(jobAlertSearches)).toMatchObject([
      { query: 'zoek=lasser&plaats=oss-stad&straal=5&salaris=2500', regionId: oss.id },
    ])
  })

  test.each<[string, Record<string, string>, string]>([
    ['no filter at all', { zoek: '' }, 'In deze zoekopdracht staat geen filter'],
    ['a place that is not known', { zoek: 'kok', plaats: 'Atlantis' }, 'We kennen ‘Atlantis’ niet.'],
  ])('do not change a search to one with %s, and say so', async (_, typed, why) => {
    const { id } = await subscribe('/job-alert?zoek=kok&uren=3')
    const refused = await post(await changeLink(id), typed)
    const page = await get(refused.location)
    expect(page.text).toContain(why)
    expect(page.html).toContain(`value="${typed.plaats ?? ''}"`)
    expect(await db.select().from(jobAlertSearches)).toMatchObject([{ query: 'zoek=kok&uren=3' }])
  })

  test('recognise filters in typed words on saving, and do not correct the words', async () => {
    const { id } = await subscribe('/job-alert?zoek=kok')
    const link = await changeLink(id)
    await post(link, { zoek: 'lasser oss 24 uur' })
    const [saved] = await db.select().from(jobAlertSearches)
    expect(Object.fromEntries(new URLSearchParams(saved!.query))).toMatchObject({ zoek: 'lasser', plaats: 'oss-stad' })
    // In the list this finds a welder, by correction; a saved search retains the typed word.
    const page = await get(link.replace('zoek=kok', 'zoek=laser'))
    expect(page.html).toMatch(/<input[^>]*name="zoek"[^>]*value="laser"/)
  })

  test('report an unknown place, even in a search of the whole board', async () => {
    const { id } = await subscribe('/job-alert?zoek=kok&plaats=overal')
    const [before] = await db.select().from(jobAlertSearches)
    const refused = await post(await changeLink(id), { zoek: 'kok', overal: 'ja', plaats: 'Atlantis' })
    expect((await get(refused.location)).text).toContain('We kennen ‘Atlantis’ niet.')
    expect(await db.select().from(jobAlertSearches)).toEqual([before])
  })

  test('report a search that was removed meanwhile', async () => {
    const { id } = await subscribe('/job-alert?zoek=kok&uren=3')
    const link = await changeLink(id)
    await db.delete(jobAlertSearches)
    for (const { location } of [await get(link), await post(link, { zoek: 'smid' })]) {
      expect(location).toContain('gedaan=al-weg')
      expect((await get(location)).text).toContain('Deze zoekopdracht is intussen weggehaald.')
    }
  })

  test('change a search only for someone with the link of its job alert', async () => {
    const { id } = await subscribe('/job-alert?zoek=kok')
    const link = await changeLink(id)
    const [search] = await db.select().from(jobAlertSearches)
    for (const other of [
      link.replace(/code=[^&]+/, `code=${sign(`leave ${id}`)}`),
      link.replace(/code=[^&]+/, `code=${sign(`manage ${id + 1} ${daysAfter(now, 1).getTime()}`)}`),
      link.replace(`zoekopdracht=${search!.id}`, 'zoekopdracht=99999'),
    ]) {
      expect([other, (await get(other)).location]).toEqual([other, expect.stringContaining('/job-alert/beheren?')])
      await post(other, { zoek: 'smid' })
    }
    expect(await db.select().from(jobAlertSearches)).toMatchObject([{ query: 'zoek=kok' }])
  })

  test('say of a search for something removed that nothing is mailed for it', async () => {
    const zorg = await aProfession(db, { title: 'Zorg', slug: 'zorg' })
    const { id } = await subscribe('/job-alert?beroepsgroep=zorg')
    const lost = 'Hiervoor krijg je geen mail meer. Wijzig deze zoekopdracht of haal hem weg.'
    expect((await get(manage(id))).text).not.toContain(lost)
    await db.delete(professions).where(eq(professions.id, zorg.id))
    expect((await get(manage(id))).text).toContain(`in een beroepsgroep die we niet meer kennen ${lost}`)
  })

  test('refuse an empty subscription, with a message', async () => {
    const { id } = await subscribe()
    const refused = await post(manage(id), { formulier: 'instellingen', rhythm: 'weekly', pause: 'none' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Kies een regio, of meld je af.')
    expect(await db.$count(jobAlertSubscriptionRegions)).toBe(1)
  })
})

describe('an opinion about a vacancy', () => {
  const judge = (id: number, vacancyId: number, verdict: string, until = daysAfter(now, 30)) =>
    `/job-alert/oordeel?code=${sign(`judge ${id} ${until.getTime()} ${vacancyId} ${verdict}`)}`

  test('is given with a button, and shown in the settings, where it can be withdrawn', async () => {
    const { id } = await subscribe()
    const horeca = await aProfession(db, { title: 'Horeca' })
    const vacancy = await aVacancy(db, { title: 'Kok', placeId: place.id, professionIds: [horeca.id] })
    const link = judge(id, vacancy.id, 'no')
    expect((await get(link)).text).toMatch(
      /‘Kok’: wat wil je niet meer zien\?.*Geen werk meer in Horeca.*Niets meer van/,
    )
    expect(await db.$count(jobAlertTastes)).toBe(0)
    const said = await post(link, { wat: `beroepsgroep ${horeca.id}` })
    expect(said.text).toContain('Horeca: dat mailen we niet meer.')
    const settings = await get(manage(id))
    expect(settings.text).toMatch(/Wat je ons vertelde\s+Liever niet\s*:\s+Horeca/)
    const [taste] = await db.select().from(jobAlertTastes)
    const removed = await post(manage(id), { formulier: 'voorkeur-weg', taste: String(taste!.id) })
    expect(removed.location).toContain('gedaan=voorkeur-weg')
    expect(await db.$count(jobAlertTastes)).toBe(0)
  })

  test('needs a link from the mail, and a valid button', async () => {
    const { id } = await subscribe()
    const vacancy = await aVacancy(db, { placeId: place.id })
    const forged = `${judge(id, vacancy.id, 'no')}x`
    for (const path of [
      forged,
      judge(id, vacancy.id, 'no', daysAfter(now, -1)),
      judge(id, 99_999, 'no'),
      manage(id).replace('beheren', 'oordeel'),
    ]) {
      const { status, text } = await get(path)
      expect([status, text.includes('Deze link werkt niet meer')]).toEqual([404, true])
    }
    for (const wat of ['', 'bedrijf 99999', 'beroepsgroep x']) {
      expect((await post(judge(id, vacancy.id, 'yes'), { wat })).status).toBe(404)
    }
    expect(await db.$count(jobAlertTastes)).toBe(0)
  })
})

test('the yearly question is answered with a button', async () => {
  const { id } = await subscribe()
  const keep = (until: string) => `/job-alert/houden?code=${sign(`keep ${id} ${until}`)}`
  const link = keep(String(daysAfter(now, 60).getTime()))
  await db.update(jobAlertSubscriptions).set({ askedAt: now })
  expect((await get(link)).text).toContain('Met één klik blijft je job-alert nog een jaar aan.')
  const asked = () => db.select({ askedAt: jobAlertSubscriptions.askedAt }).from(jobAlertSubscriptions)
  expect(await asked()).toEqual([{ askedAt: now }])
  expect((await post(link, {})).text).toContain('Je job-alert blijft aan')
  expect(await asked()).toEqual([{ askedAt: null }])
  // Also when the page is reloaded.
  expect((await get(link)).text).toContain('Je job-alert blijft aan')
  await post(leave(id), {})
  expect((await post(link, {})).text).toContain('Deze job-alert is er niet meer.')
  expect((await get(`${link}x`)).status).toBe(404)
})

test('the yearly question is not answered with an old mail', async () => {
  const { id } = await subscribe()
  const knowledge = await services.knowledge()
  const year = daysAfter(now, 366)
  const { BASE_ADDRESS: baseAddress } = services.env
  await askSubscribers(db, { knowledge, sign, baseAddress, now: year })
  const link = await linkTo('houden')
  clock.set(daysAfter(year, 59))
  expect((await get(link)).status).toBe(200)
  clock.set(daysAfter(year, 61))
  for (const old of [link, `/job-alert/houden?code=${sign(`keep ${id}`)}`]) {
    for (const opened of [await get(old), await post(old, {})]) {
      expect(opened.status).toBe(404)
      expect(opened.text).toContain('Vraag een nieuwe link aan')
      expect(opened.html).not.toContain('/job-alert/beheren?code=')
    }
  }
})

describe('leaving', () => {
  test('asks for confirmation with a button; opening the link changes nothing', async () => {
    const { id } = await subscribe()
    expect((await get(leave(id))).text).toContain('Meld me af')
    expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ unsubscribedAt: null }])
    expect((await post(leave(id), {})).text).toContain('Je bent afgemeld')
    expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ unsubscribedAt: clock.now() }])

    const again = await get(leave(id))
    expect(again.text).toContain('Je bent afgemeld')
    expect(again.html).toContain('<title>Je bent afgemeld – Baan in Oss</title>')
    expect(again.text).not.toContain('Meld me af')
  })

  test('by the link in a mail from before the address was erased reveals nothing about a later subscription', async () => {
    const { id } = await subscribe()
    await leaveAlert(db, { subscriptionId: id, now: clock.now() })
    await forgetAlerts(db, { now: daysAfter(now, 31) })
    await subscribe()

    for (const { text } of [await get(leave(id)), await post(leave(id), {})]) {
      expect(text).not.toContain('Je bent afgemeld')
      expect(text).toContain('meld je af met de link in de nieuwste mail')
    }
    expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ unsubscribedAt: null }])
  })

  test.each([
    ['urlencoded', { 'List-Unsubscribe': 'One-Click' }],
    ['multipart', { 'List-Unsubscribe': new File(['One-Click'], '') }],
  ])(
    'by one click of a mail program, %s: without any cookie or origin, and without any redirect',
    async (_how, form) => {
      const { id } = await subscribe()
      for (const _time of [1, 2]) {
        const { statusCode } = await browser(leave(id), { form: form as Record<string, string> })
        expect(statusCode).toBe(200)
      }
      expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ unsubscribedAt: clock.now() }])
    },
  )

  test.each([
    ['a page of another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin of its own', { origin: 'null' }],
  ])('by one click in %s', async (_where, headers) => {
    const { id } = await subscribe()
    const form = { 'List-Unsubscribe': 'One-Click' }
    expect((await browser(leave(id), { form, headers })).statusCode).toBe(200)
    expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ unsubscribedAt: clock.now() }])
  })

  test('nothing else of a job alert accepts a post from another site', async () => {
    const { id } = await subscribe()
    const headers = { origin: 'https://mail.example' }
    const { statusCode } = await browser(manage(id), { form: { formulier: 'pauze', weken: '2' }, headers })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ pausedUntil: null }])
  })
})
