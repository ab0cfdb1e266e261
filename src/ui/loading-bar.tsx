import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { generalText } from './general.text.ts'
import { useBusyNow } from './navigation-now.ts'

/** spec §2: a page that loads within 200 ms shows no bar. */
const throttleMs = 200

export function LoadingBar() {
  const isBusyNow = useBusyNow()
  const isBusy = useNavigation().state !== 'idle' || isBusyNow
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')

  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setState('busy'), throttleMs)
      return () => clearTimeout(timer)
    }
    const arrived = setTimeout(() => setState((before) => (before === 'busy' ? 'done' : 'idle')))
    const gone = setTimeout(() => setState('idle'), 500)
    return () => {
      clearTimeout(arrived)
      clearTimeout(gone)
    }
  }, [isBusy])

  return (
    <>
      <div className="loading-bar" data-state={state} />
      <p role="status" className="sr-only">
        {state === 'busy' ? generalText.loading : ''}
      </p>
    </>
  )
}
