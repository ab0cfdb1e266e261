import { join } from 'node:path'
import { type Provider, providers } from '#features/accounts/user.rules.ts'
import { keepCompanyReactions } from '#features/applications/application-reaction.queries.server.ts'
import { contactPerHour } from '#features/content/contact-message.rules.ts'
import { keepRedirects } from '#features/content/redirect.queries.server.ts'
import { keepFooterPages, keepNewestArticles, keepNextPublication } from '#features/content/writing.queries.server.ts'
import type { Channel } from '#features/figures/channel.rules.ts'
import { type Counted, saveFigures } from '#features/figures/figure.commands.server.ts'
import type { FigureKind } from '#features/figures/figure.rules.ts'
import { keepRegions } from '#features/regions/region.queries.server.ts'
import { keepKnowledge } from '#features/search/knowledge.queries.server.ts'
import { keepVacancyIndex } from '#features/search/vacancy-index.queries.server.ts'
import { knownProviders } from '#features/sign-in/provider.rules.ts'
import { keepCards } from '#features/vacancies/vacancy-card.queries.server.ts'
import { openBackground } from '#platform/background.server.ts'
import { openCaptcha } from '#platform/captcha.server.ts'
import { openChanges } from '#platform/changes.server.ts'
import { type Db, openDb } from '#platform/db.server.ts'
import { openDailyMemory } from '#platform/memory/daily-memory.server.ts'
import type { Env } from '#platform/env.server.ts'
import { diskFiles } from '#platform/files/files.server.ts'
import { s3Files } from '#platform/files/files-s3.server.ts'
import { openIncomingFolder } from '#platform/files/incoming.server.ts'
import { openLog, warnEachMinute } from '#platform/log.server.ts'
import { mailIds } from '#platform/mail/mail-id.server.ts'
import { deliverMails } from '#platform/mail/mail-delivery.server.ts'
import { openStreetLookup, openVatLookup } from '#platform/lookup.server.ts'
import { openMemory } from '#platform/memory/memory.server.ts'
import { type OpenId, openIdClient } from '#platform/openid.server.ts'
import { isPublicAddress, openOutgoing } from '#platform/outgoing.server.ts'
import { mollieProvider } from '#platform/payments/payment-mollie.server.ts'
import type { PaymentProvider } from '#platform/payments/payment.server.ts'
import { sandboxProvider } from '#platform/payments/payment-sandbox.server.ts'
import { callerOf, rateLimit } from '#platform/rate-limit.server.ts'
import { sealer } from '#platform/sealing.server.ts'
import { smtpTransport } from '#platform/mail/smtp.server.ts'
import { openTally } from '#platform/tally.server.ts'
import { keyedHash, signer } from '#platform/signing.server.ts'
import { tokens } from '#platform/token.server.ts'
import { openVirusScanner } from '#platform/files/virus-scan.server.ts'

export type Services = Awaited<ReturnType<typeof openServices>>

/** Everything the product needs from outside, opened once per process. */
export async function openServices(env: Env) {
  const log = openLog(env.LOG_LEVEL)
  const onLost = warnEachMinute(log, 'a connection to the database was lost')
  const database = await openDb({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, onLost })
  const services = buildServices(env, database, { log })
  const close = async () => {
    await services.close()
    await database.close()
  }
  return { ...services, databaseKind: database.kind, close }
}

type Database = Pick<Awaited<ReturnType<typeof openDb>>, 'db' | 'readDb'>
type Options = { now?: () => Date; log?: ReturnType<typeof openLog> }

