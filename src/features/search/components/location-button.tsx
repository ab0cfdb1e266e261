import { type RefObject, useState } from 'react'
import Locate from '~icons/tabler/current-location'
import { useHasScript } from '#ui/has-script.ts'
import { callService } from '#ui/service-call.ts'
import { searchText as text } from '../search.text.ts'

type Props = { box: RefObject<HTMLInputElement | null>; onFound: (place: string) => void }

/** Accurate to about a kilometre: enough to find the nearest postcode, and the server gets no more than that. */
const decimals = 2
const patienceMs = 10_000

/** Fills in the visitor's location. The browser only asks for permission after a click. */
export function LocationButton({ box, onFound }: Props) {
  const hasScript = useHasScript()
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (!hasScript) return null

  async function locate() {
    setStatus('busy')
    const before = box.current?.value
    try {
      const { latitude, longitude } = await findPosition()
      const address = `/zoeksuggesties?breedte=${latitude.toFixed(decimals)}&lengte=${longitude.toFixed(decimals)}`
      const [nearest] = (await callService(address)) as { text: string }[]
      // Somebody may have typed a place meanwhile.
      if (nearest && box.current?.value === before) onFound(nearest.text)
      setStatus(nearest ? 'idle' : 'failed')
    } catch {
      // Refused, switched off, or offline.
      setStatus('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={text.useLocation}
        title={text.useLocation}
        aria-busy={status === 'busy'}
        onClick={() => void locate()}
        className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-full text-xl text-green hover:bg-moss aria-busy:animate-pulse"
      >
        <Locate aria-hidden="true" />
      </button>
      <span role="status" className={status === 'failed' ? 'block text-sm leading-snug text-danger' : 'sr-only'}>
        {status === 'busy' ? text.locating : status === 'failed' ? text.noLocation : ''}
      </span>
    </>
  )
}

function findPosition() {
  return new Promise<GeolocationCoordinates>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { timeout: patienceMs }),
  )
}
