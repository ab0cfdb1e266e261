import { endOfDayAfter } from '#basics/dutch-date.ts'
import { beginningOf } from '#basics/tidy.ts'
import { findFees } from './vacancy-hold-fee.rules.ts'
import type { Sentence } from '#features/checks/sentences.rules.ts'
import { fullTimeMiddle, fullTimePay, hoursPerMonth, type Pay } from './vacancy-pay.rules.ts'
import { openForDays, type Term, termAfterWaiting } from './vacancy.rules.ts'

/** gap 131: why a posted vacancy must wait for a review by an admin. */
export const holdRules = [
  'first-vacancy',
  'free-mail',
  'foreign-phone',
  'pay-far-off',
  'advance-fee',
  'taken-down-before',
  'account-blocked',
] as const
export type HoldRule = (typeof holdRules)[number]

/** Rules that are not about the vacancy itself. */
const aboutAccount: readonly HoldRule[] = ['first-vacancy', 'account-blocked']

export function isFoundIn({ rule }: HoldReason) {
  return !aboutAccount.includes(rule)
}

/** What a rule found: an address, a number, an amount or a sentence. Empty if the rule alone says enough. */
export type HoldReason = { rule: HoldRule; evidence: string }

/** The side that must act: the admins, or the employer after it was sent back. */
export const holdTurns = ['board', 'employer'] as const
export type HoldTurn = (typeof holdTurns)[number]

/** For each vacancy that an account had on the board when it was blocked. */
export const blockedReasons: readonly HoldReason[] = [{ rule: 'account-blocked', evidence: '' }]

/** Nobody reads more findings of one rule. */
const mostPerRule = 5
export const mostHoldReasons = 25
const longestEvidence = 300

export type Judged = {
  /** Whether nothing of its account has ever been on the board, and the board holds first vacancies. */
  isFirst: boolean
  /** Its addresses and numbers: those of its company, its account and its contact persons. */
  emails: readonly string[]
  phones: readonly string[]
  legalName: string | null
  companyName: string
  /** As plain text. */
  companyDescription: string
  /** How many open vacancies its account has, including this one. */
  openVacancies: number
  pay: Pay
  /** The median pay for its first profession in the region, if there are enough vacancies. */
  median: { cents: number; professionId: number } | undefined
  sentences: readonly Sentence[]
  /** The titles of vacancies of its account that the board took down and that share one of its texts. */
  takenDown: readonly string[]
}

/** Everything about a vacancy that an admin must review before others see it. */
export function findHoldReasons(judged: Judged): HoldReason[] {
  const found: Record<HoldRule, string[]> = {
    'first-vacancy': judged.isFirst ? [''] : [],
    'free-mail': findFreeMail(judged),
    'foreign-phone': findForeignPhones(judged),
    'pay-far-off': findPayFarOff(judged),
    'advance-fee': findFees(judged.sentences.map(({ text }) => text)),
    'taken-down-before': [...judged.takenDown],
    // Added when an admin blocks the account.
    'account-blocked': [],
  }
  return holdRules.flatMap((rule) =>
    [...new Set(found[rule])]
      .slice(0, mostPerRule)
      .map((evidence) => ({ rule, evidence: beginningOf(evidence, longestEvidence) })),
  )
}

/** The reasons that no admin has approved before: the same address or sentence does not hold up an employer twice. */
export function newReasons(found: readonly HoldReason[], approved: readonly HoldReason[]) {
  return found.filter((reason) => !approved.some((one) => isSame(reason, one)))
}

/** For pay, ignores the median and whether there is one: that changes with the vacancies of others. */
function isSame(one: HoldReason, other: HoldReason) {
  if (one.rule !== other.rule) return false
  if (one.rule !== 'pay-far-off') return one.evidence === other.evidence
  const [[amounts, , group], [otherAmounts, , otherGroup]] = [one.evidence.split('/'), other.evidence.split('/')]
  return amounts === otherAmounts && (!group || !otherGroup || group === otherGroup)
}

/** Earlier reasons stay listed, even if the text was corrected since. */
export function addReasons(before: readonly HoldReason[], found: readonly HoldReason[]) {
  return [...before, ...newReasons(found, before)].slice(0, mostHoldReasons)
}

const freeMail = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'outlook.nl',
  'live.com',
  'live.nl',
  'msn.com',
  'yahoo.com',
  'yahoo.nl',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'mail.ru',
  'yandex.com',
  'yandex.ru',
  'proton.me',
  'protonmail.com',
  'tutanota.com',
  'zoho.com',
])

/** With this many open vacancies, or this many employees, a company is expected to have a mail domain of its own. */
export const largeFromVacancies = 10
export const largeFromEmployees = 100

function findFreeMail(judged: Judged) {
  if (!isLarge(judged)) return []
  return judged.emails.filter((email) => freeMail.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase()))
}

