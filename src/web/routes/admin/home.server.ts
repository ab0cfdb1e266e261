import { daysBetween, formatShortDay, formatTime, formatWeekday, localDay, localMoment } from '#basics/dutch-date.ts'
import { listLatestLog } from '#features/accounts/log-entry.queries.server.ts'
import { findBoardFigures } from '#features/applications/board-figures.queries.server.ts'
import { changeOf } from '#features/applications/board-figures.rules.ts'
import { alertMoments } from '#features/job-alerts/alert-moment.rules.ts'
import { sumSubscriptions } from '#features/job-alerts/job-alert-admin.queries.server.ts'
import { sumMails } from '#features/mails/mail.queries.server.ts'
import { countToModerate } from '#features/moderation/moderation-admin.queries.server.ts'
import { countReported } from '#features/moderation/report.queries.server.ts'
import { listProblems, sumOverdue } from '#features/orders/order-admin.queries.server.ts'
import { listMinimumWages } from '#features/reference/minimum-wage.queries.server.ts'
import { countWaitingBoosts } from '#features/vacancies/vacancy-boost.queries.server.ts'
import { listJobRuns } from '#platform/clock-runs.server.ts'
import { countUnhandledMessages } from '#features/content/contact-message.queries.server.ts'
import { drawSparkline, niceTicks } from '#ui/chart.server.ts'
import { adminContext, servicesContext, userContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { homeText as text } from './home.text.ts'

export async function loadHome({ context }: Sent) {
  const { db, now: clock } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const now = clock()
  const today = localMoment(localDay(now), '00:00')
  const [toModerate, reported, boosts, messages, figures, people, overdue, problems, mails, jobs, wages, happened] =
    await Promise.all([
      countToModerate(db, admin),
      countReported(db, admin),
      countWaitingBoosts(db, admin),
      countUnhandledMessages(db, admin),
      findBoardFigures(db, admin, { now }),
      sumSubscriptions(db, admin, { since: new Date(today.getTime() - 7 * 24 * 3600 * 1000) }),
      sumOverdue(db, admin, now),
      listProblems(db, admin),
      sumMails(db, admin, { since: today }),
      listJobRuns(db),
      listMinimumWages(db),
      listLatestLog(db, admin, 6),
    ])
  const failing = jobs.filter(({ failedAt }) => failedAt !== null).length
  const lateDays = overdue.since ? daysBetween(overdue.since, now) : 0
  const waiting = [
    {
      count: reported,
      title: text.wait.reported(reported),
      note: text.wait.reportedNote,
      to: '/beheer/vacatures?lijst=te-doen',
      isUrgent: true,
    },
    {
      count: toModerate - reported,
      title: text.wait.vacancies(toModerate - reported),
      note: text.wait.vacanciesNote,
      to: '/beheer/vacatures',
    },
    {
      count: boosts,
      title: text.wait.boosts(boosts),
      note: text.wait.boostsNote,
      to: '/beheer/vacatures?lijst=booster',
    },
    {
      count: overdue.count,
      title: text.wait.orders(overdue.count),
      note: text.wait.ordersNote(overdue.totalCents, lateDays),
      to: '/beheer/orders?status=te-laat',
    },
    {
      count: problems.length,
      title: text.wait.problems(problems.length),
      note: text.wait.problemsNote,
      to: '/beheer/orders',
      isUrgent: true,
    },
    {
      count: messages,
      title: text.wait.messages(messages),
      note: text.wait.messagesNote,
      to: '/beheer/berichten',
    },
    {
      count: mails.stuck,
      title: text.wait.mails(mails.stuck),
      note: text.wait.mailsNote,
      to: '/beheer/e-mails?staat=hangt',
    },
    {
      count: failing,
      title: text.wait.jobs(failing),
      note: text.wait.jobsNote,
      to: '/beheer/wachtrij',
      isUrgent: true,
    },
    {
      count: wages.length === 0 ? 1 : 0,
      title: text.wait.wages,
      note: text.wait.wagesNote,
      to: '/beheer/minimumlonen',
    },
  ].filter(({ count }) => count > 0)

  const { open, perRegion, received, posted, revenue, month, answers, slow } = figures
  const counts = received.map(({ count }) => count)
  const { next } = alertMoments(now)
  return {
    greeting: text.greeting(Number(formatTime(now).slice(0, 2)), context.get(userContext).firstName),
    lead: text.lead(
      formatWeekday(now),
      waiting.reduce((sum, { count }) => sum + count, 0),
    ),
    waiting,
    figures: {
      open: {
        count: open,
        note: text.posted(posted.at(-1)!.count),
        line: drawSparkline(posted.map(({ count }) => count)),
      },
      received: { count: counts.at(-1)!, change: changeOf(received), line: drawSparkline(counts) },
      alert: { count: people.total, note: text.added(people.added) },
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
    regions: perRegion,
    happened,
    running: {
      hasClock: jobs.length > 0,
      failing,
      mails,
      alert: text.running.people(`${formatWeekday(next)} ${formatTime(next)}`, people.total),
    },
    now,
  }
}
