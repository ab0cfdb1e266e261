import { expireCredits } from '#features/credits/credit.commands.server.ts'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { lapseOrders } from '#features/orders/order-clock.commands.server.ts'
import { reconcilePayments } from '#features/orders/payment.commands.server.ts'
import { forgetSessions } from '#features/sign-in/session.commands.server.ts'
import { forgetOldCodes } from '#features/sign-in/user-code.commands.server.ts'
import { checkStale } from '#features/vacancies/vacancy-check.commands.server.ts'
import { expireVacancies } from '#features/vacancies/vacancy.commands.server.ts'
import type { Cron } from '#platform/clock.server.ts'
import { findLastRun } from '#platform/clock-runs.server.ts'
import { tidyPglite } from '#platform/db.server.ts'
import { sweepIncoming } from '#platform/files/incoming.server.ts'
import { forgetFormDrafts } from '#platform/form-draft.server.ts'
import { forgetIdempotencyKeys } from '#platform/idempotency.server.ts'
import { forgetMails } from '#platform/mail/mail-retention.server.ts'
import type { Services } from '../services.ts'

export type Job = {
  /** Amsterdam time. */
  cron: Cron
  /** What is announced when there is work: it then starts at once, and this schedule is for what failed. */
  startsOn?: 'outgoing_mails' | 'invoices' | 'files' | 'job_alert_requests' | 'webhooks'
  /**
   * Must be safe to run twice: it is retried when it fails or its process dies. A long run ends early when `stopping` is
   * aborted.
   */
  run: (services: Services, stopping: AbortSignal) => Promise<unknown>
}

/** This job looks up its own last run by this name. */
const noticingChanges = 'notice-changes'