const publicCompany = /(?<!\p{L})N\.?V\.?(?!\p{L})/u
const headcount =
  /(\d{1,3}(?:[.\s]\d{3})+|\d{1,6})\+?\s+(?:\p{L}+\s+){0,2}(?:medewerkers|werknemers|collega[’']?s|mensen in dienst)/giu

function isLarge({ legalName, companyName, companyDescription, openVacancies, sentences }: Judged) {
  if (openVacancies >= largeFromVacancies) return true
  if ([legalName ?? '', companyName].some((name) => publicCompany.test(name))) return true
  const texts = [companyDescription, ...sentences.map(({ text }) => text)]
  return texts.some((text) =>
    [...text.matchAll(headcount)].some(([, count]) => Number(count!.replace(/[.\s]/g, '')) >= largeFromEmployees),
  )
}

/** `+44 7911 123456`, `0049 …`, but not a Dutch number, nor one in an amount or a date. */
const foreignNumber = /(?<![\p{L}\d])(?:\+|00)\s?(?!31)[1-9](?:[\s()./-]{0,3}\d){7,13}(?!\d)/gu

function findForeignPhones({ phones, sentences }: Judged) {
  const written = sentences.flatMap(({ text }) => text.match(foreignNumber) ?? [])
  return [...phones.filter((phone) => phone.startsWith('+') && !phone.startsWith('+31')), ...written]
}

/** Multiples of the median of its profession group in the region. */
export const farAboveMedian = 2.5
export const farBelowMedian = 0.5
/** Full-time monthly pay that is higher than almost any work in the region. */
export const absurdMonthCents = 1_500_000

const daysPerMonth = 21.67
const weeksPerMonth = 4.33
/** `€ 900 per dag`, `2.500 euro p/week` */
const wordedPay =
  /(?:€\s?(\d[\d.]*)(?:,(?:\d\d?|-))?|(\d[\d.]*)(?:,(?:\d\d?|-))?\s?euro)\s*(?:netto |bruto )?(?:per|p\/|p\.|\/)\s?(uur|dag|week|maand)/giu
const perMonth = { uur: hoursPerMonth, dag: daysPerMonth, week: weeksPerMonth, maand: 1 }

function findPayFarOff({ pay, median, sentences }: Judged) {
  const range = fullTimePay(pay)
  const highest = range && (range.to ?? range.from!)
  const middle = fullTimeMiddle(pay)
  const isAbsurd = highest !== undefined && highest > absurdMonthCents
  const isFarAbove = highest !== undefined && median && highest > farAboveMedian * median.cents
  const isFarBelow = middle !== undefined && median && middle < farBelowMedian * median.cents
  const given = isAbsurd || isFarAbove || isFarBelow ? [tellAmounts(pay, median)] : []
  const worded = sentences.flatMap(({ text }) =>
    [...text.matchAll(wordedPay)].filter((match) => monthCentsOf(match) > absurdMonthCents).map(([words]) => words),
  )
  return [...given, ...worded]
}

/** Includes the group of the median: the same amount for other work is a different reason. */
function tellAmounts(pay: Pay, median: Judged['median']) {
  const range = fullTimePay(pay)!
  const euros = (cents: number | null) => (cents === null ? '' : String(Math.round(cents / 100)))
  return `${euros(range.from)}-${euros(range.to)}${median ? `/${Math.round(median.cents / 100)}/${median.professionId}` : ''}`
}

/** Parses the result of `tellAmounts`, in cents per month; undefined for words from a text. */
export function readAmounts(evidence: string) {
  const [, from, to, median] = /^(\d*)-(\d*)(?:\/(\d+)\/\d+)?$/.exec(evidence) ?? []
  if (from === undefined || to === undefined) return undefined
  const cents = (euros: string | undefined) => (euros ? Number(euros) * 100 : null)
  return { from: cents(from), to: cents(to), median: cents(median) }
}

function monthCentsOf([, before, after, unit]: RegExpMatchArray) {
  const euros = Number((before ?? after)!.replaceAll('.', ''))
  return euros * 100 * perMonth[unit!.toLowerCase() as keyof typeof perMonth]
}

/**
 * gap 132: the term of an approved vacancy. One that was never on the board before gets its full term; any other gets
 * the days that it was on hold.
 */
export function decideRelease(vacancy: Term & { postedAt: Date }, { isNewPosting, now }: Releasing) {
  const { expiresAt, postedAt } = vacancy
  const waited = termAfterWaiting(vacancy, now)
  if (!isNewPosting) return { heldAt: null, postedAt, ...waited }
  const fullTerm = endOfDayAfter(now, openForDays)
  // gap 46: a vacancy that was posted again may have paid days beyond its new term.
  const paidUntil = fullTerm > waited.paidUntil ? fullTerm : waited.paidUntil
  const isWholeTerm = expiresAt.getTime() === endOfDayAfter(postedAt, openForDays).getTime()
  const isChosen = expiresAt < vacancy.paidUntil
  const lastDay = isChosen ? waited.expiresAt : paidUntil
  return { heldAt: null, postedAt: now, paidUntil, expiresAt: isWholeTerm ? fullTerm : lastDay }
}

type Releasing = { isNewPosting: boolean; now: Date }
