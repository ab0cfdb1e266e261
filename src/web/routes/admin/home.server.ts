import { cutAtWord } from '#basics/words.ts'
import {
  daysBetween,
  formatDate,
  formatShortDay,
  formatTime,
  formatWeekday,
  localDay,
  localMoment,
  middleOf,
} from '#basics/dutch-date.ts'
import { countUnhandledMessages } from '#features/content/contact-message.queries.server.ts'
import { findBoardFigures } from '#features/home/board-figures.queries.server.ts'
import { weeks } from '#features/home/board-figures.rules.ts'
import { alertMoments } from '#features/job-alerts/alert-moment.rules.ts'
import { countAlertMails, sumSubscriptions } from '#features/job-alerts/job-alert-admin.queries.server.ts'
import { listLatestLog } from '#features/log/log-entry.queries.server.ts'
import { sumMails } from '#features/mails/mail.queries.server.ts'
import { stuckFilter } from '#features/mails/mail.rules.ts'
import { countToModerate, describeToModerate } from '#features/moderation/moderation-admin.queries.server.ts'
import { countReported } from '#features/moderation/report.queries.server.ts'
import { listProblems, sumOverdue } from '#features/orders/order-admin.queries.server.ts'
import { listMinimumWages } from '#features/reference/minimum-wage.queries.server.ts'
import { minimumWageOn, outdatedSince } from '#features/reference/minimum-wage.rules.ts'
import { sumWaitingBoosts } from '#features/vacancies/vacancy-boost.queries.server.ts'
import { listJobRuns } from '#platform/clock-runs.server.ts'
import { drawSparkline, niceTicks } from '#ui/chart.server.ts'
import { adminContext, servicesContext, userContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { homeText as text } from './home.text.ts'

/** The maximum number of characters shown of a visitor's message. */
const longestNote = 80

type Waiting = {
  is: 'moderate' | 'report' | 'boost' | 'orders' | 'problems' | 'messages' | 'mails' | 'jobs' | 'wages'
  count: number
  title: string
  note: string
  to: string
  isUrgent?: boolean
}

export async function loadHome({ context }: RequestArgs) {
  const { db, now: clock, regions } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const now = clock()
  const today = localMoment(localDay(now), '00:00')
  const [
    toModerate,
    { waitsSince, newestReport },
    reported,
    boosts,
    messages,
    figures,
    people,
    onMonday,
    overdue,
    problems,
    mails,
    jobs,
    wages,
    happened,
    sites,
  ] = await Promise.all([
    countToModerate(db, admin),
    describeToModerate(db, admin),
    countReported(db, admin),
    sumWaitingBoosts(db, admin, now),
    countUnhandledMessages(db, admin),
    findBoardFigures(db, admin, { now }),
    sumSubscriptions(db, admin, { weeks: weeks(now) }),
    countAlertMails(db, admin, { rhythm: 'weekly', now }),
    sumOverdue(db, admin, now),
    listProblems(db, admin),
    sumMails(db, admin, { since: today }),
    listJobRuns(db),
    listMinimumWages(db),
    listLatestLog(db, admin, 6),
    regions(),
  ])
  const failing = jobs.filter(({ failedAt }) => failedAt !== null).length
  const hasNoWage = minimumWageOn(wages, localDay(now)) === undefined
  const oldWageDay = outdatedSince(wages, localDay(now))
  const lateDays = overdue.since ? daysBetween(overdue.since, now) : 0
  const all: Waiting[] = [
    {
      is: 'report',
      count: reported,
      title: text.wait.reported(reported),
      note: newestReport ? text.wait.reportedNote(cutAtWord(newestReport, longestNote)) : '',
      to: '/beheer/vacatures?lijst=te-doen',
      isUrgent: true,
    },
    {
      is: 'moderate',
      count: toModerate - reported,
      title: text.wait.vacancies(toModerate - reported),
      note: text.wait.vacanciesNote,
      to: '/beheer/vacatures',
    },
    {
      is: 'boost',
      count: boosts.count,
      title: text.wait.boosts(boosts.count),
      note: text.wait.boostsNote(boosts.companies),
      to: '/beheer/vacatures?lijst=booster',
    },
    {
      is: 'orders',
      count: overdue.count,
      title: text.wait.orders(overdue.count),
      note: text.wait.ordersNote(overdue.count, overdue.totalCents, lateDays),
      to: '/beheer/orders?status=te-laat',
    },
    {
      is: 'problems',
      count: problems.length,
      title: text.wait.problems(problems.length),
      note: text.wait.problemsNote,
      to: '/beheer/orders#problemen',
      isUrgent: true,
    },
    {
      is: 'messages',
      count: messages,
      title: text.wait.messages(messages),
      note: text.wait.messagesNote,
      to: '/beheer/berichten?staat=open',
    },
    {
      is: 'mails',
      count: mails.stuck,
      title: text.wait.mails(mails.stuck),
      note: text.wait.mailsNote,
      to: `/beheer/e-mails?staat=${stuckFilter}`,
    },
    {
      is: 'jobs',
      count: failing,
      title: text.wait.jobs(failing),
      note: text.wait.jobsNote,
      to: '/beheer/wachtrij',
      isUrgent: true,
    },
    {
      is: 'wages',
      count: hasNoWage || oldWageDay !== undefined ? 1 : 0,
      title: text.wait.wages,
      note: oldWageDay === undefined ? text.wait.wagesNote : text.wait.oldWageNote(formatDate(middleOf(oldWageDay))),
      to: '/beheer/minimumlonen',
    },
  ]
  const waiting = all.filter(({ count }) => count > 0)

  const { open, perRegion, received, receivedChange, posted, revenue, month, answers, slow } = figures
  const counts = received.map(({ count }) => count)
  const { next } = alertMoments(now)
  return {
    greeting: text.greeting(Number(formatTime(now).slice(0, 2)), context.get(userContext).firstName),
    lead: text.lead(
      formatWeekday(now),
      waiting.reduce((sum, { count }) => sum + count, 0),
    ),
    waiting,
    oldest: waitsSince && text.waiting.oldest(now.getTime() - waitsSince.getTime()),
    figures: {
      open: {
        count: open,
        note: text.posted(posted.at(-1)!.count),
        line: drawSparkline(posted.map(({ count }) => count)),
      },
      received: { count: counts.at(-1)!, change: receivedChange, line: drawSparkline(counts) },
      alert: { count: people.total, note: text.added(people.added), line: drawSparkline(people.perWeek) },
      revenue: {
        cents: month.cents,
        note: text.orders(month.count),
        line: drawSparkline(revenue.map(({ count }) => count)),
      },
    },
    month: now,
    answers,
    slow,
    weeks: received.map(({ from, count }, index) => ({
      label:
        index === received.length - 1
          ? text.weeks.thisWeek
          : formatShortDay(new Date(from.getTime() + 12 * 3600 * 1000)),
      count,
      isCurrent: index === received.length - 1,
    })),
    ticks: niceTicks(counts),
    regions: perRegion.map((region) => ({ ...region, logo: sites.find(({ id }) => id === region.id)?.logo ?? null })),
    happened,
    running: {
      hasClock: jobs.length > 0,
      failing,
      mails,
      alert: text.running.people(`${formatWeekday(next)} ${formatTime(next)}`, onMonday),
    },
    now,
  }
}
