import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { regionName } from '#features/regions/region.rules.ts'
import type { QuestionAnswer, YesOrNo } from './question-answer.rules.ts'
import type { Gender, Source } from './application.rules.ts'
import { applicationText } from './application.text.ts'

type Sent = {
  firstName: string | null
  infix: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  birthDate: string | null
  residencePlace: string | null
  gender: Gender | null
  hours: number | null
  motivationText: string | null
  cvName: string | null
  letterName: string | null
  answers: readonly QuestionAnswer[]
}

/** What an application is for: a vacancy, or a company without one. */
export function targetOf({ vacancyTitle, company }: { vacancyTitle: string | null; company: string }) {
  return vacancyTitle ?? applicationText.openHeading(company)
}

/** The employer's questions, and the applicant's answers. */
export function answerFacts(answers: readonly QuestionAnswer[]): [question: string, answer: string][] {
  const { yesOrNo } = applicationText
  return answers.map(({ kind, question, answer }) => [
    question,
    kind === 'yes-no' ? yesOrNo[answer as YesOrNo] : answer,
  ])
}

/** What was sent, as labels and values: for the mail and for the applicant's own page. */
export function sentFacts(sent: Sent): [label: string, answer: string][] {
  const { label, genders } = applicationText
  const facts: [string, string | null][] = [
    ['Naam', fullName(sent)],
    [label.email, sent.email],
    [label.phone, sent.phone && formatPhoneNumber(sent.phone)],
    [label.birthDate, sent.birthDate && formatDate(middleOf(sent.birthDate))],
    [label.residencePlace, sent.residencePlace],
    [label.gender, sent.gender && genders[sent.gender]],
    [label.hours, sent.hours === null ? null : `${sent.hours} uur`],
    [label.cv, sent.cvName],
    [label.motivationFile, sent.letterName],
    [label.motivationText, sent.motivationText],
    ...answerFacts(sent.answers),
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

type Choices = {
  /** Null: an employer added the application by hand, so the question was not asked. */
  source: Source | null
  sourceOther: string | null
  wantsJobAlert: boolean
  /** The titles of these regions. */
  alertRegions: readonly string[]
  wantsBaanTreffers: boolean
  mayKeepForAYear: boolean
  addedById: number | null
}

/**
 * The applicant's other choices, in the same format: how they found the board, and their consents. `ofAlert`: what is
 * still to be done for the job alert.
 */
export function choiceFacts(sent: Choices, { ofAlert = '' } = {}): [label: string, answer: string][] {
  const { label, sources, chosen, yesOrNo } = applicationText
  const { source, sourceOther, wantsJobAlert, alertRegions, wantsBaanTreffers, mayKeepForAYear, addedById } = sent
  const found = source && (sourceOther ?? sources[source])
  const facts: [string, string][] = found ? [[label.source, found]] : []
  if (addedById !== null) return facts
  return [
    ...facts,
    [chosen.jobAlert, wantsJobAlert ? chosen.regions(alertRegions.map(regionName), ofAlert) : yesOrNo.no],
    [chosen.baanTreffers, yesOrNo[wantsBaanTreffers ? 'yes' : 'no']],
    [chosen.keep, yesOrNo[mayKeepForAYear ? 'yes' : 'no']],
  ]
}
