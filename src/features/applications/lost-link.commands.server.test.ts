import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anEmployerWithApplications, links } from '#test/support/applications.ts'
import { aCompany, aFile, anApplication, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { changePerson } from './application-by-hand.commands.server.ts'
import type { PersonFields } from './application-by-hand.fields.ts'
import { erase, eraseApplications } from './application-erasure.commands.server.ts'
import { applications } from './application.table.ts'
import { mailLostLinks } from './lost-link.commands.server.ts'
import { correctContact, withdraw } from './own-application.commands.server.ts'

const db = await freshDb()
const { files: store } = testServices(db)
const site = { title: 'Baan in Oss', address: 'http://oss.banen.test', accent: null, accentDark: null }
const oss = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const boxtel = await aRegion(db, { url: 'boxtel', title: 'Baan in Boxtel' })
const places = {
  oss: await aPlace(db, { regionId: oss.id }),
  boxtel: await aPlace(db, { regionId: boxtel.id }),
}
const email = 'noor@voorbeeld.test'
const asked = { email, site, sign: (id: string) => `t${id}.`, baseAddress: 'http://banen.test', now }
const listMails = () =>
  db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'application-links')).orderBy(outgoingMails.id)
/** The database has its own clock. */
const ask = async (given: Partial<typeof asked> = {}) => {
  await mailLostLinks(db, { ...asked, ...given })
  await db.update(outgoingMails).set({ createdAt: now })
}
const linksIn = (text: string) => [...new Set(text.match(/http:\/\/[\w-]+\.banen\.test\/sollicitatie\/t\d+\./g))]
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.update(applications).set({ email: 'eerder@voorbeeld.test' }).where(eq(applications.email, email))
})

describe('the mail', () => {
  test('lists everything sent with the address, newest first, on the host of its region', async () => {
    const { company } = await aCompany(db, { name: 'Bakkerij Lamers', placeId: places.boxtel.id })
    const baker = await aVacancy(db, { companyId: company.id, placeId: places.oss.id, title: 'Bakker' })
    const sent = { email, companyId: company.id }
    const first = await anApplication(db, { ...sent, vacancyId: baker.id, createdAt: daysAfter(now, -9) })
    const open = await anApplication(db, { ...sent, createdAt: daysAfter(now, -2) })
    await anApplication(db, { companyId: company.id, vacancyId: baker.id })

    await ask()

    const [mail, ...others] = await listMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: email, subject: 'De links naar je sollicitaties', isBulk: false })
    for (const content of [mail!.text, mail!.html])
      expect(linksIn(content)).toEqual([
        `http://boxtel.banen.test/sollicitatie/t${open.id}.`,
        `http://oss.banen.test/sollicitatie/t${first.id}.`,
      ])
    for (const said of ['Bakker', 'Bakkerij Lamers', 'Open sollicitatie', 'Verstuurd op'])
      expect(mail!.text).toContain(said)
    expect(mail!.text).not.toContain('ouder')
  })

  test('shows the logo of a company that has one', async () => {
    const logo = await aFile(db)
    const { company } = await aCompany(db, { placeId: places.oss.id, logoId: logo.id })
    await anApplication(db, { email, companyId: company.id })
    await ask()
    expect((await listMails())[0]!.html).toContain(`http://oss.banen.test/bedrijven/${company.slug}/logo.png`)
  })

  test('says when an employer added an application, which has a page too', async () => {
    const { owner, company } = await anEmployerWithApplications(db)
    await anApplication(db, { email, companyId: company.id, addedById: owner.id })
    await ask()
    expect((await listMails())[0]!.text).toContain('Genoteerd door het bedrijf op')
  })

  test('lists the newest twenty, and says how many more there are', async () => {
    const { company } = await aCompany(db)
    const made = []
    for (let age = 0; age < 22; age += 1)
      made.push(await anApplication(db, { email, companyId: company.id, createdAt: daysAfter(now, -age) }))

    await ask()

    const { text } = (await listMails())[0]!
    expect(linksIn(text).map((link) => Number(/t(\d+)\./.exec(link)![1]))).toEqual(
      made.slice(0, 20).map(({ id }) => id),
    )
    expect(text).toContain('Er zijn er nog 2 die ouder zijn')
  })
})

describe('nothing is mailed', () => {
  test('to an address without applications, or whose applications were all erased', async () => {
    const { applications: made } = await anEmployerWithApplications(db, 1, { email })
    await withdraw(db, store, { applicationId: made[0]!.id, links, now })
    await ask()
    await ask({ email: 'niemand@voorbeeld.test' })
    expect(await listMails()).toEqual([])
  })

  test('to the same address within an hour, but to another one it is', async () => {
    await anEmployerWithApplications(db, 1, { email })
    await anEmployerWithApplications(db, 1, { email: 'els@voorbeeld.test' })
    await ask()
    await ask({ now: minutesLater(59) })
    await ask({ email: 'els@voorbeeld.test' })
    expect((await listMails()).map(({ recipient }) => recipient)).toEqual([email, 'els@voorbeeld.test'])
    await ask({ now: minutesLater(61) })
    expect(await listMails()).toHaveLength(3)
  })
})

