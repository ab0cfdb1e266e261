import { useContext, useEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import headings from '#ui/fonts/bricolage-grotesque-headings.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { fullName } from '#basics/person-name.ts'
import { isAbsolute, redirectAddress } from '#features/content/redirect.rules.ts'
import { chooseSite, type Site } from '#features/regions/site.rules.ts'
import { LocaleContext, TranslationsContext } from '#ui/forms/locale-context.ts'
import { translations } from '#web/components/translations.server.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { generalText } from '#ui/general.text.ts'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { useBuildUpdate, useChunkFailures } from '#web/components/build-update.ts'
import { isConnectionLost } from '#web/components/connection-lost.ts'
import { ErrorFrameContext, useMissingDocument } from '#web/components/error-frame.ts'
import { hasOwnFrame } from '#web/components/frame-handle.ts'
import { useNavigationFocus } from '#web/components/navigation-focus.ts'
import { sentenceIn } from '#web/components/sentence-in.ts'
import { useSentOnce } from '#web/components/sent-once.ts'
import { useFreshAfterBack } from '#web/components/shown-again.ts'
import { SiteFooter } from '#web/components/site-footer.tsx'
import { SiteHeader } from '#web/components/site-header.tsx'
import { ThirdParties } from '#web/components/third-parties.tsx'
import { callerContext, requestContext, servicesContext, siteContext } from '#web/context.ts'
import { admitThirdParties } from '#web/request/consent.server.ts'
import { cookies, readCookie, readKeptVacancies } from '#web/request/cookies.server.ts'
import { refuseExternal, toAnotherSite } from '#web/request/external-navigation.server.ts'
import { isFromElsewhere } from '#web/request/from-elsewhere.ts'
import { visitedAddress } from '#web/request/responses.ts'
import { readSession } from '#web/request/session.server.ts'
import type { Route } from './+types/root.ts'
import './app.css'
import './no-eval.ts'

export const middleware: Route.MiddlewareFunction[] = [
  refuseExternal,
  // spec §2: a trailing slash on any path other than / is removed.
  ({ request }) => {
    const { pathname, search } = new URL(request.url)
    // Never `//host`: a browser would take that for another site.
    if (pathname !== '/' && pathname.endsWith('/'))
      throw redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308)
  },
  // A form on another site must not submit here. React Router checks this for pages, but not for resource routes.
  ({ request }) => {
    if (isFromElsewhere(request)) throw data(null, { status: 403 })
  },
  readSession,
  async ({ request, context }) => {
    const { regions, env } = context.get(servicesContext)
    const site = chooseSite(await regions(), {
      host: context.get(requestContext).host,
      chosenSlug: await readCookie(context, request, cookies.region),
      baseAddress: env.BASE_ADDRESS,
    })
    if (!site) throw new Error('The board has no regions: add one, or run `npm run seed`.')
    context.set(siteContext, site)
  },
  // spec §2: the server's route rules. An absolute target makes the browser load the whole page.
  async ({ request, context }) => {
    const visited = visitedAddress(request)
    const rule = await context.get(servicesContext).findRedirect(visited.pathname)
    if (!rule) return
    const target = redirectAddress(rule.target, visited.search)
    throw isAbsolute(rule.target) ? toAnotherSite(redirectDocument(target, rule.status)) : redirect(target, rule.status)
  },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { footerPages, now } = context.get(servicesContext)
  const { user } = context.get(callerContext)
  const locale = (await readCookie(context, request, cookies.locale)) ?? 'nl'
  return {
    site: context.get(siteContext),
    pages: await footerPages(now()),
    locale,
    translations: locale === 'en' ? translations : [],
    consent: await admitThirdParties({ request, context }),
    kept: (await readKeptVacancies({ context, request })).length,
    person: user ? { name: fullName(user) || user.email, isAdmin: user.role === 'admin' } : undefined,
  }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  // An error page gets its title from its boundary, which knows the region even when no loader ran.
  return error ? [{ name: 'robots', content: 'noindex' }] : [{ title: loaderData?.site.title ?? 'Streekbaan' }]
}

export function Layout({ children }: { children: React.ReactNode }) {
  const frame = useContext(ErrorFrameContext)
  const site = useRouteLoaderData<typeof loader>('root')?.site ?? frame?.site ?? remembered
  const { accent, accentDark } = site?.region ?? {}
  useNavigationFocus()

  return (
    <html
      lang="nl"
      style={accent ? ({ '--accent-light': accent, '--accent-dark': accentDark } as React.CSSProperties) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131a16" media="(prefers-color-scheme: dark)" />
        {[headings, instrument].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {site?.region.logo && <link rel="icon" href={site.region.logo} />}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#inhoud"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-card focus:p-3"
        >
          {generalText.skipToContent}
        </a>
        <LoadingBar />
        {children}
        {!frame && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { site, pages, locale, translations: known, person, kept, consent } = loaderData
  const isFramed = hasOwnFrame(useMatches())
  useRemembered(site)
  useBuildUpdate()
  useChunkFailures()
  useFreshAfterBack()
  useSentOnce()
  return (
    <LocaleContext value={locale}>
      <TranslationsContext value={known}>
        <ThirdParties consent={consent} isFramed={Boolean(isFramed)}>
          {!isFramed && <SiteHeader site={site} person={person} kept={kept} />}
          <Outlet />
          {!isFramed && <SiteFooter site={site} pages={pages} />}
        </ThirdParties>
      </TranslationsContext>
    </LocaleContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  const frame = useContext(ErrorFrameContext)
  const site = root?.site ?? frame?.site ?? remembered
  const status = statusOf(error)
  const message = isRouteErrorResponse(error) && [403, 404, 429].includes(status) ? sentenceIn(error.data) : undefined
  useMissingDocument(status === 404 && !frame)
  return (
    <>
      {/* spec §2: the status code followed by the region title. */}
      <title>{`${status || ''} ${site?.title ?? 'Streekbaan'}`}</title>
      {site && <SiteHeader site={site} person={root?.person ?? frame?.person} kept={root?.kept} />}
      {frame?.Page ? <frame.Page frame={frame} message={message} /> : <ErrorScreen status={status} message={message} />}
      {site && <SiteFooter site={site} />}
    </>
  )
}

/** In the browser, the site of the last page: still known when all data of the next one fails. */
let remembered: Site | undefined

function useRemembered(site: Site) {
  useEffect(() => {
    remembered = site
  }, [site])
}

function statusOf(error: unknown) {
  return isRouteErrorResponse(error) ? error.status : isConnectionLost(error) ? 0 : 500
}
