import { z } from 'zod'
import { readAtMost } from './bounded-answer.server.ts'
import type { Log } from './log.server.ts'

/** Somebody is filling in a form meanwhile. */
const patienceMs = 2000
const mostBytes = 100_000

type Options = { log: Pick<Log, 'warn'>; patience?: number }

/** Parts of a Dutch address. */
export type Street = { streetName: string; place: string }

const pdok = z.object({
  response: z.object({ docs: z.array(z.object({ straatnaam: z.string(), woonplaatsnaam: z.string() })) }),
})

/**
 * Finds a street by postal code and house number at PDOK's Locatieserver. Undefined for an unknown address, while the
 * service does not respond, or if this board does not use it: people can always type the street.
 */
export function openStreetLookup(url: string | undefined, options: Options) {
  if (!url) return undefined
  return async (postalCode: string, houseNumber: string): Promise<Street | undefined> => {
    const number = /^\d{1,5}/.exec(houseNumber)?.[0]
    if (!number) return undefined
    const query = new URLSearchParams({
      q: `postcode:${postalCode} and huisnummer:${number}`,
      fq: 'type:adres',
      fl: 'straatnaam,woonplaatsnaam',
      rows: '1',
    })
    const found = await ask(`${url}?${query}`, {}, pdok, options)
    const [first] = found?.response.docs ?? []
    return first && { streetName: first.straatnaam, place: first.woonplaatsnaam }
  }
}

/** Asks VIES whether a VAT number is known; undefined while it does not respond, or if this board does not use it. */
export function openVatLookup(url: string | undefined, options: Options) {
  if (!url) return undefined
  return async (btwId: string): Promise<boolean | undefined> => {
    const body = JSON.stringify({ countryCode: btwId.slice(0, 2), vatNumber: btwId.slice(2) })
    const headers = { 'content-type': 'application/json' }
    const vies = z.object({ valid: z.boolean() })
    return (await ask(url, { method: 'POST', headers, body }, vies, options))?.valid
  }
}

/** The response of another service, or undefined, whatever goes wrong there. */
async function ask<Answer>(url: string, request: RequestInit, answer: z.ZodType<Answer>, { log, patience }: Options) {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(patience ?? patienceMs),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return answer.parse(JSON.parse(await readAtMost(response, mostBytes)))
  } catch (error) {
    log.warn({ host: new URL(url).host, reason: String(error).slice(0, 200) }, 'a look-up failed')
    return undefined
  }
}
