import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { Button } from '#ui/button.tsx'
import { useHasScript } from '#ui/has-script.ts'
import { employerText as text } from '../application-employer.text.ts'
import { applicationsAddress, type ApplicationOverview, columnOnPhone } from '../application-overview.fields.ts'
import type { ApplicationCard as Card } from '../application-overview.queries.server.ts'
import { ApplicationCard, chosenValue, togetherId } from './application-card.tsx'
import { type SeenStatus, seenStatuses, undecidedStatuses } from '../application.rules.ts'
import { StatusMark } from './application-status.tsx'

type Props = {
  rows: Card[]
  counts: Partial<Record<SeenStatus, number>>
  asked: ApplicationOverview
  now: Date
}

/** A card that is moving to another column. */
type Move = { id: number; name: string; from: SeenStatus; to: SeenStatus }

/**
 * The applications by status. A card moves by dragging, with the keyboard or with its menu; on a phone one column shows
 * at a time. Moving to invited, hired or rejected leads to the mail for it.
 */
export function ApplicationBoard({ rows, counts, asked, now }: Props) {
  const submit = useSubmit()
  const board = useRef<HTMLDivElement>(null)
  const [move, setMove] = useState<Move>()
  const [over, setOver] = useState<SeenStatus>()

  const send = ({ id, from, to }: Move) => {
    setMove(undefined)
    if (to === from) return
    void submit(
      { wat: 'verplaats', sollicitatie: chosenValue({ id, status: from }), naar: to },
      { method: 'post', preventScrollReset: true },
    )
  }
  const leave = ({ id }: Move) => {
    setMove(undefined)
    board.current?.querySelector<HTMLElement>(`[data-card="${id}"] [data-open]`)?.focus()
  }
  useListeners(board, {
    keydown: (event) => walk(event, { board: board.current!, move, setMove, send }),
    dragstart: startDrag,
    dragover: (event) => {
      if (!event.dataTransfer?.types.includes(dragType)) return
      event.preventDefault()
      setOver(statusUnder(event))
    },
    drop: (event) => {
      const [dragged, to] = [readDragged(event), statusUnder(event)]
      setOver(undefined)
      if (!dragged || !to) return
      event.preventDefault()
      send({ ...dragged, to })
    },
    dragend: () => setOver(undefined),
  })
  const columnProps = (status: SeenStatus) => ({
    status,
    now,
    asked,
    cards: rows.filter((row) => row.status === status),
    count: counts[status] ?? 0,
    isShownOnPhone: status === columnOnPhone(asked, counts),
    isOver: over === status,
  })
  return (
    <div ref={board} className="grid items-stretch gap-2.5 lg:grid-cols-[repeat(4,minmax(0,1fr))_13rem]">
      {undecidedStatuses.map((status) => (
        <Column key={status} {...columnProps(status)} isWell />
      ))}
      <div className="grid grid-cols-1 content-start gap-6">
        {(['hired', 'rejected'] as const).map((status) => (
          <Column key={status} {...columnProps(status)} />
        ))}
      </div>
      {move && <AskMove move={move} onYes={() => send(move)} onNo={() => leave(move)} />}
    </div>
  )
}

type Listeners = {
  [Name in 'keydown' | 'dragstart' | 'dragover' | 'drop' | 'dragend']: (event: HTMLElementEventMap[Name]) => void
}

/** Listens on the board, for all of its cards. */
function useListeners(board: RefObject<HTMLDivElement | null>, listeners: Listeners) {
  useEffect(() => {
    const stop = new AbortController()
    for (const [name, listener] of Object.entries(listeners))
      board.current?.addEventListener(name, listener as EventListener, { signal: stop.signal })
    return () => stop.abort()
  })
}

type ColumnProps = {
  status: SeenStatus
  cards: Card[]
  count: number
  now: Date
  asked: ApplicationOverview
  isShownOnPhone: boolean
  isOver: boolean
  isWell?: boolean
}

