import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import ArrowDown from '~icons/tabler/arrow-down-right'
import ArrowUp from '~icons/tabler/arrow-up-right'
import ChevronRight from '~icons/tabler/chevron-right'
import Coin from '~icons/tabler/coin-euro'
import EyeCheck from '~icons/tabler/eye-check'
import FileInvoice from '~icons/tabler/file-invoice'
import Flag from '~icons/tabler/flag'
import MailOff from '~icons/tabler/mail-x'
import Message from '~icons/tabler/message-circle'
import Payment from '~icons/tabler/credit-card-refund'
import Pencil from '~icons/tabler/pencil'
import Rocket from '~icons/tabler/rocket'
import Stack from '~icons/tabler/stack-2'
import { formatDay, formatPosted, formatTime, localDay } from '#basics/dutch-date.ts'
import { formatCount } from '#basics/money.ts'
import { logText } from '#features/log/log-entry.text.ts'
import { regionName } from '#features/regions/region.rules.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import type { Sparkline as Drawn } from '#ui/chart.server.ts'
import { buttonLook } from '#ui/button.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AdminPage, Panel } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/home.ts'
import { loadHome } from './home.server.ts'
import { homeText as text } from './home.text.ts'

export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadHome(asked)

const link = 'font-semibold text-green underline underline-offset-4'

