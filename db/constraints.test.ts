import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '#platform/db.server.ts'
import {
  aCompany,
  aFile,
  anAccount,
  anAdmin,
  anApplication,
  anEducation,
  anEmployer,
  anEmployment,
  anOrder,
  aPage,
  anArticle,
  aPlace,
  aProfession,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import type { accounts } from '../src/features/accounts/account.table.ts'
import { apiTokens } from '../src/features/sign-in/api-token.table.ts'
import { providerCodes } from '../src/features/sign-in/provider-code.table.ts'
import { sessions } from '../src/features/sign-in/session.table.ts'
import { userCodes } from '../src/features/sign-in/user-code.table.ts'
import { users } from '../src/features/accounts/user.table.ts'
import { applications, consents } from '../src/features/applications/application.table.ts'
import {
  companies,
  companyContactPersons,
  companyFeatures,
  companyPlaces,
} from '../src/features/companies/company.table.ts'
import { redirects } from '../src/features/content/page.table.ts'
import { creditTransactions } from '../src/features/credits/credit.table.ts'
import { jobAlertSubscriptions } from '../src/features/job-alerts/job-alert.table.ts'
import { invoiceLines, invoices, payments, plans } from '../src/features/orders/order.table.ts'
import { vacancies, vacancyProfessions } from '../src/features/vacancies/vacancy.table.ts'

const db = await freshDb()

describe('an address is unique per', () => {
  test('vacancy', async () => {
    const { slug, companyId } = await aVacancy(db)
    expect(await refusal(aVacancy(db, { slug, companyId }))).toBe('vacancies_slug_unique')
  })

  test('company', async () => {
    const { company } = await aCompany(db)
    expect(await refusal(aCompany(db, { slug: company.slug }))).toBe('companies_slug_unique')
  })

  test('region, by its slug and by its host', async () => {
    const region = await aRegion(db)
    expect(await refusal(aRegion(db, { url: region.url, slug: 'anders' }))).toBe('regions_url_unique')
    expect(await refusal(aRegion(db, { url: 'anders', slug: region.slug }))).toBe('regions_slug_unique')
  })

  test('place, profession, education and employment', async () => {
    const [place, profession] = [await aPlace(db), await aProfession(db)]
    const [education, employment] = [await anEducation(db), await anEmployment(db)]
    expect(await refusal(aPlace(db, { slug: place.slug }))).toBe('places_slug_unique')
    expect(await refusal(aProfession(db, { slug: profession.slug }))).toBe('professions_slug_unique')
    expect(await refusal(anEducation(db, { slug: education.slug }))).toBe('educations_slug_unique')
    expect(await refusal(anEmployment(db, { slug: employment.slug }))).toBe('employments_slug_unique')
  })

  test('page, article and route rule', async () => {
    const [page, article] = [await aPage(db), await anArticle(db)]
    await db.insert(redirects).values({ fromPath: '/oud', target: '/nieuw' })
    expect(await refusal(aPage(db, { slug: page.slug }))).toBe('pages_slug_unique')
    expect(await refusal(anArticle(db, { slug: article.slug }))).toBe('articles_slug_unique')
    expect(await refusal(db.insert(redirects).values({ fromPath: '/oud', target: '/x' }))).toBe(
      'redirects_fromPath_unique',
    )
  })
})

describe('a region', () => {
  test('has a host name that can exist', async () => {
    expect(await refusal(aRegion(db, { url: 'Baan in Oss' }))).toBe('regions_url')
  })

  test('has two colours in a valid format', async () => {
    expect(await refusal(aRegion(db, { accent: 'rood' }))).toBe('regions_accent')
    expect(await refusal(aRegion(db, { accentDark: '#FFF' }))).toBe('regions_accent')
  })
})

describe('a user', () => {
  test('signs in with a unique address, in lower case', async () => {
    const { email } = await anEmployer(db)
    expect(await refusal(anEmployer(db, { email }))).toBe('users_email_unique')
    expect(await refusal(anEmployer(db, { email: 'Sanne@voorbeeld.test' }))).toBe('users_email_lower_case')
  })

  test('has a unique username, whatever the case, that is not an address', async () => {
    await anEmployer(db, { username: 'Sanne K' })
    expect(await refusal(anEmployer(db, { username: 'sanne k' }))).toBe('users_username_unique')
    expect(await refusal(anEmployer(db, { username: 'sanne@voorbeeld.test' }))).toBe('users_username')
    expect(await refusal(anEmployer(db, { username: 'sk' }))).toBe('users_username')
    expect(await refusal(anEmployer(db, { username: 's'.repeat(51) }))).toBe('users_username')
  })

  test('has a unique id at each provider', async () => {
    await anEmployer(db, { provider: 'google', providerSubject: '1' })
    expect(await refusal(anEmployer(db, { provider: 'google', providerSubject: '1' }))).toBe('users_provider_subject')
    expect(await refusal(anEmployer(db, { provider: 'linkedin', providerSubject: '1' }))).toBe('nothing')
  })

  test('keeps no way to sign in after leaving', async () => {
    expect(await refusal(anEmployer(db, { erasedAt: now, blocked: true }))).toBe('users_erased')
    expect(await refusal(anEmployer(db, { erasedAt: now, phone: null }))).toBe('users_erased')
    expect(await refusal(anEmployer(db, { erasedAt: now, blocked: true, phone: null, username: 'sanne' }))).toBe(
      'users_erased',
    )
    expect(await refusal(anEmployer(db, { erasedAt: now, blocked: true, phone: null }))).toBe('nothing')
  })

  test('is an employer with an account or an admin without one', async () => {
    const account = await anAccount(db)
    expect(await refusal(anAdmin(db, { accountId: account.id, accountRole: 'owner' }))).toBe(
      'users_account_of_employer',
    )
    expect(await refusal(anAdmin(db, { role: 'employer' }))).toBe('users_account_of_employer')
    expect(await refusal(anEmployer(db, { accountRole: null }))).toBe('users_account_of_employer')
  })

  test('has a known role, account role and way to sign in', async () => {
    expect(await refusal(anAdmin(db, { role: 'boss' as never }))).toBe('users_role')
    expect(await refusal(anEmployer(db, { accountRole: 'boss' as never }))).toBe('users_account_role')
    expect(await refusal(anEmployer(db, { provider: 'fax' as never }))).toBe('users_provider')
  })
})

describe('a code, session or token', () => {
  const times = { lastUsedAt: now, expiresAt: daysAfter(now, 1) }

  test('is deleted with its user', async () => {
    const { id: userId } = await anEmployer(db)
    await db.insert(sessions).values({ userId, ...times })
    await db.insert(userCodes).values({ userId, purpose: 'reset', hash: 'a', ...times })

    await db.delete(users).where(eq(users.id, userId))

    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
    expect(await db.$count(userCodes, eq(userCodes.userId, userId))).toBe(0)
  })

  test('has a known purpose, provider or access, and is unique', async () => {
    const { id: userId, accountId } = await anEmployer(db)
    const code = { userId, purpose: 'reset' as const, hash: 'b', ...times }
    const said = { provider: 'google' as const, hash: 'b', subject: '1', firstName: '', lastName: '', ...times }
    const token = {
      accountId: accountId!,
      createdById: userId,
      name: 'Kassa',
      access: 'read' as const,
      hash: 'b',
      lastFour: 'abcd',
    }
    await db.insert(userCodes).values(code)
    await db.insert(providerCodes).values(said)
    await db.insert(apiTokens).values(token)

    expect(await refusal(db.insert(userCodes).values(code))).toBe('user_codes_hash_unique')
    expect(await refusal(db.insert(providerCodes).values(said))).toBe('provider_codes_hash_unique')
    expect(await refusal(db.insert(apiTokens).values(token))).toBe('api_tokens_hash_unique')
    expect(await refusal(db.insert(userCodes).values({ ...code, hash: 'c', purpose: 'x' as never }))).toBe(
      'user_codes_purpose',
    )
    expect(await refusal(db.insert(providerCodes).values({ ...said, hash: 'c', provider: 'local' as never }))).toBe(
      'provider_codes_provider',
    )
    expect(await refusal(db.insert(apiTokens).values({ ...token, hash: 'c', access: 'all' as never }))).toBe(
      'api_tokens_access',
    )
  })

  test('of an account was made by one of its users', async () => {
    const [{ id: createdById }, account] = [await anEmployer(db), await anAccount(db)]

    expect(
      await refusal(
        db
          .insert(apiTokens)
          .values({ accountId: account.id, createdById, name: 'Kassa', access: 'read', hash: 'd', lastFour: 'abcd' }),
      ),
    ).toBe('api_tokens_creator_of_account')
  })
})

test('an account has a valid KvK number, VAT id (btw-id) and postal code, or none', async () => {
  const set = (fields: Partial<typeof accounts.$inferInsert>) => refusal(anAccount(db, fields))
  expect(await set({ kvkNumber: '12345678', btwId: 'NL123456789B01', postalCode: '5341CV' })).toBe('nothing')
  expect(await set({ kvkNumber: '1234567' })).toBe('accounts_kvk_number')
  expect(await set({ btwId: 'NL123456789' })).toBe('accounts_btw_id')
  expect(await set({ postalCode: '5341 CV' })).toBe('accounts_postal_code')
})

describe('a company', () => {
  test('has a postal code without its space', async () => {
    expect(await refusal(aCompany(db, { postalCode: '5341 CV' }))).toBe('companies_postal_code')
    expect(await refusal(aCompany(db, { billingPostalCode: '0341CV' }))).toBe('companies_billing_postal_code')
  })

  test('links only to absolute web addresses', async () => {
    expect(await refusal(aCompany(db, { website: 'www.voorbeeld.test' }))).toBe('companies_website')
    expect(await refusal(aCompany(db, { website: 'javascript:alert(1)' }))).toBe('companies_website')
    expect(await refusal(aCompany(db, { workAtUrl: '//voorbeeld.test' }))).toBe('companies_work_at_url')
  })

  test('has a video given by its eleven-character id', async () => {
    expect(await refusal(aCompany(db, { youtubeId: 'https://youtu.be/x' }))).toBe('companies_youtube_id')
    expect(await refusal(aCompany(db, { youtubeId: 'dQw4w9WgXcQ' }))).toBe('nothing')
  })

  test('with a separate billing address has a complete one', async () => {
    const address = { billingStreetName: 'Kerkstraat', billingHouseNumber: '1', billingPostalCode: '5341CV' }
    expect(await refusal(aCompany(db, { hasDifferentBillingAddress: true, ...address }))).toBe(
      'companies_billing_address',
    )
    expect(await refusal(aCompany(db, { hasDifferentBillingAddress: true, ...address, billingPlace: 'Oss' }))).toBe(
      'nothing',
    )
  })

  test("cannot have another account's user as primary contact", async () => {
    const stranger = await anEmployer(db)
    expect(await refusal(aCompany(db, { primaryContactId: stranger.id }))).toBe('companies_primary_contact_of_account')
  })

  test("cannot have another account's user as contact person, whichever account is named", async () => {
    const { company, accountId } = await aCompany(db)
    const stranger = await anEmployer(db)
    const link = { companyId: company.id, userId: stranger.id }
    expect(await refusal(db.insert(companyContactPersons).values({ ...link, accountId }))).toMatch(/user_id/)
    expect(await refusal(db.insert(companyContactPersons).values({ ...link, accountId: stranger.accountId! }))).toMatch(
      /company_id/,
    )
  })

  test('is in a place only once', async () => {
    const { company, placeId } = await aCompany(db)
    expect(await refusal(db.insert(companyPlaces).values({ companyId: company.id, placeId, position: 2 }))).toMatch(
      /_pk$/,
    )
  })

  test('describes what it offers in at most six words, with a known icon', async () => {
    const companyId = (await aCompany(db)).company.id
    const say = (position: number, description: string, icon: string = 'team') =>
      refusal(db.insert(companyFeatures).values({ companyId, position, description, icon: icon as 'team' }))
    expect(await say(1, ' een  twee drie vier vijf zes ')).toBe('nothing')
    expect(await say(2, 'een twee drie vier vijf zes zeven')).toBe('company_features_words')
    expect(await say(2, 'gezellig', 'beer')).toBe('company_features_icon')
    expect(await say(1, 'gezellig')).toBe('company_features_position')
  })
})

describe('a vacancy', () => {
  test('has a known status', async () => {
    expect(await refusal(aVacancy(db, { status: 'weg' as never }))).toBe('vacancies_status')
  })

  test('has a list of at most five questions', async () => {
    const question = { kind: 'yes-no' as const, question: 'Heb je rijbewijs B?', options: [], isRequired: true }
    const asking = (questions: unknown) => refusal(aVacancy(db, { questions: questions as never }))
    expect(await asking(Array(6).fill(question))).toBe('vacancies_questions')
    expect(await asking(question)).toBe('vacancies_questions')
    expect(await asking(Array(5).fill(question))).toBe('nothing')
  })

  test('asks for between 0 and 40 hours, from low to high', async () => {
    expect(await refusal(aVacancy(db, { hoursFrom: 0, hoursTo: 40 }))).toBe('nothing')
    expect(await refusal(aVacancy(db, { hoursFrom: -1, hoursTo: 8 }))).toBe('vacancies_hours')
    expect(await refusal(aVacancy(db, { hoursFrom: 32, hoursTo: 41 }))).toBe('vacancies_hours')
    expect(await refusal(aVacancy(db, { hoursFrom: 32, hoursTo: 24 }))).toBe('vacancies_hours')
  })

  test('pays from low to high, and never a negative amount', async () => {
    const pay = (fields: Partial<typeof vacancies.$inferInsert>) => refusal(aVacancy(db, fields))
    expect(await pay({ monthlySalaryFromCents: 300_000, monthlySalaryToCents: 250_000 })).toBe(
      'vacancies_monthly_salary',
    )
    expect(await pay({ hourlySalaryFromCents: 1600, hourlySalaryToCents: 1500 })).toBe('vacancies_hourly_salary')
    expect(await pay({ hourlySalaryToCents: -1 })).toBe('vacancies_salary_not_negative')
    expect(await pay({ monthlySalaryFromCents: -1 })).toBe('vacancies_salary_not_negative')
    expect(await pay({ monthlySalaryFromCents: 250_000 })).toBe('nothing')
    expect(await pay({ monthlySalaryFromCents: 250_000, monthlySalaryToCents: 250_000 })).toBe('nothing')
  })

  test('that was posted has a place, a posting date and a closing date', async () => {
    const draft = { status: 'draft', placeId: null, postedAt: null, expiresAt: null } as const
    const { companyId } = await aVacancy(db)
    expect(await refusal(aVacancy(db, { companyId, ...draft }))).toBe('nothing')
    expect(await refusal(aVacancy(db, { companyId, placeId: null }))).toBe('vacancies_posted')
    expect(await refusal(aVacancy(db, { companyId, postedAt: null }))).toBe('vacancies_posted')
    expect(await refusal(aVacancy(db, { companyId, status: 'closed', expiresAt: null }))).toBe('vacancies_posted')
  })

  test('cannot close before it was posted', async () => {
    expect(await refusal(aVacancy(db, { expiresAt: daysAfter(now, -2) }))).toBe('vacancies_expires_after_posting')
  })

  test('links to an absolute web address and has a video by its id', async () => {
    expect(await refusal(aVacancy(db, { externalApplyUrl: 'javascript:alert(1)' }))).toBe(
      'vacancies_external_apply_url',
    )
    expect(await refusal(aVacancy(db, { youtubeId: 'te-kort' }))).toBe('vacancies_youtube_id')
  })

  test('has at most three professions, without duplicates', async () => {
    const ids = [await aProfession(db), await aProfession(db), await aProfession(db), await aProfession(db)].map(
      ({ id }) => id,
    )
    const vacancy = await aVacancy(db, { professionIds: ids.slice(0, 3) })
    const link = { vacancyId: vacancy.id, professionId: ids[3]! }
    expect(await refusal(db.insert(vacancyProfessions).values({ ...link, position: 4 }))).toBe(
      'vacancy_professions_at_most_3',
    )
    expect(await refusal(db.insert(vacancyProfessions).values({ ...link, position: 3 }))).toBe(
      'vacancy_professions_position',
    )
    expect(await refusal(aVacancy(db, { professionIds: [ids[0]!, ids[0]!] }))).toMatch(/_pk$/)
  })

  test('has at most three employments', async () => {
    const ids = [await anEmployment(db), await anEmployment(db), await anEmployment(db), await anEmployment(db)]
    expect(await refusal(aVacancy(db, { employmentIds: ids.map(({ id }) => id) }))).toBe(
      'vacancy_employments_at_most_3',
    )
  })

  test('has at most three educations', async () => {
    const ids = [await anEducation(db), await anEducation(db), await anEducation(db), await anEducation(db)]
    expect(await refusal(aVacancy(db, { educationIds: ids.map(({ id }) => id) }))).toBe('vacancy_educations_at_most_3')
  })

  test("is found by its company's new name", async () => {
    const { company } = await aCompany(db, { name: 'Bakkerij Smit' })
    const { id } = await aVacancy(db, { companyId: company.id, title: 'Banketbakker' })

    await db.update(companies).set({ name: 'Bakkerij Jansen' }).where(eq(companies.id, company.id))

    const [vacancy] = await db.select({ found: vacancies.searchTitle }).from(vacancies).where(eq(vacancies.id, id))
    expect(vacancy).toEqual({ found: 'banketbakker bakkerij jansen' })
  })
})

describe('an application', () => {
  test('goes to a vacancy of the company it names', async () => {
    const [vacancy, other] = [await aVacancy(db), await aCompany(db)]
    expect(await refusal(anApplication(db, { companyId: other.company.id, vacancyId: vacancy.id }))).toBe(
      'applications_vacancy_of_company',
    )
  })

  test('is made once per form', async () => {
    await anApplication(db, { submissionKey: 'sleutel' })
    expect(await refusal(anApplication(db, { submissionKey: 'sleutel' }))).toBe('applications_submissionKey_unique')
  })

  test('has a known status, gender and source, and describes the source only if it is another one', async () => {
    expect(await refusal(anApplication(db, { status: 'kwijt' as never }))).toBe('applications_status')
    expect(await refusal(anApplication(db, { gender: 'x' as never }))).toBe('applications_gender')
    expect(await refusal(anApplication(db, { source: 'duif' as never }))).toBe('applications_source')
    expect(await refusal(anApplication(db, { source: 'other' }))).toBe('applications_source_other')
    expect(await refusal(anApplication(db, { source: 'google', sourceOther: 'duif' }))).toBe(
      'applications_source_other',
    )
  })

  test('asks for between 0 and 40 hours', async () => {
    expect(await refusal(anApplication(db, { hours: 40 }))).toBe('nothing')
    expect(await refusal(anApplication(db, { hours: 41 }))).toBe('applications_hours')
    expect(await refusal(anApplication(db, { hours: -1 }))).toBe('applications_hours')
  })

  test('names the applicant until it is erased', async () => {
    expect(await refusal(anApplication(db, { email: null }))).toBe('applications_nothing_left_once_erased')
    expect(await refusal(anApplication(db, { lastName: null }))).toBe('applications_nothing_left_once_erased')
  })

  test('that is erased keeps no personal data', async () => {
    const file = await aFile(db)
    const nothing = {
      firstName: null,
      lastName: null,
      email: null,
      phone: null,
      birthDate: null,
      residencePlace: null,
      gender: null,
    }
    const erased = { ...nothing, status: 'deleted', erasedAt: now } as const
    const { id } = await anApplication(db)
    const erase = (fields: Partial<typeof applications.$inferInsert>) =>
      refusal(db.update(applications).set(fields).where(eq(applications.id, id)))

    expect(await erase({ status: 'deleted', erasedAt: now })).toBe('applications_nothing_left_once_erased')
    expect(await erase({ ...erased, phone: '+31612345678' })).toBe('applications_nothing_left_once_erased')
    expect(await erase({ ...erased, cvFileId: file.id })).toBe('applications_nothing_left_once_erased')
    expect(await erase({ ...erased, motivationText: 'Ik' })).toBe('applications_nothing_left_once_erased')
    const answers = [{ kind: 'yes-no' as const, question: 'Heb je rijbewijs B?', answer: 'yes' }]
    expect(await erase({ ...erased, answers })).toBe('applications_nothing_left_once_erased')
    expect(await erase(nothing)).toBe('applications_nothing_left_once_erased')
    expect(await erase(erased)).toBe('nothing')
  })

  test('has a list of at most five answers', async () => {
    const answer = { kind: 'yes-no' as const, question: 'Heb je rijbewijs B?', answer: 'yes' }
    expect(await refusal(anApplication(db, { answers: Array(6).fill(answer) as never }))).toBe('applications_answers')
    expect(await refusal(anApplication(db, { answers: answer as never }))).toBe('applications_answers')
    expect(await refusal(anApplication(db, { answers: Array(5).fill(answer) as never }))).toBe('nothing')
  })

  test('has the status deleted when it is erased, and only then', async () => {
    expect(await refusal(anApplication(db, { status: 'deleted' }))).toBe('applications_deleted_is_erased')
  })

  test('records only consents of known kinds', async () => {
    const { id } = await anApplication(db)
    const consent = { applicationId: id, wording: 'Ik ga akkoord', givenAt: now }
    expect(await refusal(db.insert(consents).values({ ...consent, kind: 'alles' as never }))).toBe('consents_kind')
  })
})

describe('an order', () => {
  test('has a unique number within its calendar year', async () => {
    const { number } = await anOrder(db)
    expect(await refusal(anOrder(db, { number }))).toBe('orders_number_unique')
    expect(await refusal(anOrder(db, { number: '2026-12' }))).toBe('orders_number')
    expect(await refusal(anOrder(db, { number: '26-000123' }))).toBe('orders_number')
  })

  test('has a total that adds up', async () => {
    expect(await refusal(anOrder(db, { totalCents: 15_126 }))).toBe('orders_total')
    expect(await refusal(anOrder(db, { credits: 0 }))).toBe('orders_credits')
  })

  test('has a known status and payment method', async () => {
    expect(await refusal(anOrder(db, { status: 'weg' as never }))).toBe('orders_status')
    expect(await refusal(anOrder(db, { paymentMethod: 'kas' as never }))).toBe('orders_payment_method')
  })

  test('has a time when paid and a due date when invoiced, and awaits only a direct payment', async () => {
    expect(await refusal(anOrder(db, { paidAt: null }))).toBe('orders_paid')
    const invoiced = { status: 'invoiced', paidAt: null } as const
    expect(await refusal(anOrder(db, { ...invoiced, paymentMethod: 'post' }))).toBe('orders_invoiced_by_post')
    expect(await refusal(anOrder(db, { ...invoiced, dueAt: now }))).toBe('orders_invoiced_by_post')
    expect(await refusal(anOrder(db, { ...invoiced, paymentMethod: 'post', dueAt: now }))).toBe('nothing')
    expect(await refusal(anOrder(db, { status: 'awaiting-payment', paidAt: null, paymentMethod: 'post' }))).toBe(
      'orders_awaiting_direct',
    )
  })

  test('is for a plan with credits and a price', async () => {
    const plan = { title: '1 credit', credits: 1, priceCents: 12_500, sort: 1 }
    expect(await refusal(db.insert(plans).values({ ...plan, credits: 0 }))).toBe('plans_credits')
    expect(await refusal(db.insert(plans).values({ ...plan, priceCents: -1 }))).toBe('plans_price')
  })

  test('records each payment of the provider once, with a known status', async () => {
    const orderId = (await anOrder(db)).id
    const payment = {
      orderId,
      providerId: 'tr_1',
      idempotencyKey: 'once',
      status: 'paid',
      amountCents: 15_125,
    } as const
    await db.insert(payments).values(payment)
    const add = (fields: Partial<typeof payments.$inferInsert>) =>
      refusal(db.insert(payments).values({ ...payment, idempotencyKey: 'twice', providerId: 'tr_2', ...fields }))
    expect(await add({ providerId: 'tr_1' })).toBe('payments_providerId_unique')
    expect(await add({ idempotencyKey: 'once' })).toBe('payments_idempotencyKey_unique')
    expect(await add({ status: 'x' as never })).toBe('payments_status')
    expect(await add({ problem: 'x' as never })).toBe('payments_problem')
    expect(await add({ backCents: 15_126 })).toBe('payments_back')
    expect(await add({ backCents: -1 })).toBe('payments_back')
    const handled = { handledAt: now, handledById: (await anAdmin(db)).id, handledNote: 'teruggegeven' }
    expect(await add(handled)).toBe('payments_handled')
    expect(await add({ ...handled, problem: 'paid-twice', handledNote: null })).toBe('payments_handled')
    expect(await add({ ...handled, problem: 'paid-twice' })).toBe('nothing')
  })
})

describe('the credit ledger', () => {
  test('grants the credits of an order once', async () => {
    const order = await anOrder(db)
    const purchase = { accountId: order.accountId, kind: 'purchase', amount: 1, orderId: order.id } as const
    await db.insert(creditTransactions).values(purchase)
    expect(await refusal(db.insert(creditTransactions).values(purchase))).toBe('credit_transactions_one_purchase')
  })

  test('adds credits for a purchase and subtracts them for anything else', async () => {
    const { accountId, id: orderId } = await anOrder(db)
    const vacancyId = (await aVacancy(db)).id
    const add = (line: Partial<typeof creditTransactions.$inferInsert>) =>
      refusal(db.insert(creditTransactions).values({ accountId, kind: 'purchase', amount: 1, ...line }))
    expect(await add({ orderId, amount: 0 })).toBe('credit_transactions_sign')
    expect(await add({ kind: 'post', vacancyId, amount: 1 })).toBe('credit_transactions_sign')
    expect(await add({ kind: 'expiry', orderId, amount: 1 })).toBe('credit_transactions_sign')
    expect(await add({ kind: 'correction', note: 'niets', amount: 0 })).toBe('credit_transactions_sign')
    expect(await add({ kind: 'gift' as never, note: 'cadeau' })).toMatch(/^credit_transactions_(kind|sign)$/)
  })

  test('names the reason for every line', async () => {
    const { accountId } = await anOrder(db)
    const gift = { accountId, kind: 'correction', amount: 9, note: 'telfout' } as const
    const [lot] = await db.insert(creditTransactions).values(gift).returning()
    const add = (line: Partial<typeof creditTransactions.$inferInsert>) => {
      const lotId = line.amount === 1 ? null : lot!.id
      return refusal(db.insert(creditTransactions).values({ accountId, kind: 'purchase', amount: -1, lotId, ...line }))
    }
    expect(await add({ amount: 1 })).toBe('credit_transactions_cause')
    expect(await add({ kind: 'post' })).toBe('credit_transactions_cause')
    expect(await add({ kind: 'correction' })).toBe('credit_transactions_cause')
    expect(await add({ kind: 'refund', note: 'terug' })).toBe('credit_transactions_cause')
    expect(await add({ kind: 'post', vacancyId: 2_000_000_000 })).toBe('credit_transactions_vacancy_id_fk')
    expect(await add({ amount: 1, orderId: 2_000_000_000 })).toBe('credit_transactions_order_id_fk')
    expect(await add({ kind: 'correction', note: 'telfout', userId: 2_000_000_000 })).toBe(
      'credit_transactions_user_id_fk',
    )
  })

  test('takes credits from a lot of the same account', async () => {
    const [{ id: accountId }, other] = [await anAccount(db), await anAccount(db)]
    const gift = { kind: 'correction', amount: 1, note: 'telfout' } as const
    const [lot] = await db
      .insert(creditTransactions)
      .values({ ...gift, accountId: other.id })
      .returning()
    const take = (lotId: number | null, amount = -1) =>
      refusal(db.insert(creditTransactions).values({ ...gift, accountId, amount, lotId }))
    expect(await take(null)).toBe('credit_transactions_lot')
    expect(await take(lot!.id)).toBe('credit_transactions_lot_fk')
  })

  test('can only be added to', async () => {
    const { id: accountId } = await anAccount(db)
    await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'telfout' })
    expect(await refusal(db.update(creditTransactions).set({ amount: 5 }))).toMatch(/only ever added/)
    expect(await refusal(db.delete(creditTransactions))).toMatch(/only ever added/)
    expect(await refusal(db.execute(sql`truncate credit_transactions`))).toMatch(/only ever added/)
    expect(await refusal(db.execute(sql`truncate accounts cascade`))).toMatch(/only ever added/)
  })
})

