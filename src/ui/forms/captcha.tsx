import { useContext, useRef } from 'react'
import { CaptchaContext } from './captcha-context.ts'
import type { CaptchaAction } from './captcha.rules.ts'
import { useFormText } from './form-locale.tsx'

type Recaptcha = {
  ready: (run: () => void) => void
  execute: (key: string, options: { action: string }) => PromiseLike<string>
}

/** After this long a form is sent without a token: other layers protect it. */
const patienceMs = 5000

/**
 * Guards a form, if the visitor allows that. The script is fetched when the form is first used, and a token is made when
 * it is submitted: it is valid for two minutes, once.
 */
export function useCaptcha(action: CaptchaAction | undefined) {
  const key = useContext(CaptchaContext)
  const isMade = useRef(false)
  if (!action || !key) return undefined
  return {
    load: () => void load(key).catch(() => undefined),
    /** Whether the form that is being submitted has its own token. */
    takeMade() {
      const wasMade = isMade.current
      isMade.current = false
      return wasMade
    },
    /** A token; an empty string if none can be made. */
    async make() {
      const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, ''))
      const made = await Promise.race([late, execute(key, action).catch(() => '')])
      isMade.current = true
      return made
    },
  }
}

async function execute(key: string, action: CaptchaAction) {
  const recaptcha = await load(key)
  await new Promise<void>((resolve) => recaptcha.ready(resolve))
  return recaptcha.execute(key, { action })
}

let loading: Promise<Recaptcha> | undefined

function load(key: string) {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}&hl=nl`
    script.onload = () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha }
      if (grecaptcha) resolve(grecaptcha)
      else reject(new Error('the captcha did not start'))
    }
    script.onerror = () => {
      // The next attempt tries again.
      loading = undefined
      script.remove()
      reject(new Error('the captcha could not be fetched'))
    }
    document.head.append(script)
  })
  return loading
}

/** Google requires this text when its badge is hidden. */
export function CaptchaNotice({ action }: { action: CaptchaAction | undefined }) {
  const { captcha, lang } = useFormText()
  const key = useContext(CaptchaContext)
  if (!action || !key) return null
  const { before, privacy, between, terms, after } = captcha
  return (
    <p className="text-sm text-soft" lang={lang}>
      {before}
      <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer" className="underline">
        {privacy}
      </a>
      {between}
      <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer" className="underline">
        {terms}
      </a>
      {after}
    </p>
  )
}
