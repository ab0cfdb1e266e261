import { startTransition, useContext, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { formName } from './form.rules.ts'

/**
 * Tells when the form was accepted: before the page shows it, or is left. Not when the form was refused, did not reach
 * the server, or was broken off by another one: then its answer is unknown.
 */
export function useAcceptance(formId: string, onAccepted: () => void) {
  const { router } = useContext(DataRouterContext)!
  const tell = useEffectEvent(onAccepted)
  useEffect(() => {
    let isSent = false
    return router.subscribe(({ navigation, actionData, errors }) => {
      const wasSent = isSent
      isSent = navigation.formData?.get(formName) === formId
      if (wasSent && navigation.state === 'idle' && !errors && !isRefused(formId, actionData)) tell()
    })
  }, [router, formId])
}

function isRefused(formId: string, actionData: Readonly<Record<string, unknown>> | null) {
  return Object.values(actionData ?? {}).some((answer) => {
    const { form, done, ...other } = (answer ?? {}) as Record<string, unknown>
    return (form === formId && done === undefined) || ['notice', 'refusal', 'refusals'].some((why) => why in other)
  })
}

/** How often the form was accepted since the page was opened: as its `key`, this empties it then, and never before. */
export function useTimesAccepted(formId: string) {
  const [times, setTimes] = useState(0)
  // Together with the page that the router shows then.
  useAcceptance(formId, () => startTransition(() => setTimes((before) => before + 1)))
  return times
}