function Column({ status, cards, count, now, asked, isShownOnPhone, isOver, isWell = false }: ColumnProps) {
  const heading = `kolom-${status}`
  return (
    <section
      aria-labelledby={heading}
      data-column={status}
      className={`min-w-0 ${isShownOnPhone ? '' : 'max-lg:hidden'} ${isWell ? 'lg:rounded-card lg:bg-well lg:p-2' : ''}`}
    >
      <div className="mb-1 flex min-h-11 items-center gap-2 px-1.5">
        <span className="max-lg:hidden">
          <StatusMark status={status} />
        </span>
        <h2 id={heading} className="font-text text-base leading-tight font-semibold tracking-normal max-lg:sr-only">
          {text.status[status]}
        </h2>
        <span className="ml-auto text-soft tabular-nums max-lg:hidden">{formatCount(count)}</span>
        <ChooseAll status={status} count={cards.length} />
      </div>
      <ul className="grid gap-2">
        {isOver && (
          <li className="grid min-h-16 place-items-center rounded-xl border-2 border-dashed border-green bg-moss text-small font-semibold text-green-deep">
            {text.drop}
          </li>
        )}
        {cards.map((card) => (
          <ApplicationCard
            key={card.id}
            card={card}
            now={now}
            hasVacancy={typeof asked.vacancy !== 'number'}
            isCompact={!isWell}
          />
        ))}
      </ul>
      {cards.length === 0 && !isOver && <p className="px-1.5 py-3 text-small text-soft">{text.emptyColumn}</p>}
      {count > cards.length && (
        <p className="mt-1 px-1.5">
          <Link
            to={applicationsAddress({ ...asked, view: 'list', status, page: 1 })}
            className="inline-flex min-h-11 items-center font-semibold text-green"
          >
            {text.rest(count - cards.length)}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Selects every card of a column; needs script. */
export function ChooseAll({ status, count }: { status?: SeenStatus; count: number }) {
  const hasScript = useHasScript()
  const all = useRef<HTMLInputElement>(null)
  // Also after other cards are rendered: the checked boxes are the selection.
  useEffect(() => {
    const follow = () => {
      if (all.current) all.current.checked = choicesBeside(all.current).every(({ checked }) => checked)
    }
    follow()
    document.addEventListener('change', follow)
    return () => document.removeEventListener('change', follow)
  })
  if (!hasScript || count < 2) return null
  return (
    <label className="-my-2 flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 max-lg:pl-1.5 lg:-mr-1.5 lg:min-w-8">
      <input
        ref={all}
        type="checkbox"
        aria-label={status ? `${text.status[status]}: ${text.chooseAll(count)}` : text.chooseAll(count)}
        onChange={({ currentTarget }) => {
          const { checked } = currentTarget
          for (const box of choicesBeside(currentTarget)) if (box.checked !== checked) box.click()
        }}
      />
      <span aria-hidden="true" className={status ? 'lg:hidden' : ''}>
        {text.chooseAll(count)}
      </span>
    </label>
  )
}

function choicesBeside(all: HTMLElement) {
  const scope = all.closest('[data-column], [data-list]')
  return [...(scope?.querySelectorAll<HTMLInputElement>(`input[form="${togetherId}"]`) ?? [])]
}

function AskMove({ move, onYes, onNo }: { move: Move; onYes: () => void; onNo: () => void }) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-card bg-night p-3 pl-5 text-on-night shadow-lifted"
    >
      <p>{text.keys.moved(move.name, text.status[move.to])}</p>
      <Button type="button" look="sun" onClick={onYes}>
        <kbd>Enter</kbd> {text.keys.yes}
      </Button>
      <Button type="button" look="night" onClick={onNo}>
        <kbd>Esc</kbd> {text.keys.no}
      </Button>
    </div>
  )
}

const dragType = 'application/x-streekbaan-application'

function startDrag({ target, dataTransfer }: DragEvent) {
  const card = (target as Element).closest<HTMLElement>('[data-card]')
  if (!card || !dataTransfer) return
  dataTransfer.setData(dragType, JSON.stringify(cardOf(card)))
  dataTransfer.effectAllowed = 'move'
}

function readDragged({ dataTransfer }: DragEvent): Omit<Move, 'to'> | undefined {
  const dragged = dataTransfer?.getData(dragType)
  return dragged ? (JSON.parse(dragged) as Omit<Move, 'to'>) : undefined
}

const statusUnder = ({ target }: DragEvent) =>
  (target as Element).closest<HTMLElement>('[data-column]')?.dataset.column as SeenStatus | undefined

function cardOf(element: HTMLElement): Omit<Move, 'to'> {
  const { card, status, name } = element.dataset
  return { id: Number(card), from: status as SeenStatus, name: name! }
}

type Walking = {
  board: HTMLElement
  move: Move | undefined
  setMove: (move: Move | undefined) => void
  send: (move: Move) => void
}

/** Arrow keys move between cards, space selects, Shift with an arrow moves a card, Enter opens or confirms. */
function walk(event: KeyboardEvent, { board, move, setMove, send }: Walking) {
  const target = event.target as HTMLElement
  const card = target.closest<HTMLElement>('[data-card]')
  if (!card || !target.matches('[data-open]')) return
  const { key, shiftKey } = event
  // With a modifier key they belong to the browser: Alt with an arrow goes back.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (move && (key === 'Enter' || key === 'Escape')) {
    event.preventDefault()
    return key === 'Enter' ? send(move) : setMove(undefined)
  }
  if (key === ' ') {
    event.preventDefault()
    return card.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  }
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (shiftKey && aside) {
    event.preventDefault()
    const held = cardOf(card)
    const at = seenStatuses.indexOf(move?.id === held.id ? move.to : held.from)
    const to = seenStatuses[Math.min(seenStatuses.length - 1, Math.max(0, at + aside))]!
    return setMove({ ...held, to })
  }
  if (move) setMove(undefined)
  const next = aside ? beside(board, card, aside) : along(card, { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0)
  if (!next) return
  event.preventDefault()
  next.querySelector<HTMLElement>('[data-open]')?.focus()
}

function along(card: HTMLElement, step: number) {
  if (step === 0) return undefined
  const cards = cardsOf(card.closest('[data-column]'))
  return cards[cards.indexOf(card) + step]
}

/** The card at the same position in the nearest column that has cards. */
function beside(board: HTMLElement, card: HTMLElement, step: number) {
  const columns = [...board.querySelectorAll('[data-column]')].map(cardsOf).filter((cards) => cards.length > 0)
  const here = columns.findIndex((cards) => cards.includes(card))
  const there = columns[here + step]
  return there?.[Math.min(there.length - 1, columns[here]!.indexOf(card))]
}

const cardsOf = (column: Element | null) => [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
