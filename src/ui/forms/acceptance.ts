import { useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { formName } from './form.rules.ts'

/**
 * Calls back when the form was accepted, before the page shows that or is left. Not when the form was refused, did not
 * reach the server, or was interrupted by another submission: then its result is unknown.
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

type Answer = { form?: string; done?: string; notice?: string; refusal?: string; refusals?: unknown } | undefined

const isRefused = (formId: string, actionData: object | null) =>
  Object.values(actionData ?? {}).some(
    (answer: Answer) =>
      answer && (answer.form === formId ? !answer.done : (answer.notice ?? answer.refusal ?? answer.refusals)),
  )
