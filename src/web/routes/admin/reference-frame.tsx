import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import ArrowRight from '~icons/tabler/arrow-right'
import Check from '~icons/tabler/check'
import Swap from '~icons/tabler/switch-horizontal'
import { entryLists } from '#features/reference/components/entry-lists.tsx'
import { referenceAdminText as text } from '#features/reference/reference-admin.text.ts'
import { minimumWageText } from '#features/reference/minimum-wage.text.ts'
import { occupationText } from '#features/occupations/occupation.text.ts'
import { orderText } from '#features/orders/order.text.ts'
import { personalFieldText } from '#features/applications/personal-field.text.ts'
import { placeText, regionText } from '#features/regions/place.text.ts'
import { withQuery } from '#basics/with-query.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { AdminPage, Panel } from '#web/components/admin-page.tsx'
import { useListAround } from '#ui/lists/use-list-around.ts'
import { useEscape } from '#ui/page-key.ts'

const root = '/beheer/stamgegevens'

/** Every list, and what is set up elsewhere. */
const tabs = [
  { to: root, label: placeText.title },
  { to: `${root}/regios`, label: regionText.title },
  ...Object.values(entryLists).map(({ table: { path, title } }) => ({ to: path, label: title })),
  { to: `${root}/tarieven`, label: orderText.planList.title },
  { to: '/beheer/beroepen', label: occupationText.title },
  { to: '/beheer/beroepen/families', label: occupationText.families.tab },
  { to: '/beheer/minimumlonen', label: minimumWageText.title },
  { to: '/beheer/sollicitatieformulier', label: personalFieldText.title },
]

export function ReferenceTabs({ current }: { current: string }) {
  return <TabLinks label={text.title} tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === current }))} />
}

type Props = {
  path: string
  /** For a list that needs more explanation than that it is reference data. */
  title?: string
  lead?: string
  /** Rendered above the list. */
  warning?: string
  addLabel: string
  done?: string
  refusal?: string
  aside?: ReactNode
  children: ReactNode
}

/** One list of reference data, with the entry that is being edited or the two that are being merged next to it. */
export function ReferenceFrame({ path, addLabel, aside, warning, children, ...page }: Props) {
  const list = useListAround()
  const add = (
    <Link to={withQuery(list, 'regel=nieuw')} className={buttonLook()}>
      {addLabel}
    </Link>
  )
  return (
    <AdminPage title={text.title} lead={text.lead} actions={add} {...page}>
      <ReferenceTabs current={path} />
      {warning && <p className="mb-4 rounded-card bg-sun p-5 font-medium text-on-sun">{warning}</p>}
      {aside ? (
        <div className="grid items-start gap-4 min-[80rem]:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">{children}</div>
          <div className="grid min-w-0 gap-4 max-[80rem]:order-first">{aside}</div>
        </div>
      ) : (
        children
      )}
    </AdminPage>
  )
}

type EntryProps = {
  /** Rendered above the form. */
  picture?: ReactNode
  heading: string
  usage?: string
  isRemovable: boolean
  /** The side effects of removing it. */
  consequence?: string
  children: ReactNode
}

/** The form of an entry; an entry in use cannot be removed, and the form says so. */
export function EntryPanel({ picture, heading, usage, isRemovable, consequence, children }: EntryProps) {
  const list = useListAround()
  useEscape(list)
  return (
    <Panel id="geopende-regel" title={heading} isOpened>
      {picture && <div className="@container mb-4 overflow-hidden rounded-control bg-well">{picture}</div>}
      {usage && <p className="mb-4 text-soft">{usage}</p>}
      {children}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <Link to={list} className={buttonLook({ look: 'quiet', size: 'large' })}>
          {text.cancel}
        </Link>
        {usage !== undefined &&
          (isRemovable ? (
            <AskFirst
              open={text.remove.button}
              consequence={[consequence, text.remove.consequence].filter(Boolean).join(' ')}
              confirm={text.remove.confirm}
              what="verwijder"
            />
          ) : (
            <p className="py-2.5 text-soft">{text.inUse}</p>
          ))}
      </div>
    </Panel>
  )
}

type Side = { id: number; title: string; slug: string; detail: string }

type MergeProps = { goes: Side; stays: Side; consequences: readonly string[] }

/** The effects of a merge, counted before it is done. */
export function MergePanel({ goes, stays, consequences }: MergeProps) {
  const list = useListAround()
  useEscape(list)
  const side = 'min-w-0 rounded-card p-4 wrap-anywhere'
  return (
    <Panel id="samen" title={text.merge.title}>
      <p className="mb-3 text-soft">{text.merge.lead}</p>
      <div className="grid gap-2">
        <div className={`${side} ring-1 ring-line`}>
          <p className="flex items-center gap-2 text-tiny text-soft">
            <ArrowRight aria-hidden="true" />
            {text.merge.goes}
          </p>
          <p className="font-display text-lg font-bold">{goes.title}</p>
          <p className="text-soft">{text.merge.at(goes.slug)}</p>
          <p className="text-soft">{goes.detail}</p>
        </div>
        <Link
          to={withQuery(list, `gaat=${stays.id}&blijft=${goes.id}`)}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-2 justify-self-center font-medium text-green"
        >
          <Swap aria-hidden="true" className="rotate-90" />
          {text.merge.swap}
        </Link>
        <div className={`${side} bg-moss ring-2 ring-green`}>
          <p className="flex items-center gap-2 text-tiny">
            <Check aria-hidden="true" />
            {text.merge.stays}
          </p>
          <p className="font-display text-lg font-bold">{stays.title}</p>
          <p>{text.merge.at(stays.slug)}</p>
          <p>{stays.detail}</p>
        </div>
      </div>
      <h3 className="mt-5 mb-1 font-text text-base font-semibold tracking-normal">{text.merge.what}</h3>
      <ul className="divide-y divide-line">
        {consequences.map((consequence) => (
          <li key={consequence} className="py-2">
            {consequence}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-soft">{text.merge.logged}</p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <Button name="wat" value="voeg-samen">
          {text.merge.confirm}
        </Button>
        <Link to={list} className={buttonLook({ look: 'quiet' })}>
          {text.cancel}
        </Link>
      </Form>
    </Panel>
  )
}
