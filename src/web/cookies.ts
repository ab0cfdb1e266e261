import { createCookie } from 'react-router'
import { type Locale, locales } from '#ui/form.text.ts'

const year = 365 * 24 * 3600

/** The region someone chose on a host that is no region's. */
const regionCookie = createCookie('regio', { path: '/', maxAge: year, sameSite: 'lax', httpOnly: true })

export async function readRegionCookie(request: Request) {
  const slug: unknown = await regionCookie.parse(request.headers.get('cookie'))
  return typeof slug === 'string' ? slug : undefined
}

export function writeRegionCookie(slug: string) {
  return regionCookie.serialize(slug)
}

/** The vacancies someone keeps: their ids, newest first. No account, nothing on our side. */
const keptCookie = createCookie('bewaard', { path: '/', maxAge: year, sameSite: 'lax', httpOnly: true })

export async function readKeptVacancies(request: Request) {
  const ids: unknown = await keptCookie.parse(request.headers.get('cookie'))
  return Array.isArray(ids) ? ids.filter(isVacancyId).slice(0, 100) : []
}

const largestId = 2_147_483_647

export function isVacancyId(id: unknown): id is number {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) <= largestId
}

export function writeKeptVacancies(ids: number[]) {
  return keptCookie.serialize(ids.slice(0, 100))
}

/** spec §9: the language of form messages, for 365 days. Plain text, so that it reads as it is called. */
export function readLocaleCookie(request: Request): Locale {
  const written = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return locales.find((locale) => locale === written) ?? 'nl'
}

export function writeLocaleCookie(locale: Locale) {
  return `locale=${locale}; Path=/; Max-Age=${year}; SameSite=Lax; HttpOnly`
}