describe('an invoice', () => {
  const party = { name: 'Bakkerij', streetName: 'Markt', houseNumber: '1', postalCode: '5461AA', place: 'Veghel' }
  const written = { seller: party, buyer: party, issuedOn: '2026-11-17' }

  test('cannot be changed, and neither can its lines', async () => {
    const orderId = (await anOrder(db)).id
    const [invoice] = await db
      .insert(invoices)
      .values({ number: 'F1', kind: 'invoice', orderId, ...written })
      .returning()
    const line = { invoiceId: invoice!.id, position: 1, description: '1 credit', quantity: 1 }
    const amounts = { unitPriceCents: 12_500, vatPercentage: 21, netCents: 12_500, vatCents: 2_625 }
    await db.insert(invoiceLines).values({ ...line, ...amounts })

    expect(await refusal(db.update(invoices).set({ buyer: { ...party, name: 'Ander' } }))).toMatch(/only ever added/)
    expect(await refusal(db.delete(invoices))).toMatch(/only ever added/)
    expect(await refusal(db.execute(sql`truncate invoices cascade`))).toMatch(/only ever added/)
    expect(await refusal(db.update(invoiceLines).set({ netCents: 1 }))).toMatch(/only ever added/)
    expect(await refusal(db.delete(invoiceLines))).toMatch(/only ever added/)
    expect(await refusal(db.execute(sql`truncate invoice_lines`))).toMatch(/only ever added/)
    expect(await refusal(db.insert(invoiceLines).values({ ...line, ...amounts }))).toBe('invoice_lines_position')
  })

  test('has a unique number and is corrected by a credit note that references it', async () => {
    const orderId = (await anOrder(db)).id
    const add = (fields: Partial<typeof invoices.$inferInsert>) =>
      refusal(db.insert(invoices).values({ number: 'F2', kind: 'invoice', orderId, ...written, ...fields }))
    expect(await add({})).toBe('nothing')
    expect(await add({})).toBe('invoices_number_unique')
    expect(await add({ number: 'F3', kind: 'credit-note' })).toBe('invoices_credit_note')
    expect(await add({ number: 'F3', correctsInvoiceId: 1 })).toBe('invoices_credit_note')
    expect(await add({ number: 'F3', kind: 'credit-note', correctsInvoiceId: 2_000_000_000 })).toBe(
      'invoices_corrects_invoice_id_fk',
    )
    expect(await add({ number: 'F3', kind: 'quote' as never })).toBe('invoices_kind')
  })
})

