import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Provider } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { keepProviderProfile, signInWithProvider } from './provider.commands.server.ts'
import type { ProviderProfile } from './provider.rules.ts'
import { isComplete } from './registration.rules.ts'
import { sessions } from './session.table.ts'

const db = await freshDb()
let made = 0
const aProfile = (fields: Partial<ProviderProfile> = {}): ProviderProfile => ({
  provider: 'google',
  subject: `g-${(made += 1)}`,
  email: `google-${made}@voorbeeld.test`,
  firstName: 'Noor',
  lastName: 'van Dijk',
  ...fields,
})
const takeUp = (code: string, { provider = 'google', at = now }: { provider?: Provider; at?: Date } = {}) =>
  signInWithProvider(db, { provider, code, device: { userAgent: undefined, network: undefined }, now: at })
async function signInAs(profile: ProviderProfile) {
  return takeUp(await keepProviderProfile(db, profile, { now }), { provider: profile.provider })
}
const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const invalid = { ok: false, reason: 'invalid-code' }

describe('someone who signs in through a provider', () => {
  test('gets an account the first time, and the same one afterwards', async () => {
    const profile = aProfile({ email: 'Google-Een@Voorbeeld.test' })

    const first = await signInAs(profile)
    const second = await signInAs(profile)

    const user = (await userOf('google-een@voorbeeld.test'))!
    expect(first).toMatchObject({ ok: true, value: { userId: user.id, isNew: true, session: { userId: user.id } } })
    expect(second).toMatchObject({ ok: true, value: { userId: user.id, isNew: false } })
    expect(user).toMatchObject({
      role: 'employer',
      accountRole: 'owner',
      provider: 'google',
      passwordHash: null,
      firstName: 'Noor',
      lastName: 'van Dijk',
      confirmedAt: now,
    })
  })

  test('still has to enter a name when the provider gave none', async () => {
    const { email } = aProfile()
    await signInAs(aProfile({ email, firstName: '', lastName: '' }))

    expect(isComplete((await userOf(email!))!)).toBe(false)
  })

  test('stays the same user when their address at the provider changes', async () => {
    const profile = aProfile()
    const first = await signInAs(profile)

    const second = await signInAs({ ...profile, email: 'verhuisd@voorbeeld.test' })

    expect(first.ok && second.ok && first.value.userId === second.value.userId).toBe(true)
    expect(await userOf('verhuisd@voorbeeld.test')).toBeUndefined()
  })

  test('does not become another user who has not signed in by the same provider yet', async () => {
    const other = await anEmployer(db, { provider: 'google' })

    expect(await signInAs(aProfile())).toMatchObject({ ok: true, value: { isNew: true } })
    expect(await userOf(other.email)).toMatchObject({ providerSubject: null })
  })

  test('is found by address when their id at the provider is not known yet', async () => {
    const user = await anEmployer(db, { provider: 'google' })

    const signedIn = await signInAs(aProfile({ email: user.email, subject: 'later' }))

    expect(signedIn).toMatchObject({ ok: true, value: { userId: user.id, isNew: false } })
    expect((await userOf(user.email))!.providerSubject).toBe('later')
  })

  test.runIf(isPostgres)('is refused when blocked while they sign in', async () => {
    const profile = aProfile()
    await signInAs(profile)
    const { id } = (await userOf(profile.email!))!
    await db.delete(sessions).where(eq(sessions.userId, id))

    const [answer] = await race(db, {
      first: (tx) => lockUser(tx, id),
      waiting: [() => signInAs(profile)],
      last: (tx) => tx.update(users).set({ blocked: true }).where(eq(users.id, id)),
    })

    expect(answer).toEqual({ ok: false, reason: 'blocked' })
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  })

  test('is refused once blocked', async () => {
    const profile = aProfile()
    await signInAs(profile)
    await db.update(users).set({ blocked: true }).where(eq(users.email, profile.email!))

    expect(await signInAs(profile)).toEqual({ ok: false, reason: 'blocked' })
  })
})

describe("nobody gets somebody else's account", () => {
  const taken = { ok: false, reason: 'email-taken' }

  test('and someone whom a colleague added gets a message that an invitation lets them in', async () => {
    const { email } = await anEmployer(db, { confirmedAt: null })
    expect(await signInAs(aProfile({ email }))).toEqual({ ok: false, reason: 'not-invited' })
    const registered = await anEmployer(db, { confirmedAt: null, passwordHash: 'x' })
    expect(await signInAs(aProfile({ email: registered.email }))).toEqual(taken)
  })

  test('by having the same address at a provider, whether its owner has a password, another provider, or no login yet', async () => {
    const before = await db.$count(accounts)
    for (const fields of [{ passwordHash: 'x' }, {}, { provider: 'linkedin' as const, providerSubject: 'l' }]) {
      const { email } = await anEmployer(db, fields)
      expect(await signInAs(aProfile({ email }))).toEqual(taken)
    }
    expect(await db.$count(accounts)).toBe(before + 3)
  })

  test('by getting an address that another person had at the same provider', async () => {
    const profile = aProfile()
    await signInAs(profile)

    expect(await signInAs(aProfile({ email: profile.email }))).toEqual(taken)
  })

  test('without an address', async () => {
    expect(await signInAs(aProfile({ email: undefined }))).toEqual({ ok: false, reason: 'no-email' })
  })
})

describe('the provider code', () => {
  test('works once, for a minute, and for its own provider', async () => {
    const code = await keepProviderProfile(db, aProfile(), { now })

    expect(await takeUp(code, { at: new Date(now.getTime() + 60_000) })).toEqual(invalid)
    expect(await takeUp(code, { provider: 'linkedin' })).toEqual(invalid)
    expect(await takeUp(code)).toMatchObject({ ok: true })
    expect(await takeUp(code)).toEqual(invalid)
    expect(await takeUp('ya29.a-token-of-the-provider-itself')).toEqual(invalid)
  })

  test('signs in once when it is used many times at once', async () => {
    const code = await keepProviderProfile(db, aProfile(), { now })

    const answers = await Promise.all(Array.from({ length: 5 }, () => takeUp(code)))

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('makes one account when one person signs in twice at once', async () => {
    const profile = aProfile()

    const answers = await Promise.all([signInAs(profile), signInAs(profile), signInAs(profile)])

    expect(new Set(answers.map((answer) => answer.ok && answer.value.userId)).size).toBe(1)
    expect(answers.every(({ ok }) => ok)).toBe(true)
  })
})
