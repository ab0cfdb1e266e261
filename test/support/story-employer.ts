import type { Page } from 'playwright-core'
import { type OwnAddress, ownPassword, registerAndConfirm } from './browser-sign-in.ts'
import { callApi, type Entry, submit } from './story-calls.ts'

/** A confirmed employer for this story, signed in, with one posted vacancy in Oss. */
export async function openVacancy(
  page: Page,
  email: OwnAddress,
  title: string,
  { jobText }: { jobText?: string } = {},
) {
  await registerAndConfirm(page, email)
  const credentials = { identifier: email, password: ownPassword }
  const { jwt: token } = await callApi<{ jwt: string }>('/auth/local', { data: credentials })
  const { id: ownId } = await callApi<{ id: number }>('/users/me', { token })
  const { data: places } = await callApi<{ data: Entry[] }>('/places?filters[slug]=oss')
  const place = places[0]!.id
  const address = { streetName: 'Heuvel', houseNumber: '1', postalCode: '5341 AB' }
  const named = { name: `Zorghuis ${title}`, places: [place], billingEmail: email, primaryContact: ownId }
  const { data: company } = await callApi('/companies', { token, data: { ...named, ...address } })
  const { data: draft } = await callApi('/vacancies', {
    token,
    data: { title, company: company.id, place, coordinator: ownId, hoursFrom: 24, hoursTo: 32, jobText },
  })
  const { data: plans } = await callApi<{ data: Entry[] }>('/plans?filters[credits]=1')
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
  const { data: posted } = await callApi(`/vacancies/${draft.id}/actions/post`, { token, data: {} })
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