test('a file has a size, is public or private, and has a unique key', async () => {
  const { key } = await aFile(db)
  expect(await refusal(aFile(db, { sizeBytes: 0 }))).toBe('files_size')
  expect(await refusal(aFile(db, { visibility: 'half' as never }))).toBe('files_visibility')
  expect(await refusal(aFile(db, { scan: 'half' as never }))).toBe('files_scan')
  expect(await refusal(aFile(db, { scan: 'clean', visibility: 'public' }))).toBe('files_scan_is_private')
  expect(await refusal(aFile(db, { key }))).toBe('files_key_unique')
})

test('a route rule redirects from a path to a path or an absolute web address', async () => {
  const add = (fromPath: string, target: string) => refusal(db.insert(redirects).values({ fromPath, target }))
  expect(await add('oud-1', '/nieuw')).toBe('redirects_from_path')
  expect(await add('/oud-1', 'nieuw')).toBe('redirects_target')
  expect(await add('/oud-1', 'javascript:alert(1)')).toBe('redirects_target')
  expect(await add('/oud-1', 'https://voorbeeld.test')).toBe('nothing')
})

test("a vacancy's coordinator is a user of its own account", async () => {
  const stranger = await anEmployer(db)
  expect(await refusal(aVacancy(db, { coordinatorId: stranger.id }))).toBe('vacancies_coordinator_of_account')
  const { company, owner } = await aCompany(db)
  const vacancy = await aVacancy(db, { companyId: company.id, coordinatorId: owner.id })
  expect(
    await refusal(db.update(vacancies).set({ coordinatorId: stranger.id }).where(eq(vacancies.id, vacancy.id))),
  ).toBe('vacancies_coordinator_of_account')
})

