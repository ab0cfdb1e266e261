import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type OwnAddress, registerAndConfirm } from './browser-sign-in.ts'

// Only a browser resolves the hosts of regions.
const site = `http://127.0.0.1:${inject('port')}`

type Entry = { id: number; attributes: Record<string, unknown> }

async function call<Answer = { data: Entry }>(path: string, { token, data }: { token?: string; data?: object } = {}) {
  const answer = await fetch(`${site}/api${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(data && { body: JSON.stringify(path.startsWith('/auth') ? data : { data }) }),
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${body}`)
  return JSON.parse(body) as Answer
}

/** Submits a form as the user who is signed in on this page, without the page around it. */
async function submit(page: Page, path: string, form: Record<string, string>) {
  const cookies = await page.context().cookies()
  const answer = await fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    body: new URLSearchParams(form),
  })
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`)
}

/** A confirmed employer of the story's own, signed in, with one posted vacancy in Oss. */
export async function openVacancy(
  page: Page,
  email: OwnAddress,
  title: string,
  { jobText }: { jobText?: string } = {},
) {
  await registerAndConfirm(page, email)
  const credentials = { identifier: email, password: 'paraplu in de polder' }
  const { jwt: token } = await call<{ jwt: string }>('/auth/local', { data: credentials })
  const { id: ownId } = await call<{ id: number }>('/users/me', { token })
  const { data: places } = await call<{ data: Entry[] }>('/places?filters[slug]=oss')
  const place = places[0]!.id
  const address = { streetName: 'Heuvel', houseNumber: '1', postalCode: '5341 AB' }
  const named = { name: `Zorghuis ${title}`, places: [place], billingEmail: email, primaryContact: ownId }
  const { data: company } = await call('/companies', { token, data: { ...named, ...address } })
  const { data: draft } = await call('/vacancies', {
    token,
    data: { title, company: company.id, place, coordinator: ownId, hoursFrom: 24, hoursTo: 32, jobText },
  })
  const { data: plans } = await call<{ data: Entry[] }>('/plans?filters[credits]=1')
  await submit(page, '/mijn-account/factuurgegevens', {
    formulier: 'factuurgegevens',
    legalName: named.name,
    place: 'Oss',
    ...address,
  })
  await submit(page, '/mijn-account/credits/kopen', {
    formulier: 'kopen',
    planId: String(plans[0]!.id),
    paymentMethod: 'post',
    totalCents: '15125',
  })
  const { data: posted } = await call(`/vacancies/${draft.id}/actions/post`, { token, data: {} })
  return { vacancyId: posted.id, slug: String(posted.attributes.slug) }
}

/** Somebody who applied on paper. */
export function addByHand(page: Page, vacancyId: number, { lastName, email }: { lastName: string; email: string }) {
  return submit(page, '/mijn-account/sollicitaties', {
    formulier: 'met-de-hand',
    vacancyId: String(vacancyId),
    firstName: 'Ali',
    lastName,
    email,
    phone: '06 12 34 56 78',
    birthDate: '2-5-1994',
    residencePlace: 'Uden',
    gender: 'other',
    motivationKind: 'none',
    source: 'newspaper',
    knows: 'on',
  })
}
