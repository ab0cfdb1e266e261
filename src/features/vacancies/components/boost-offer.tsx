import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { vacancyBoostText } from '../vacancy-boost.text.ts'

const text = vacancyBoostText

type Props = { vacancyId: number; state: 'possible' | 'requested' | 'waiting' }

/** Offers the booster right after posting, or shows that its tips are on their way. */
export function BoostOffer({ vacancyId, state }: Props) {
  if (state !== 'possible') return <p className="mt-3 text-soft">{text.coming[state]}</p>
  return (
    <section
      aria-labelledby="booster"
      className="card mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-6"
    >
      <div className="max-w-[60ch] flex-1 basis-80">
        <h2 id="booster" className="text-minor">
          {text.heading}
        </h2>
        <p className="mt-1.5 text-soft">{text.offer}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="vacature" value={vacancyId} />
        <Button name="wat" value="boost">
          {text.button}
        </Button>
      </Form>
    </section>
  )
}
