import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Does not send a form again that is pressed once more while it is being sent: that would break off the first, and be
 * refused, because it was done already, or do it twice. Something else is sent.
 */
export function useSentOnce() {
  const { router } = useContext(DataRouterContext)!
  useEffect(() => {
    function hold(event: SubmitEvent) {
      const { formMethod, formData } = router.state.navigation
      const pressed = new FormData(event.target as HTMLFormElement, event.submitter)
      if (formMethod !== 'POST' || written(pressed) !== written(formData!)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the router hears of it.
    addEventListener('submit', hold, true)
    return () => removeEventListener('submit', hold, true)
  }, [router])
}

const written = (form: FormData) => String(new URLSearchParams(form as never))
