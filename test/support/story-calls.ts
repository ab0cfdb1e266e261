import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { boardOf } from './browser.ts'

// What a story needs, but another story already tests in a browser, is requested from the board directly.

// Only a browser resolves the regions' hosts.
const hostOf = (port: string | number) => `http://127.0.0.1:${port}`

export type Entry = { id: number; attributes: Record<string, unknown> }

/** Calls the API of the board that most stories visit. */
export async function callApi<Answer = { data: Entry }>(
  path: string,
  { token, data }: { token?: string; data?: object } = {},
) {
  const answer = await fetch(`${hostOf(inject('port'))}/api${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(data && { body: JSON.stringify(path.startsWith('/auth') ? data : { data }) }),
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${body}`)
  return JSON.parse(body) as Answer
}

/** A page of the board that this page visits, as a visitor without script or cookies gets it. */
export async function read(page: Page, path: string) {
  const answer = await fetch(hostOf(new URL(boardOf(page)).port) + path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}

/** Submits a form as this page's visitor; if it signs somebody in, that holds for the next page that is opened. */
export async function submit(page: Page, path: string, form: Record<string, string>) {
  const url = boardOf(page)
  const cookies = await page.context().cookies(url)
  const answer = await fetch(hostOf(new URL(url).port) + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    body: new URLSearchParams(form),
  })
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`)
  const set = answer.headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)!)
  await page.context().addCookies(set.map(([, name, value]) => ({ name: name!, value: value!, url })))
}
