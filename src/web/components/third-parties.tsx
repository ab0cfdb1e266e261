import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { readTagManagerId } from '#basics/runtime-config.ts'
import { ConsentBanner } from '#features/consent/components/consent-banner.tsx'
import { answerName, answers, thirdPartiesAt } from '#features/consent/consent.rules.ts'
import { consentText } from '#features/consent/consent.text.ts'
import { CaptchaContext } from '#ui/forms/captcha-context.ts'
import { hasCaptcha } from '#ui/forms/captcha.rules.ts'
import type { ThirdPartyConsent } from '#web/request/consent.server.ts'
import { focusOn } from './navigation-focus.ts'
import { loadNextPageWhole, useHeldInput, useWholeLoads } from './whole-load.ts'

type Props = { consent: ThirdPartyConsent; isFramed: boolean; children: ReactNode }

/** Asks which third parties may be loaded, and loads the tag manager if the visitor allows it. */
export function ThirdParties({ consent, isFramed, children }: Props) {
  const { pathname, search } = useLocation()
  // The content security policy of this document applies until another one is loaded.
  const [allowed] = useState(consent.allowed)
  const { given, offered, isOpen, runtimeConfig } = consent
  const isOfAnother = useCallback(
    ({ pathname: to }: URL) => {
      const wanted = thirdPartiesAt(to, given, hasCaptcha)
      return wanted.tagManager !== allowed.tagManager || wanted.captcha !== allowed.captcha
    },
    [given, allowed],
  )
  useWholeLoads(isOfAnother)
  useTagManager(allowed.tagManager, runtimeConfig)
  const { choose, isSaved } = useChoice()
  const isAsked = isOpen && !isFramed && pathname !== '/cookies'

  return (
    <CaptchaContext value={allowed.captcha ? runtimeConfig.public.captchaSiteKey : undefined}>
      {offered.length > 0 && (
        <p role="status" className="sr-only">
          {isSaved && !isAsked ? consentText.saved : ''}
        </p>
      )}
      {isAsked && <ConsentBanner offered={offered} back={`${pathname}${search}`} onSubmit={choose} />}
      {children}
    </CaptchaContext>
  )
}

/** Stores the choice without leaving the page: somebody may be filling in a form. */
function useChoice() {
  const revalidator = useRevalidator()
  const holdsInput = useHeldInput()
  const [isSaved, setSaved] = useState(false)

  async function choose(event: React.FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    event.preventDefault()
    const body = new FormData(form, submitter)
    // The response redirects here; its cookie is set even though the redirect is not followed.
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
    // The visitor can press again; nothing is loaded until then.
    if (answer?.type !== 'opaqueredirect') return
    setSaved(true)
    // The question disappears, with the button that was pressed.
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && form.contains(document.activeElement)) focusOn(heading, { preventScroll: true })
    if (body.get(answerName) === answers.accept) {
      if (!holdsInput()) return location.reload()
      loadNextPageWhole()
    }
    await revalidator.revalidate()
  }
  return { choose, isSaved }
}

type DataLayer = { dataLayer?: unknown[] }

/** spec §8: without an id nothing is loaded, and the reason is reported. */
function useTagManager(isAllowed: boolean, runtimeConfig: unknown) {
  const isStarted = useRef(false)
  useEffect(() => {
    if (!isAllowed || isStarted.current) return
    isStarted.current = true
    const id = readTagManagerId(runtimeConfig)
    if (!id.ok) return reportError(new Error(id.reason))
    const layer = ((globalThis as DataLayer).dataLayer ??= [])
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id.value)}`
    document.head.append(script)
  }, [isAllowed, runtimeConfig])
}
