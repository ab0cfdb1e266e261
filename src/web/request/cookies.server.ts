import { type CookieSerializeOptions, createCookie, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { mostKept } from '#features/vacancies/vacancy-card.queries.server.ts'
import { providers } from '#features/accounts/user.rules.ts'
import { purposes } from '#features/consent/consent.rules.ts'
import { type Locale, locales } from '#ui/forms/form.text.ts'
import { isEntryId } from '#basics/entry-id.ts'
import { isSlug } from '#basics/slug.ts'
import { servicesContext } from '#web/context.ts'

type Context = Readonly<RouterContextProvider>

const year = 365 * 24 * 3600
const tenMinutes = 600
const hour = 3600

type Kind<Value> = {
  name: string
  value: z.ZodType<Value>
  maxAge?: number
  /** Signed, so that only this server can have written it. */
  isSigned?: boolean
  /**
   * With a `__Host-` name, so that no other host under the same domain can set it: a cookie signed for another browser
   * would be valid too.
   */
  isOfHostAlone?: boolean
  /** Unencoded, because it is a single word that another front end may set too. */
  isPlain?: boolean
}

const kind = <Value>(declared: Kind<Value>) => declared

/** All cookies of the board. They are HttpOnly, and Secure if the board uses https. */
export const cookies = {
  /** The region chosen on a host that belongs to no region. */
  region: kind({ name: 'regio', value: z.string(), maxAge: year }),
  /** The ids of the kept vacancies, newest first. No account is needed, and nothing is stored on the server. */
  kept: kind({ name: 'bewaard', value: z.array(z.number().refine(isEntryId)).max(mostKept), maxAge: year }),
  /** The slug of the place that distances are measured from, if the visitor wants it remembered. */
  start: kind({ name: 'startpunt', value: z.string().refine(isSlug), maxAge: year }),
  /** spec §9: the language of form messages, for 365 days. */
  locale: kind<Locale>({ name: 'locale', value: z.enum(locales), maxAge: year, isPlain: true }),
  /** The visitor's consent to third parties, for 365 days at most. */
  consent: kind({
    name: 'toestemming',
    value: z.object({ version: z.number(), asked: z.array(z.enum(purposes)), given: z.array(z.enum(purposes)) }),
    maxAge: year,
  }),
  session: kind({ name: 'sessie', value: z.string(), isOfHostAlone: true }),
  /**
   * Between the password and the code; worthless on its own. It outlives that step, so that a late code gets a clear
   * message.
   */
  challenge: kind({
    name: 'tweede-stap',
    value: z.object({ userId: z.number(), epoch: z.number(), at: z.number() }),
    maxAge: hour,
    isSigned: true,
    isOfHostAlone: true,
  }),
  /** That this browser went to a provider, and where to return: somebody else's link cannot sign anyone in. */
  provider: kind({
    name: 'via',
    value: z.object({ provider: z.enum(providers), key: z.string(), returnPath: z.string() }),
    maxAge: tenMinutes,
    isSigned: true,
    isOfHostAlone: true,
  }),
  /** The users who signed in with this browser before, so that attempts elsewhere cannot lock them out here. */
  device: kind({
    name: 'apparaat',
    value: z.object({ id: z.string(), userIds: z.array(z.number()).max(10) }),
    maxAge: year,
    isSigned: true,
    isOfHostAlone: true,
  }),
}

/** Matches a cookie of the board in a request, whatever its value. */
export const boardCookies = new RegExp(
  `(?:^|;\\s*)(?:__Host-)?(?:${Object.values(cookies)
    .map(({ name }) => name)
    .join('|')})=`,
)

export function hasCookie<Value>(context: Context, request: Request, declared: Kind<Value>) {
  const { name } = open(context, declared)
  return new RegExp(`(?:^|;\\s*)${name}=[^;\\s]`).test(request.headers.get('cookie') ?? '')
}

/** The cookie's value; undefined when it is missing or was not written by this server. */
export async function readCookie<Value>(context: Context, request: Request, declared: Kind<Value>) {
  const header = request.headers.get('cookie')
  const read: unknown = declared.isPlain
    ? new RegExp(`(?:^|;\\s*)${declared.name}=([\\w-]+)(?:;|$)`).exec(header ?? '')?.[1]
    : await open(context, declared).parse(header)
  return declared.value.safeParse(read).data
}

export async function writeCookie<Value>(
  context: Context,
  declared: Kind<Value>,
  value: Value,
  options: Pick<CookieSerializeOptions, 'maxAge'> = {},
) {
  const written = await open(context, declared).serialize(value, options)
  return declared.isPlain ? written.replace(/=[^;]*/, `=${String(value)}`) : written
}

export function clearCookie<Value>(context: Context, declared: Kind<Value>) {
  return open(context, declared).serialize('', { maxAge: 0 })
}

/** The vacancies that this visitor keeps. */
export async function readKeptVacancies({ context, request }: { context: Context; request: Request }) {
  return (await readCookie(context, request, cookies.kept)) ?? []
}

/** Whether a response sets or clears this cookie. */
export function setsCookie<Value>(context: Context, { headers }: Response, declared: Kind<Value>) {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${open(context, declared).name}=`))
}

function open<Value>(context: Context, { name, maxAge, isSigned, isOfHostAlone }: Kind<Value>) {
  const { env } = context.get(servicesContext)
  const secure = env.BASE_ADDRESS.startsWith('https:')
  return createCookie(secure && isOfHostAlone ? `__Host-${name}` : name, {
    path: '/',
    maxAge,
    secure,
    httpOnly: true,
    // Lax: the browser returns here from a provider, and from links in mails.
    sameSite: 'lax',
    secrets: isSigned ? [`${env.SECRET} ${name}`] : undefined,
  })
}
