import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

type Item = { id: number; what: ReactNode; removeLabel: string; change?: ReactNode }
type Props = {
  heading: string
  items: readonly Item[]
  /** The form that removes an item, and the field that identifies it. */
  form: { id: string; field: string }
  remove: string
}

/** A subscriber's settings, each with a button that removes it; empty if there are none. */
export function RemovableList({ heading, items, form, remove }: Props) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <li key={item.id} className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 wrap-anywhere">{item.what}</div>
            <div className="flex gap-2">
              {item.change}
              <Form method="post">
                <input type="hidden" name="formulier" value={form.id} />
                <input type="hidden" name={form.field} value={item.id} />
                <Button look="quiet" aria-label={item.removeLabel}>
                  {remove}
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