/** Tasks come before figures. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { greeting, lead, figures, month, weeks, ticks, regions, happened, now } = loaderData
  const monthName = formatDay(month).split(' ')[1]!
  const most = Math.max(1, ...regions.map(({ count }) => count))
  return (
    <AdminPage
      title={greeting}
      lead={lead}
      actions={
        <Link to="/beheer/inhoud/artikelen/nieuw" className={buttonLook()}>
          <Pencil aria-hidden="true" />
          {text.write}
        </Link>
      }
    >
      <div className="grid gap-3">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 lg:grid-cols-4">
          <Figure
            label={text.figure.open}
            value={formatCount(figures.open.count)}
            line={figures.open.line}
            to="/beheer/vacatures?lijst=open"
          >
            {figures.open.note}
          </Figure>
          <Figure
            label={text.figure.received}
            value={formatCount(figures.received.count)}
            line={figures.received.line}
            change={figures.received.change}
          >
            {text.change(figures.received.change)}
          </Figure>
          <Figure
            label={text.figure.alert}
            value={formatCount(figures.alert.count)}
            line={figures.alert.line}
            to="/beheer/job-alert"
          >
            {figures.alert.note}
          </Figure>
          <Figure
            label={text.figure.revenue(monthName)}
            value={text.euros(figures.revenue.cents)}
            line={figures.revenue.line}
            to="/beheer/orders"
          >
            {figures.revenue.note}
          </Figure>
        </ul>
        <div className="grid items-stretch gap-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <Waiting {...loaderData} />
          <Answers {...loaderData} />
          <Panel id="per-week" title={text.weeks.title}>
            <BarChart bars={weeks} ticks={ticks} label={text.weeks.title} />
            <details>
              <summary className={`absolute top-3.5 right-5 min-h-6 cursor-pointer list-none ${link}`}>
                {text.weeks.table}
              </summary>
              <table className="mt-3 w-full max-w-sm text-left tabular-nums">
                <thead>
                  <tr>
                    <th scope="col">{text.weeks.week}</th>
                    <th scope="col" className="text-right">
                      {text.weeks.count}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {weeks.map(({ label, count }) => (
                    <tr key={label} className="border-t border-line">
                      <th scope="row" className="font-normal">
                        {label}
                      </th>
                      <td className="text-right">{formatCount(count)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </Panel>
          <Panel id="per-regio" title={text.regions.title} note={text.regions.total(figures.open.count)}>
            <ul className="grid gap-3">
              {regions.map(({ id, title, logo, count, accent, accentDark }) => (
                <li key={id} className="flex items-center gap-3">
                  {logo ? (
                    <img src={logo} alt="" width="24" height="24" className="size-6" />
                  ) : (
                    <span className="size-6" />
                  )}
                  <span className="min-w-0 flex-1 wrap-anywhere">{regionName(title)}</span>
                  <span
                    aria-hidden="true"
                    className="h-2 flex-1 overflow-hidden rounded-full bg-well forced-color-adjust-none"
                    style={{ '--accent': `light-dark(${accent}, ${accentDark})` } as CSSProperties}
                  >
                    <span
                      className="block h-full rounded-full bg-[var(--accent)]"
                      style={{ width: `${(count / most) * 100}%` }}
                    />
                  </span>
                  <span className="min-w-11 text-right font-semibold tabular-nums">{formatCount(count)}</span>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel
            id="gebeurd"
            title={text.happened.title}
            note={
              <Link to="/beheer/logboek" className={link}>
                {text.happened.more}
              </Link>
            }
          >
            {happened.length === 0 && <p className="text-soft">{text.happened.none}</p>}
            <ul className="divide-y divide-line">
              {happened.map(({ id, createdAt, who, role, action, account, subject, subjectId }) => (
                <li key={id} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 py-2">
                  <time dateTime={createdAt.toISOString()} className="text-soft tabular-nums">
                    {localDay(createdAt) === localDay(now) ? formatTime(createdAt) : formatPosted(createdAt, now)}
                  </time>
                  <span className="min-w-0 wrap-anywhere">
                    <b className="font-semibold">{who || logText.role[role ?? 'board']}</b>
                    {`: ${logText.action[action].toLowerCase()}, ${account ?? `${logText.subject[subject]} ${subjectId}`}`}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          <Running {...loaderData} />
        </div>
      </div>
    </AdminPage>
  )
}

type FigureProps = { label: string; value: string; line?: Drawn; to?: string; change?: number; children: ReactNode }

function Figure({ label, value, line, to, change, children }: FigureProps) {
  const Arrow = change !== undefined && change !== 0 ? (change > 0 ? ArrowUp : ArrowDown) : undefined
  return (
    <li className="panel relative min-w-0 px-4 py-3.5">
      <p className="text-soft">
        {to ? (
          <Link to={to} className="no-underline after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <div className="flex items-center gap-3">
        <p className="font-display text-2xl leading-tight sm:text-part font-bold whitespace-nowrap tabular-nums">
          {value}
        </p>
        {line && <Sparkline drawn={line} className="ml-auto h-8 w-24 min-w-0 shrink max-sm:hidden" />}
      </div>
      <p className={`flex items-center gap-1.5 ${change !== undefined && change < 0 ? 'text-danger' : 'text-soft'}`}>
        {Arrow && <Arrow aria-hidden="true" className="shrink-0" />}
        {children}
      </p>
    </li>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const waitingIcons: Record<Loaded['waiting'][number]['is'], typeof Flag> = {
  moderate: EyeCheck,
  report: Flag,
  boost: Rocket,
  orders: FileInvoice,
  problems: Payment,
  messages: Message,
  mails: MailOff,
  jobs: Stack,
  wages: Coin,
}

function Waiting({ waiting, oldest }: Pick<Loaded, 'waiting' | 'oldest'>) {
  return (
    <Panel id="wacht" title={text.waiting.title} note={oldest} className="pb-1">
      {waiting.length === 0 && <p className="px-5 pb-4 text-soft">{text.waiting.none}</p>}
      <ul>
        {waiting.map(({ is, count, title, note, to, isUrgent }) => {
          const Icon = waitingIcons[is]
          return (
            <li key={is} className="relative flex items-center gap-3.5 border-t border-line px-5 py-2.5 hover:bg-well">
              <Icon aria-hidden="true" className={`shrink-0 text-xl ${isUrgent ? 'text-danger' : 'text-soft'}`} />
              <span
                className={`min-w-7 shrink-0 text-right font-display text-xl font-bold tabular-nums ${isUrgent ? 'text-danger' : ''}`}
              >
                {formatCount(count)}
              </span>
              <span className="min-w-0">
                <Link to={to} className="font-semibold no-underline after:absolute after:inset-0">
                  {title}
                </Link>
                <span className="line-clamp-2 text-soft">{note}</span>
              </span>
              <span aria-hidden="true" className="ml-auto flex shrink-0 items-center gap-1 font-semibold text-green">
                <span className="max-sm:hidden">{text.waiting.look}</span>
                <ChevronRight />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Answers({ answers, slow }: Pick<Loaded, 'answers' | 'slow'>) {
  const parts = [
    { name: text.answers.withinThree, count: answers.withinThree, look: 'bg-green' },
    { name: text.answers.withinWeek, count: answers.withinWeek, look: 'bg-mid' },
    { name: text.answers.later, count: answers.later, look: 'bg-sun' },
  ]
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel id="reactietijd" title={text.answers.title} note={text.answers.period}>
      {total === 0 ? (
        <p className="text-soft">{text.answers.none}</p>
      ) : (
        <>
          <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full forced-color-adjust-none">
            {parts.map(({ name, count, look }) => (
              <span key={name} className={look} style={{ flexGrow: count }} />
            ))}
          </div>
          <ul className="mt-3 grid gap-1.5">
            {parts.map(({ name, count, look }) => (
              <li key={name} className="flex items-center gap-3">
                <span aria-hidden="true" className={`size-3 rounded-[4px] forced-color-adjust-none ${look}`} />
                {name}
                <span className="ml-auto font-semibold tabular-nums">{`${Math.round((count / total) * 100)} %`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {slow > 0 && <p className="mt-3 text-soft">{text.answers.slow(slow)}</p>}
    </Panel>
  )
}

function Running({ running: { hasClock, failing, mails, alert } }: Pick<Loaded, 'running'>) {
  const rows = [
    {
      name: text.running.queue,
      isFine: failing === 0,
      says: hasClock ? (failing === 0 ? text.running.fine : text.wait.jobs(failing)) : text.running.waits,
    },
    { name: text.running.mail, isFine: mails.stuck === 0, says: text.running.mails(mails.stuck, mails.sent) },
    { name: text.running.alert, isFine: true, says: alert },
  ]
  return (
    <Panel id="loopt" title={text.running.title}>
      <ul className="divide-y divide-line">
        {rows.map(({ name, isFine, says }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <StatusBadge look={isFine ? 'bg-moss text-green-deep' : 'bg-sun-wash text-sun-deep'}>{name}</StatusBadge>
            <span className="text-soft">{says}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