/** The same services with a given database and clock, for the tests. */
export function buildServices(
  env: Env,
  { db, readDb }: Database,
  { now = () => new Date(), log = openLog(env.LOG_LEVEL) }: Options = {},
) {
  const changes = openChanges(db, log)
  const nextPublication = keepNextPublication(db, changes, now)
  const background = openBackground(log)
  const figures = openTally<Counted>({ save: (counted) => saveFigures(db, counted), log })
  const applicationTokens = signer(env.SECRET, 'application')
  const answerTokens = signer(env.SECRET, 'application-answer')
  const documentTokens = signer(env.SECRET, 'document')
  const outgoing = openOutgoing({ isAllowed: env.PRIVATE_ADDRESSES === 'allowed' ? () => true : isPublicAddress })
  const ids = mailIds(env.SECRET, env.MAIL_FROM)
  const sendMail = async (stopping?: AbortSignal) => {
    if (!env.SMTP_URL) return 0
    // One for each run: two that share a connection would close it for each other.
    const transport = smtpTransport(env.SMTP_URL, env.MAIL_FROM, { ids, dkim: env.dkim, replyTo: env.CONTACT_EMAIL })
    return deliverMails(db, transport, { now, log, perMinute: env.MAIL_PER_MINUTE, stopping })
  }
  return {
    env,
    db,
    /** A few connections for API queries, so that they never hold up a page. */
    readDb,
    /** How long reading for one API answer may take. */
    apiPatienceMs: 2000,
    log,
    now,
    changes,
    background,
    /** Where incoming files stay until their request was answered. */
    incomingFolder: openIncomingFolder(env.DATA_DIR),
    /** Waits for work in progress. The database stays open. */
    close: async () => {
      await background.settle()
      await figures.close()
      await changes.close()
      await outgoing.close()
    },
    memory: openMemory(changes),
    /** Drawn pictures, apart: they are large, and depend on nothing but what is drawn. */
    pictures: openMemory(changes),
    /** What every page needs, kept in memory. */
    regions: keepRegions(db, changes),
    footerPages: keepFooterPages(db, changes),
    findRedirect: keepRedirects(db, changes),
    nextPublication,
    newestArticles: keepNewestArticles(db, changes, { now, nextPublication }),
    /** What is needed to understand a search, kept in memory. */
    knowledge: keepKnowledge(db, changes, now),
    /** The open vacancies in memory. */
    vacancyIndex: keepVacancyIndex(db, changes, { now, log }),
    /** The cards of open vacancies in memory. */
    vacancyCards: keepCards(db, changes, now),
    /** In how many days the applicants of a company usually hear something, kept in memory. */
    companyReaction: keepCompanyReactions(db, changes, now),
    /** What visitors do with vacancies, counted in memory and written in the background. */
    figures,
    /** The figures that each visitor was already counted in today. */
    visitors: openDailyMemory<{ channel: Channel; kinds: FigureKind[] }>(),
    files: env.s3 ? s3Files(env.s3) : diskFiles(join(env.DATA_DIR, 'files')),
    /** Undefined: this board has none, and documents are not scanned. */
    virusScanner: openVirusScanner(env.CLAMD_URL, { log }),
    /** Sends what waits in the outbox; without a mail server it stays there, for /dev/mail. */
    sendMail,
    /** Tells whether a report is about a mail that this board sent. */
    mailIds: ids,
    formTokens: signer(env.SECRET, 'form'),
    keptFileTokens: signer(env.SECRET, 'kept-file'),
    applicationTokens,
    answerTokens,
    /** For the links in mails. */
    applicationSigners: { own: applicationTokens.sign, answer: answerTokens.sign, document: documentTokens.sign },
    documentTokens,
    /** For links to what is not published yet. */
    previewTokens: signer(env.SECRET, 'preview'),
    /** For the link under a decision of the board. */
    appealTokens: signer(env.SECRET, 'appeal'),
    /** For the links in the mails of the job alert. */
    alertTokens: signer(env.SECRET, 'job-alert'),
    /** Tells whether two requests for a job alert are for the same address. */
    alertHashOf: (email: string) => keyedHash(env.SECRET, 'job-alert-email', email),
    payment: openPayment(env, db),
    /** Undefined: this board has none. */
    captcha: openCaptcha(env.captcha, { log }),
    /** Asks addresses that a user of the board typed; never a machine of the board's own network. */
    outgoing,
    /** Optional helpers while somebody fills in a form. */
    findStreet: openStreetLookup(env.POSTCODE_LOOKUP_URL, { log }),
    isKnownVatNumber: openVatLookup(env.VAT_LOOKUP_URL, { log }),
    /** The providers of this board: those with an id and a secret in the settings. */
    providers: openProviders(env),
    sessionTokens: tokens(env.SECRET, 'session'),
    /** Seals the secrets with which messages to other systems are signed. */
    webhookSecrets: sealer(env.SECRET, 'webhook'),
    challengeTokens: signer(env.SECRET, 'second-factor'),
    secondFactor: {
      secrets: sealer(env.SECRET, 'second-factor'),
      hashCode: (text: string) => keyedHash(env.SECRET, 'recovery-code', text),
      // Of a million codes three are valid at a time: at five attempts per quarter of an hour, and five more in browsers
      // of the user, someone who knows the password guesses for a year.
      wrongCode: rateLimit({ points: Math.ceil(env.AUTH_LIMIT / 2), seconds: 15 * 60 }),
      guessedMail: rateLimit({ points: 1, seconds: 24 * 3600 }),
    },
    /** Tells whether two callers come from the same network, without revealing which. */
    networkOf: (address: string) => keyedHash(env.SECRET, 'network', callerOf(address)),
    limits: {
      // A household or a library shares one address; a bot does not stop at twenty.
      applyPerAddress: rateLimit({ points: 20, seconds: 3600 }),
      uploadPerAddress: rateLimit({ points: 60, seconds: 3600 }),
      // Each keeps a request open for a few seconds.
      holdPerAddress: rateLimit({ points: 10, seconds: 60 }),
      // Each asks another service.
      captchaPerAddress: rateLimit({ points: 60, seconds: 3600 }),
      // Of the forms that a captcha could not check: enough for people, and not worth the trouble for a program.
      withoutCaptchaPerAddress: rateLimit({ points: 10, seconds: 3600 }),
      reportPerAddress: rateLimit({ points: 10, seconds: 3600 }),
      applyPerEmail: rateLimit({ points: 10, seconds: 3600 }),
      // From whichever networks: as many as one network may send.
      applyMailPerEmail: rateLimit({ points: 10, seconds: 3600 }),
      contactPerAddress: rateLimit({ points: contactPerHour.perAddress, seconds: 3600 }),
      contactPerEmail: rateLimit({ points: contactPerHour.perEmail, seconds: 3600 }),
      alertPerAddress: rateLimit({ points: 10, seconds: 3600 }),
      apiPerAddress: rateLimit({ points: env.API_LIMIT, seconds: 60 }),
      // Each is drawn or written anew, and some are large.
      madePerAddress: rateLimit({ points: 120, seconds: 60 }),
      // After a large run of the job alert many come back at once; a mail server tries again later.
      mailReportsPerAddress: rateLimit({ points: 600, seconds: 60 }),
      search: rateLimit({ points: 120, seconds: 60 }),
      streetPerAddress: rateLimit({ points: 60, seconds: 3600 }),
      authPerAddress: rateLimit({ points: env.AUTH_LIMIT, seconds: 60 }),
      registerPerNetwork: rateLimit({ points: 2 * env.AUTH_LIMIT, seconds: 3600 }),
      // After this many failures a new password is quicker than guessing, and a mailed link always works.
      wrongPasswordPerNetwork: rateLimit({ points: env.AUTH_LIMIT, seconds: 15 * 60 }),
      wrongPassword: rateLimit({ points: 5 * env.AUTH_LIMIT, seconds: 15 * 60 }),
      // Enough to try out a receiver, and too little to bother a stranger's site.
      webhookAskedPerAccount: rateLimit({ points: 20, seconds: 3600 }),
      // Each asks another site for up to ten megabytes.
      importPerAccount: rateLimit({ points: 20, seconds: 3600 }),
      invoiceMailPerInvoice: rateLimit({ points: 3, seconds: 3600 }),
      // gap 312: somebody may have applied for several vacancies of an account.
      answersPerEmail: rateLimit({ points: 10, seconds: 3600 }),
      // More than anyone does: every change may add a line to the log (gap 313).
      writesPerUser: rateLimit({ points: 2000, seconds: 3600 }),
      // Nobody can fill another person's mailbox.
      accountMailPerEmail: rateLimit({ points: Math.ceil(env.AUTH_LIMIT / 2), seconds: 3600 }),
    },
  }
}

/** Mollie if there is a key, unless the sandbox was asked for by name. */
function openPayment(env: Env, db: Db): PaymentProvider {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: apiUrl } = env
  return apiKey && env.PAYMENT !== 'sandbox'
    ? mollieProvider({ apiKey, apiUrl })
    : sandboxProvider(db, { checkoutPath: '/proefbetaling' })
}

function openProviders(env: Env) {
  const open: Partial<Record<Provider, OpenId>> = {}
  for (const provider of providers) {
    const name = provider.toUpperCase() as Uppercase<Provider>
    const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]]
    if (!clientId || !clientSecret) continue
    const { issuer, knowsNonceAndPkce } = knownProviders[provider]
    open[provider] = openIdClient({
      issuer: env[`${name}_ISSUER`] ?? issuer,
      clientId,
      clientSecret,
      knowsNonceAndPkce,
    })
  }
  return open
}
