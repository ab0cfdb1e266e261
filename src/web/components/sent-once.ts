import { useEffect } from 'react'
import { useNavigationNow } from '#ui/navigation-now.ts'

/**
 * Prevents a form from being submitted again while it is being sent: that would abort the first request, and the second
 * would be refused as already done, or do it twice. Other forms are submitted normally.
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
    // Added before the router's own listener.
    addEventListener('submit', hold, true)
    return () => removeEventListener('submit', hold, true)
  }, [findNavigation])
}

const written = (form: FormData) => String(new URLSearchParams(form as never))