describe('the record of the mail is erased', () => {
  const twoOf = async () =>
    (await anEmployerWithApplications(db, 2, { email, eraseAt: daysAfter(now, 5) })).applications
  const aboutOthers = async () => {
    await anEmployerWithApplications(db, 1, { email: 'els@voorbeeld.test' })
    await ask({ email: 'els@voorbeeld.test' })
  }
  const left = async () => (await listMails()).map(({ recipient }) => recipient)

  test('when the applicant withdraws one of the applications, and the links can be requested again at once', async () => {
    const made = await twoOf()
    await ask()
    await aboutOthers()
    await withdraw(db, store, { applicationId: made[0]!.id, links, now })
    expect(await left()).toEqual(['els@voorbeeld.test'])
    await ask()
    const [, again] = await listMails()
    expect(linksIn(again!.text)).toHaveLength(1)
    expect(again!.subject).toBe('De link naar je sollicitatie')
  })

  test('when one of them is erased on its erasure date', async () => {
    const made = await twoOf()
    await db.update(applications).set({ eraseAt: now }).where(eq(applications.id, made[1]!.id))
    await ask()
    await aboutOthers()
    await eraseApplications(db, store, { baseAddress: 'http://banen.test', now })
    expect(await left()).toEqual(['els@voorbeeld.test'])
  })

  test('when one of them gets another address, from the applicant or the employer', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db, 2, { email })
    await ask()
    const phone = '+31687654321'
    await correctContact(db, { applicationId: made[0]!.id, fields: { email, phone }, now })
    expect(await left()).toEqual([email])
    await correctContact(db, { applicationId: made[0]!.id, fields: { email: 'nieuw@voorbeeld.test', phone }, now })
    expect(await left()).toEqual([])

    await ask()
    const { firstName, infix, lastName, birthDate, residencePlace, gender, hours } = made[1]!
    const person = { firstName, infix, lastName, birthDate, residencePlace, gender, hours, phone } as PersonFields
    await changePerson(db, employer, { applicationId: made[1]!.id, fields: { ...person, email }, now })
    expect(await left()).toEqual([email])
    const fields = { ...person, email: 'ander@voorbeeld.test' }
    await changePerson(db, employer, { applicationId: made[1]!.id, fields, now })
    expect(await left()).toEqual([])
  })
})

test('a mail sent before the address was corrected is erased with the application', async () => {
  const [made] = (await anEmployerWithApplications(db, 1, { email })).applications
  await ask()
  await db.update(outgoingMails).set({ sentAt: now })
  const correct = (to: string) =>
    correctContact(db, { applicationId: made!.id, fields: { email: to, phone: '+31687654321' }, now })
  await correct('nieuw@voorbeeld.test')
  await correct(email)
  await ask({ now: minutesLater(30) })
  expect(await listMails()).toHaveLength(1)
  await correct('nieuw@voorbeeld.test')

  await withdraw(db, store, { applicationId: made!.id, links, now })

  expect(await listMails()).toEqual([])
})

test('changing the address back and forth does not mail the links twice within an hour', async () => {
  const { applications: made } = await anEmployerWithApplications(db, 2, { email })
  await ask()
  const [sent] = await db.update(outgoingMails).set({ sentAt: now }).returning({ id: outgoingMails.id })
  for (const other of ['nieuw@voorbeeld.test', email]) {
    const fields = { email: other, phone: '+31687654321' }
    await correctContact(db, { applicationId: made[0]!.id, fields, now })
  }

  await ask({ now: minutesLater(30) })

  expect((await listMails()).map(({ id }) => id)).toEqual([sent!.id])
})

test('nor does changing the address of one application away and of another to it', async () => {
  const { applications: made } = await anEmployerWithApplications(db, 2, { email: 'eerst@voorbeeld.test' })
  const move = (index: number, to: string) =>
    correctContact(db, { applicationId: made[index]!.id, fields: { email: to, phone: '+31687654321' }, now })
  await move(0, email)
  await ask()
  await db.update(outgoingMails).set({ sentAt: now })
  await move(0, 'eerst@voorbeeld.test')
  await move(1, email)

  await ask({ now: minutesLater(30) })

  expect(await listMails()).toHaveLength(1)
})

describe.runIf(isPostgres)('at the same moment', () => {
  test('two requests result in one mail', async () => {
    await anEmployerWithApplications(db, 1, { email })
    await race(db, { first: (tx) => mailLostLinks(tx, asked), waiting: [() => mailLostLinks(db, asked)] })
    expect(await listMails()).toHaveLength(1)
  })

  test('an application that is being erased is not mailed', async () => {
    const { applications: made } = await anEmployerWithApplications(db, 2, { email })
    await race(db, {
      first: async (tx) => {
        const own = eq(applications.id, made[0]!.id)
        await erase(tx, await tx.select().from(applications).where(own).for('update'), {
          why: 'withdrawn',
          userId: null,
          now,
        })
      },
      waiting: [() => mailLostLinks(db, asked)],
    })
    expect(linksIn((await listMails())[0]!.text)).toEqual([expect.stringContaining(`t${made[1]!.id}.`)])
  })

  test('applications are locked in order of id', async () => {
    const { applications: made } = await anEmployerWithApplications(db, 2, { email })
    const lock = (index: number) => (tx: Tx) =>
      tx.select().from(applications).where(eq(applications.id, made[index]!.id)).for('update')
    await race(db, { first: lock(0), waiting: [() => mailLostLinks(db, asked)], last: lock(1) })
    expect(await listMails()).toHaveLength(1)
  })

  test('an application that is erased while it is being mailed takes the mail along', async () => {
    const { applications: made } = await anEmployerWithApplications(db, 1, { email })
    await race(db, {
      first: (tx) => mailLostLinks(tx, asked),
      waiting: [() => withdraw(db, store, { applicationId: made[0]!.id, links, now })],
    })
    expect(await listMails()).toEqual([])
  })
})
