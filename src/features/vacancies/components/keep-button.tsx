import { type SubmitEvent, useState } from 'react'
import { Drawing } from '#ui/drawing.tsx'
import { generalText } from '#ui/general.text.ts'
import { callService, type ServiceFailure } from '#ui/service-call.ts'
import { vacancyCardText as text } from '../vacancy-card.text.ts'

type Props = {
  vacancy: { id: number; title: string }
  isKept: boolean
  /** The look of a button with a label next to the heart; without it, it is a heart on a card. */
  labelled?: string
  /** At the bottom of the screen, where an error is shown above it. */
  isInBar?: boolean
  className?: string
}

const address = '/bewaren'
const { explanation } = generalText.error

/** Dispatched on the document when a vacancy was saved, or no longer is. */
export const keptChanged = 'kept-changed'

const patienceMs = 10_000

// One request at a time: each response writes the whole cookie, based on the one sent with its request.
let last: Promise<unknown> = Promise.resolve()

function inTurn(act: () => Promise<unknown>) {
  const done = last.then(act)
  last = done.catch(() => undefined)
  return done
}

/** Saves a vacancy in a cookie. Without JavaScript it is a form that leads to the list of saved ones. */
export function KeepButton({ vacancy, isKept, labelled, isInBar, className }: Props) {
  const asLoaded = { loaded: isKept, isOn: isKept, refusal: '' }
  const [{ loaded, isOn, refusal }, set] = useState(asLoaded)
  if (loaded !== isKept) set(asLoaded)

  // Shows the change at once, and reverts it if it could not be saved, with the reason.
  async function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.submitter)
    form.set('blijf', 'ja')
    tell(!isOn)
    await inTurn(() =>
      callService(address, { method: 'POST', body: form, signal: AbortSignal.timeout(patienceMs) }),
    ).catch(({ error }: Partial<ServiceFailure>) => tell(isOn, error?.message || explanation[0]!))
  }

  function tell(isKept: boolean, refusal = '') {
    set({ loaded, isOn: isKept, refusal })
    document.dispatchEvent(new CustomEvent(keptChanged, { detail: { isKept } }))
  }

  return (
    <form method="post" action={address} onSubmit={keep} className={className}>
      <input type="hidden" name="vacature" value={vacancy.id} />
      <button
        name="wat"
        value={isOn ? 'vergeet' : 'bewaar'}
        aria-label={isOn ? text.unkeep(vacancy.title) : text.keep(vacancy.title)}
        className={labelled ?? 'keep'}
      >
        <Drawing
          name={isOn ? 'heart-filled' : 'heart'}
          aria-hidden="true"
          className={isOn ? 'text-accent' : undefined}
        />
        {labelled && (
          <span aria-hidden="true" className="max-[22.5rem]:hidden">
            {isOn ? text.unkeepShort : text.keepShort}
          </span>
        )}
      </button>
      {refusal && (
        <p role="alert" className={`card absolute right-0 ${isInBar ? 'bottom-full' : 'top-full'} w-60 p-3 text-small`}>
          {refusal}
        </p>
      )}
    </form>
  )
}
