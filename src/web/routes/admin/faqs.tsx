import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import ArrowDown from '~icons/tabler/arrow-down'
import ArrowUp from '~icons/tabler/arrow-up'
import ChevronRight from '~icons/tabler/chevron-right'
import { FaqForm } from '#features/content/components/faq-form.tsx'
import { faqForm } from '#features/content/faq.fields.ts'
import { faqText } from '#features/content/faq.text.ts'
import { writingText } from '#features/content/writing.text.ts'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Prose } from '#ui/prose.tsx'
import { useSaid } from '#ui/said.tsx'
import { AdminPage, Panel } from '#web/components/admin-page.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/faqs.ts'
import { changeFaqs, loadFaqs } from './faqs.server.ts'

const text = faqText.admin

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(faqText.title)

export const loader = (asked: Route.LoaderArgs) => loadFaqs(asked)
export const action = (sent: Route.ActionArgs) => changeFaqs(sent)

export default function Faqs({ loaderData: { groups, changing, done }, actionData }: Route.ComponentProps) {
  const { refusal, sent } = useAdminAnswer(actionData)
  const times = useTimesAccepted(faqForm.id)
  const { said, say } = useSaid()
  const aside = (
    <Panel id="bewerken" title={changing ? text.changeHeading : text.addHeading} isOpened={changing !== undefined}>
      <FaqForm key={`${changing?.id} ${times}`} sent={sent} faq={changing} />
      {changing && (
        <div className="mt-5 border-t border-line pt-5">
          <AskFirst
            open={text.remove}
            consequence={text.removeConsequence}
            confirm={text.removeOf(changing.question)}
            what="verwijderd"
            fields={{ id: changing.id }}
          />
        </div>
      )}
    </Panel>
  )
  return (
    <AdminPage
      title={faqText.title}
      lead={text.lead}
      back={{ to: '/beheer/inhoud', label: writingText.admin.title }}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      {said}
      {groups.map(({ audience, faqs }) => (
        <Panel key={audience} id={audience} title={faqText.audience[audience]}>
          {faqs.length === 0 && <p className="text-soft">{text.none}</p>}
          <ol className="divide-y divide-line">
            {faqs.map(({ id, question, answer }, index) => (
              <li key={id} className="flex flex-wrap items-start gap-x-3 py-2">
                <details className="min-w-0 grow basis-56">
                  <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold wrap-anywhere [&::-webkit-details-marker]:hidden">
                    <ChevronRight
                      aria-hidden="true"
                      className="shrink-0 text-soft transition-transform [[open]>summary>&]:rotate-90"
                    />
                    <span className="min-w-0">{question}</span>
                  </summary>
                  <Prose html={answer} className="mt-1 pb-2 pl-6" />
                </details>
                <div className="ml-auto flex flex-wrap gap-x-3">
                  <Link
                    to={`?wijzig=${id}`}
                    preventScrollReset
                    aria-label={text.changeOf(question)}
                    className="inline-flex min-h-11 shrink-0 items-center font-semibold text-green underline underline-offset-4"
                  >
                    {text.change}
                  </Link>
                  <MoveButtons id={id} question={question} place={index + 1} count={faqs.length} say={say} />
                </div>
              </li>
            ))}
          </ol>
        </Panel>
      ))}
    </AdminPage>
  )
}

type MoveProps = {
  id: number
  question: string
  /** Its position, from 1. */
  place: number
  count: number
  say: (words: string) => void
}

function MoveButtons({ id, question, place, count, say }: MoveProps) {
  const [isFirst, isLast] = [place === 1, place === count]
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const placed = useRef(place)
  useEffect(() => {
    if (placed.current === place) return
    placed.current = place
    if (pressed.current === null) return
    // At the top or the bottom the other button still works. If someone moved the focus meanwhile, it stays there.
    const hasFocus = [document.body, pressed.current].includes(document.activeElement as HTMLElement)
    if (hasFocus && pressed.current.matches(':disabled'))
      form.current!.querySelector<HTMLElement>('button:enabled')?.focus()
    pressed.current = null
    say(text.moved(question, place, count))
  }, [place, count, question, say])
  return (
    <Form
      ref={form}
      method="post"
      className="flex shrink-0"
      onSubmit={({ nativeEvent }) => (pressed.current = (nativeEvent as SubmitEvent).submitter)}
    >
      <input type="hidden" name="id" value={id} />
      <button name="wat" value="omhoog" disabled={isFirst} aria-label={text.up(question)} className={moveLook}>
        <ArrowUp aria-hidden="true" />
      </button>
      <button name="wat" value="omlaag" disabled={isLast} aria-label={text.down(question)} className={moveLook}>
        <ArrowDown aria-hidden="true" />
      </button>
    </Form>
  )
}

const moveLook = 'grid size-11 place-items-center rounded-control text-lg hover:bg-moss disabled:opacity-30'
