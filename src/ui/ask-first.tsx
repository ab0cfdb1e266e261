import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'

type Props = {
  /** Opens the question. */
  open: string
  /** What will happen. */
  consequence: string
  /** The label of the button that does it. */
  confirm: string
  /** The value of the button `wat`. */
  what: string
  fields?: Readonly<Record<string, string | number>>
  /** The page whose action does it, if not this one: after a removal, this page no longer exists to show the result. */
  at?: string
  look?: 'danger' | 'primary'
  /** Fields that go along with it, such as options. */
  children?: ReactNode
}

/** For what cannot easily be undone: names the consequence and asks for confirmation. Works without script. */
export function AskFirst({ open, consequence, confirm, what, fields = {}, at, look = 'danger', children }: Props) {
  return (
    <details className="no-print group w-full min-w-0 wrap-anywhere">
      <summary
        className={`inline-flex min-h-11 cursor-pointer list-none items-center rounded-control px-4 font-semibold ring-[1.5px] ring-inset group-open:bg-well ${look === 'danger' ? 'text-danger ring-danger/45' : 'ring-line'}`}
      >
        {open}
      </summary>
      <Form
        method="post"
        action={at}
        onSubmit={close}
        className="mt-2 grid justify-items-start gap-3 rounded-control bg-well p-4"
      >
        <p>{consequence}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button name="wat" value={what} look={look}>
          {confirm}
        </Button>
      </Form>
    </details>
  )
}

/** A question that was answered is not asked again. */
function close({ currentTarget }: FormEvent<HTMLFormElement>) {
  const details = currentTarget.closest('details')!
  details.open = false
  details.querySelector('summary')!.focus()
}

type ButtonProps = { what: string; children: string; fields?: Readonly<Record<string, string | number>> }

/** A button for what can be undone: it acts without confirmation. */
export function ActAtOnce({ what, fields = {}, children }: ButtonProps) {
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button name="wat" value={what} look="quiet">
        {children}
      </Button>
    </Form>
  )
}
