import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Loads what a page shows anew when somebody goes back to it from another document: the browser shows it as it was, but
 * what is kept, or who is signed in, may have changed since.
 */
export function useFreshAfterBack() {
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh()
    }
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opened?.type === 'back_forward') refresh()
    addEventListener('pageshow', onShown)
    return () => removeEventListener('pageshow', onShown)
  }, [])
}