/** Every scheduled job. Its name is stored in the database, so a renamed job is a new job. */
export const schedule = {
  'send-mail': { cron: '* * * * *', startsOn: 'outgoing_mails', run: ({ sendMail }, stopping) => sendMail(stopping) },
  'mail-job-alert-requests': {
    cron: '* * * * *',
    startsOn: 'job_alert_requests',
    run: async (services) => {
      const { mailRequests } = await import('#features/job-alerts/job-alert-confirm.commands.server.ts')
      return mailRequests(services.db, await alertMailing(services))
    },
  },
  // Every minute, for what is due since Monday at seven: a run that broke off, or a board that was down then, goes on.
  'mail-job-alerts': {
    cron: '* * * * *',
    run: async (services) => {
      const { runAlerts } = await import('#features/job-alerts/job-alert-run.commands.server.ts')
      return runAlerts(services.db, await alertMailing(services))
    },
  },
  'ask-job-alert-subscribers': {
    cron: '30 9 * * *',
    run: async (services) => {
      const { askSubscribers, endUnanswered } =
        await import('#features/job-alerts/job-alert-question.commands.server.ts')
      await endUnanswered(services.db, { now: services.now() })
      return askSubscribers(services.db, await alertMailing(services))
    },
  },
  // Not at once: what was posted is often corrected within minutes.
  'tell-index-now': {
    cron: '*/10 * * * *',
    run: async ({ db, env, outgoing, log, now }) => {
      if (!env.INDEXNOW_KEY) return undefined
      const { tellIndexNow } = await import('#features/sharing/index-now.commands.server.ts')
      const settings = { key: env.INDEXNOW_KEY, url: env.INDEXNOW_URL, baseAddress: env.BASE_ADDRESS }
      return tellIndexNow({ db, outgoing, log }, settings, { now: now() })
    },
  },
  'make-invoice-documents': {
    cron: '* * * * *',
    startsOn: 'invoices',
    run: async ({ db, env, files, now }) => {
      const { makeDocuments } = await import('#features/orders/invoice-document.commands.server.ts')
      return makeDocuments(db, { baseAddress: env.BASE_ADDRESS, files, now: now() })
    },
  },
  'scan-files': {
    cron: '* * * * *',
    startsOn: 'files',
    run: async (services) => {
      if (!services.virusScanner) return
      const { scanDocuments } = await import('#features/applications/document-scan.commands.server.ts')
      const { env, applicationSigners: signers, now } = services
      return scanDocuments(services, { baseAddress: env.BASE_ADDRESS, signers, now })
    },
  },
  'send-webhooks': {
    cron: '* * * * *',
    startsOn: 'webhooks',
    run: async ({ db, env, log, now, outgoing, webhookSecrets: secrets }) => {
      const { sendWebhooks } = await import('#features/webhooks/webhook-delivery.commands.server.ts')
      const { BASE_ADDRESS: baseAddress, API_PREFIX: apiPrefix } = env
      return sendWebhooks(db, { outgoing, secrets, log, baseAddress, apiPrefix, now })
    },
  },
  // Every minute and not once a day: whatever was asked to be erased at once is found here if that broke off halfway.
  'erase-applications': {
    cron: '* * * * *',
    run: async ({ db, env, files, now }) => {
      const { eraseApplications } = await import('#features/applications/application-erasure.commands.server.ts')
      return eraseApplications(db, files, { baseAddress: env.BASE_ADDRESS, now: now() })
    },
  },
  'expire-vacancies': { cron: '* * * * *', run: ({ db, now }) => expireVacancies(db, { now: now() }) },
  'post-planned-vacancies': {
    cron: '* * * * *',
    run: async ({ db, env, now }) => {
      const { postPlanned } = await import('#features/vacancies/vacancy-plan.commands.server.ts')
      return postPlanned(db, { baseAddress: env.BASE_ADDRESS, now: now() })
    },
  },
  'check-vacancies': { cron: '*/10 * * * *', run: ({ db, now }) => checkStale(db, { now: now() }) },
  [noticingChanges]: {
    cron: '5-59/10 * * * *',
    run: async ({ db, now }) => {
      const { noticeChanges } = await import('#features/moderation/notice.commands.server.ts')
      const lastRun = (await findLastRun(db, noticingChanges)) ?? new Date(0)
      return noticeChanges(db, { lastRun, now: now() })
    },
  },
  'remind-of-closing': {
    // By day, like every mail that asks an employer to do something.
    cron: '45 7-19 * * *',
    // Imported when it runs: what renders mail is slow to load.
    run: async ({ db, env, now }) => {
      const { remindOfClosing } = await import('#features/vacancies/vacancy-reminder.commands.server.ts')
      return remindOfClosing(db, { baseAddress: env.BASE_ADDRESS, now: now() })
    },
  },
  'remind-of-applications': {
    cron: '0 8 * * 1',
    run: async ({ db, env, now }) => {
      const { remindOfWaiting } = await import('#features/applications/application-reminder.commands.server.ts')
      return remindOfWaiting(db, { baseAddress: env.BASE_ADDRESS, now: now() })
    },
  },
  // Often, because what came in is told within a quarter of an hour; the command decides whether it is time.
  'remind-admins': {
    cron: '*/15 8-17 * * 1-5',
    run: async ({ db, env, now }) => {
      const { remindAdmins } = await import('#features/moderation/moderation-reminder.commands.server.ts')
      return remindAdmins(db, { baseAddress: env.BASE_ADDRESS, now: now() })
    },
  },
  'mail-boosts': {
    cron: '* * * * *',
    run: async ({ db, env, now }) => {
      const { mailBoosts } = await import('#features/boosts/boost.commands.server.ts')
      return mailBoosts(db, { baseAddress: env.BASE_ADDRESS, now: now() })
    },
  },
  'expire-credits': { cron: '* * * * *', run: ({ db, now }) => expireCredits(db, { now: now() }) },
  'warn-of-expiry': {
    cron: '40 7 * * *',
    run: async ({ db, env, now }) => {
      const { warnOfExpiry } = await import('#features/orders/order-reminder.commands.server.ts')
      return warnOfExpiry(db, { baseAddress: env.BASE_ADDRESS, now: now() })
    },
  },
  'remind-of-invoices': {
    cron: '50 7 * * *',
    run: async ({ db, env, now }) => {
      const { remindOfInvoices } = await import('#features/orders/order-reminder.commands.server.ts')
      return remindOfInvoices(db, { baseAddress: env.BASE_ADDRESS, now: now() })
    },
  },
  'mail-payment-problems': {
    cron: '*/5 * * * *',
    run: async ({ db, env, now }) => {
      const { mailPaymentProblems } = await import('#features/orders/payment-problem.commands.server.ts')
      return mailPaymentProblems(db, { baseAddress: env.BASE_ADDRESS, now: now() })
    },
  },
  'lapse-orders': { cron: '20 * * * *', run: ({ db, now }) => lapseOrders(db, { now: now() }) },
  // Every ten minutes, for those whose moment of the night has come and for what failed.
  'import-vacancies': {
    cron: '*/10 * * * *',
    run: async ({ db, env, outgoing, now }) => {
      const { importNightly } = await import('#features/imports/import-clock.commands.server.ts')
      return importNightly(db, { outgoing, baseAddress: env.BASE_ADDRESS, now })
    },
  },
  // At night, for the messages of the payment provider that were lost.
  'reconcile-payments': {
    cron: '30 3 * * *',
    run: ({ db, env, now, payment: provider }) => {
      const before = new Date(now().getTime() - 15 * 60_000)
      return reconcilePayments(db, { provider, seller: env.seller, before, now: now() })
    },
  },
  'sweep-files': {
    cron: '*/10 * * * *',
    run: async ({ db, files, incomingFolder, now }) => {
      await sweepFiles(db, files, { now: now() })
      await sweepIncoming(incomingFolder)
    },
  },
  'tidy-database': { cron: '25 * * * *', run: ({ db }) => tidyPglite(db) },
  'forget-reporters': {
    cron: '55 4 * * *',
    run: async ({ db, now }) => {
      const { forgetReporters } = await import('#features/moderation/report.commands.server.ts')
      return forgetReporters(db, { now: now() })
    },
  },
  'forget-mails': { cron: '5 * * * *', run: ({ db, now }) => forgetMails(db, { now: now() }) },
  'forget-contact-messages': {
    cron: '40 4 * * *',
    run: async ({ db, now }) => {
      const { forgetContactMessages } = await import('#features/content/contact-message.commands.server.ts')
      return forgetContactMessages(db, { now: now() })
    },
  },
  'forget-job-alerts': {
    cron: '50 4 * * *',
    run: async ({ db, now }) => {
      const { forgetAlerts } = await import('#features/job-alerts/job-alert-retention.commands.server.ts')
      return forgetAlerts(db, { now: now() })
    },
  },
  'forget-webhook-deliveries': {
    cron: '0 4 * * *',
    run: async ({ db, now }) => {
      const { forgetDeliveries } = await import('#features/webhooks/webhook-delivery.commands.server.ts')
      return forgetDeliveries(db, { now: now() })
    },
  },
  'forget-abandoned-registrations': {
    cron: '20 * * * *',
    run: async ({ db, now }, stopping) => {
      const { forgetAbandonedRegistrations } =
        await import('#features/departures/abandoned-registration.commands.server.ts')
      return forgetAbandonedRegistrations(db, { now: now(), stopping })
    },
  },
  'forget-kept-addresses': {
    cron: '10 4 * * *',
    run: async ({ db, now }) => {
      const { forgetKeptAddresses } = await import('#features/departures/kept-address.commands.server.ts')
      return forgetKeptAddresses(db, { now: now() })
    },
  },
  'forget-codes': { cron: '15 * * * *', run: ({ db, now }) => forgetOldCodes(db, { now: now() }) },
  'forget-sessions': { cron: '25 * * * *', run: ({ db, now }) => forgetSessions(db, { now: now() }) },
  'forget-form-drafts': { cron: '35 * * * *', run: ({ db, now }) => forgetFormDrafts(db, { now: now() }) },
  'forget-idempotency-keys': { cron: '45 * * * *', run: ({ db, now }) => forgetIdempotencyKeys(db, { now: now() }) },
} satisfies Record<string, Job>

async function alertMailing({ knowledge, alertTokens, env, now }: Services) {
  return { knowledge: await knowledge(), sign: alertTokens.sign, baseAddress: env.BASE_ADDRESS, now: now() }
}