test('an address is subscribed to the job alert once, in lower case', async () => {
  const { id: siteId } = await aRegion(db)
  const add = (email: string) => refusal(db.insert(jobAlertSubscriptions).values({ email, siteId }))
  expect(await add('noor@voorbeeld.test')).toBe('nothing')
  expect(await add('noor@voorbeeld.test')).toBe('job_alert_subscriptions_email_unique')
  expect(await add('Noor@voorbeeld.test')).toBe('job_alert_subscriptions_email')
})

test('an employment has a type that search engines know', async () => {
  expect(await refusal(anEmployment(db, { schemaType: 'OTHER' }))).toBe('nothing')
  expect(await refusal(anEmployment(db, { schemaType: 'tijdelijk' as never }))).toBe('employments_schema_type')
})

/** The name of the violated constraint, the message of the trigger, or `nothing`. */
async function refusal(attempt: PromiseLike<unknown>) {
  try {
    await attempt
    return 'nothing'
  } catch (error) {
    const { constraint, message } = (error as Error).cause as { constraint?: string; message: string }
    return constraint ?? message
  }
}

/** Tables that stay small; a delete may scan them. */
const small =
  'articles|company_slides|companies|contact_messages|import_sources|pages|regions|vacancy_boosts|vacancy_holds|vacancy_reports|vacancy_takedowns|writing_versions'

test('deleting a user, a company, a vacancy or a file scans no table that grows', async () => {
  const rows = await rowsOf(
    db,
    sql`select format('%s.%s', c.conrelid::regclass, a.attname) as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'companies'::regclass, 'vacancies'::regclass, 'files'::regclass)
      and a.attname <> 'account_id' and c.conrelid::regclass::text !~ ${`^(${small})$`}
      and not exists (select from pg_index i where i.indrelid = c.conrelid and a.attnum = i.indkey[0])`,
  )
  expect(rows).toEqual([])
})
