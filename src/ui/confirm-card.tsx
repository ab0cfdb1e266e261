import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button, buttonLook } from './button.tsx'

type Props = {
  id: string
  heading: string
  /** Where the answer is sent, and where the back link leads. */
  path: string
  /** The field that names the row in question. */
  about: readonly [name: string, id: number]
  what: string
  button: string
  back: string
  isDanger?: boolean
  className?: string
  /** What it changes. */
  children: ReactNode
}

/** Asks for confirmation on a page with its own address, which works without script. */
export function ConfirmCard({
  id,
  heading,
  path,
  about: [name, row],
  what,
  button,
  back,
  isDanger,
  className = 'mt-6',
  children,
}: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`${className} card grid gap-3 p-6 wrap-anywhere shadow-lifted ring-2 sm:p-8 ${isDanger ? 'ring-danger' : 'ring-green'}`}
    >
      <h2 id={id} data-arrival="" className="text-2xl">
        {heading}
      </h2>
      {children}
      <div className="mt-2 flex flex-wrap gap-3">
        <Form method="post" action={path}>
          <input type="hidden" name={name} value={row} />
          <Button name="wat" value={what} look={isDanger ? 'danger' : 'primary'} size="large">
            {button}
          </Button>
        </Form>
        <Link to={path} className={buttonLook({ look: 'quiet', size: 'large' })}>
          {back}
        </Link>
      </div>
    </section>
  )
}
