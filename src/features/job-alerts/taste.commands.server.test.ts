import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCompany, aProfession } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { alertsOf, wednesday } from '#test/support/job-alerts.ts'
import { race } from '#test/support/race.ts'
import { leaveAlert } from './job-alert.commands.server.ts'
import { mostTastes } from './job-alert.rules.ts'
import { jobAlertTastes } from './job-alert.table.ts'
import { keepTaste, removeTaste } from './taste.commands.server.ts'
import { listTastes } from './taste.queries.server.ts'

const db = await freshDb()
const { inOss, company, run, mails, post, subscribe } = await alertsOf(db)

describe("a subscriber's opinion of earlier vacancies", () => {
  test('puts what they like first, and leaves out what they do not want', async () => {
    const [zorg, horeca, techniek] = await Promise.all([
      aProfession(db, { title: 'Zorg' }),
      aProfession(db, { title: 'Horeca' }),
      aProfession(db, { title: 'Techniek' }),
    ])
    const { company: other } = await aCompany(db, { name: 'Uitzend BV', placeId: inOss.id })
    const earlier = new Date('2026-11-10T12:00:00Z')
    const care = await post('Zorg van eerder', earlier, { professionIds: [zorg.id] })
    const kitchen = await post('Kok van eerder', earlier, { professionIds: [horeca.id] })
    const temp = await post('Werk van eerder', earlier, { companyId: other.id, professionIds: [techniek.id] })
    const subscriptionId = await subscribe()
    const say = (vacancyId: number, isWanted: boolean, about: Parameters<typeof keepTaste>[1]['about']) =>
      keepTaste(db, { subscriptionId, vacancyId, isWanted, about, now })
    await say(care.id, true, { kind: 'beroepsgroep', id: zorg.id })
    await say(kitchen.id, false, { kind: 'beroepsgroep', id: horeca.id })
    await say(temp.id, false, { kind: 'bedrijf', id: other.id })

    await post('Verzorgende', wednesday, { professionIds: [zorg.id] })
    await post('Monteur', daysAfter(wednesday, 1), { professionIds: [techniek.id] })
    await post('Kok', wednesday, { professionIds: [horeca.id] })
    await post('Gastvrouw in de zorg', wednesday, { professionIds: [horeca.id, zorg.id] })
    await post('Uitzendkracht', wednesday, { companyId: other.id, professionIds: [zorg.id] })
    await run()

    const [mail] = await mails()
    expect(mail!.subject).toBe('Drie nieuwe banen in Oss')
    expect(mail!.text).toMatch(/Gastvrouw in de zorg.*Verzorgende.*Zoiets vond je eerder goed\..*Monteur/s)
    expect(mail!.text).not.toMatch(/\bKok\b|Uitzendkracht/)
    expect(mail!.text).toMatch(/Past bij mij\s+https:\/\/oss\.banen\.test\/job-alert\/oordeel\?code=/)
  })

  test('concerns only properties of the vacancy, can be changed, and ends with the subscription', async () => {
    const profession = await aProfession(db)
    const stranger = await aProfession(db)
    const vacancy = await post('Kok', wednesday, { professionIds: [profession.id] })
    const draft = await post('Concept', wednesday, { status: 'draft', professionIds: [profession.id] })
    const subscriptionId = await subscribe()
    const about = { kind: 'beroepsgroep' as const, id: profession.id }
    const said = { subscriptionId, vacancyId: vacancy.id, isWanted: true, about, now }
    for (const wrong of [
      { about: { ...about, id: stranger.id } },
      { about: { kind: 'bedrijf' as const, id: profession.id + 1000 } },
      { vacancyId: draft.id },
      { subscriptionId: subscriptionId + 1 },
    ]) {
      expect(await keepTaste(db, { ...said, ...wrong })).toMatchObject({ ok: false, reason: 'not-found' })
    }
    await keepTaste(db, said)
    await keepTaste(db, { ...said, isWanted: false })
    const [taste, ...more] = await listTastes(db, subscriptionId)
    expect(more).toEqual([])
    expect(taste).toMatchObject({ name: profession.title, isWanted: false })
    await removeTaste(db, { subscriptionId: subscriptionId + 1, tasteId: taste!.id, now })
    expect(await listTastes(db, subscriptionId)).toHaveLength(1)
    await leaveAlert(db, { subscriptionId, now })
    expect(await listTastes(db, subscriptionId)).toEqual([])
    expect(await keepTaste(db, said)).toMatchObject({ ok: false, reason: 'not-found' })
  })

  test('is bounded: the oldest is dropped', async () => {
    const subscriptionId = await subscribe()
    const vacancy = await post('Kok', wednesday)
    const professions = await Promise.all(Array.from({ length: mostTastes }, () => aProfession(db)))
    await db
      .insert(jobAlertTastes)
      .values(professions.map(({ id }) => ({ subscriptionId, professionId: id, isWanted: true, createdAt: now })))
    const about = { kind: 'bedrijf' as const, id: company.id }
    const later = daysAfter(now, 1)
    await keepTaste(db, { subscriptionId, vacancyId: vacancy.id, isWanted: true, about, now: later })
    const kept = await listTastes(db, subscriptionId)
    expect(kept).toHaveLength(mostTastes)
    expect(kept.at(-1)!.name).toBe('Zorghuis Aavelden')
  })
})

test.runIf(isPostgres)('is not stored if it is given while they leave', async () => {
  const profession = await aProfession(db)
  const vacancy = await post('Kok', wednesday, { professionIds: [profession.id] })
  const subscriptionId = await subscribe()
  const about = { kind: 'beroepsgroep' as const, id: profession.id }

  const [said] = await race(db, {
    first: (tx) => leaveAlert(tx as never, { subscriptionId, now }),
    waiting: [() => keepTaste(db, { subscriptionId, vacancyId: vacancy.id, isWanted: true, about, now })],
  })

  expect(said).toEqual({ ok: false, reason: 'not-found' })
  expect(await db.$count(jobAlertTastes, eq(jobAlertTastes.subscriptionId, subscriptionId))).toBe(0)
})
