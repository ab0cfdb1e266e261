import { Form } from 'react-router'
import Trash from '~icons/tabler/trash'
import { Button } from '#ui/button.tsx'
import type { Beginnings } from '../vacancy-template.queries.server.ts'
import { vacancyBeginText } from '../vacancy-begin.text.ts'

const text = vacancyBeginText

/** The starting points for a new vacancy, besides an empty form. */
export function BeginVacancy({ earlier, templates, examples }: Beginnings) {
  return (
    <section aria-labelledby="begin" className="card mb-8 grid gap-4 p-5 sm:p-6">
      <div>
        <h2 id="begin" className="text-xl">
          {text.heading}
        </h2>
        <p className="mt-1 text-soft">{text.lead}</p>
      </div>
      <Form method="post" className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <label className="grid min-w-0 flex-1 gap-1.5 text-small font-medium">
          {text.from}
          <select
            name="van"
            required
            // Until something is chosen a browser considers it invalid, before anybody had a chance to choose.
            aria-invalid="false"
            defaultValue=""
            className="h-12 w-full min-w-0 rounded-control border border-edge bg-card px-4 pr-8 font-normal"
          >
            <option value="" disabled>
              {text.choose}
            </option>
            {templates.length > 0 && (
              <optgroup label={text.templates}>
                {templates.map(({ id, name }) => (
                  <option key={id} value={`sjabloon-${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
            {earlier.length > 0 && (
              <optgroup label={text.earlier}>
                {earlier.map(({ id, title, company }) => (
                  <option key={id} value={`vacature-${id}`}>
                    {title} · {company}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={text.examples}>
              {examples.map(({ slug, title }) => (
                <option key={slug} value={`voorbeeld-${slug}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <Button name="wat" value="begin" look="quiet" size="large">
          {text.button}
        </Button>
      </Form>
      {templates.length > 0 && <Templates templates={templates} />}
    </section>
  )
}

function Templates({ templates }: Pick<Beginnings, 'templates'>) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 text-small font-semibold">{text.manage}</summary>
      <ul className="mt-1 divide-y divide-line">
        {templates.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Form method="post">
              <input type="hidden" name="sjabloon" value={id} />
              <button
                name="wat"
                value="vergeet"
                aria-label={text.remove(name)}
                className="grid size-11 cursor-pointer place-items-center rounded-control text-lg hover:bg-moss"
              >
                <Trash aria-hidden="true" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
