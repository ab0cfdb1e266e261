import { useEffect } from 'react'
import { useNavigationNow } from '#ui/navigation-now.ts'

/**
 * Does not send a form again that is pressed once more while it is being sent: that would break off the first, and be
 * refused, because it was done already, or do it twice. Something else is sent.
 */
export function useSentOnce() {
  const findNavigation = useNavigationNow()
  useEffect(() => {
    function hold(event: SubmitEvent) {
      const { formMethod, formAction, formData } = findNavigation()
      if (!formData || formMethod !== 'POST') return
      const form = event.target as HTMLFormElement
      const to = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action')
      if (to !== formAction || written(new FormData(form, event.submitter)) !== written(formData)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the router's own listener.
    addEventListener('submit', hold, true)
    return () => removeEventListener('submit', hold, true)
  }, [findNavigation])
}

const written = (form: FormData) => String(new URLSearchParams(form as never))
