import { fullName } from '#basics/person-name.ts'
import { plainWords } from '#basics/rich-text.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { findContactPerson } from '#features/accounts/contact-person.queries.server.ts'
import type { Choices } from '#features/vacancies/components/vacancy-form.tsx'
import { vacancyForm } from '#features/vacancies/vacancy.fields.ts'
import { typedQuestionsIn } from '#features/vacancies/vacancy-question.fields.ts'
import { vacancyFormText } from '#features/vacancies/vacancy-form.text.ts'
import { typedFieldsOf } from '#features/vacancies/vacancy-form.queries.server.ts'
import { findOwnVacancy } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { versionOf } from '#features/vacancies/vacancy-save.commands.server.ts'
import type { Db } from '#platform/db.server.ts'

const text = vacancyFormText

/** The fields in the order of the form, without the address: that follows the title by itself. */
const compared = [
  'companyId',
  'title',
  'placeId',
  'professionIds',
  'hoursFrom',
  'hoursTo',
  'monthlySalaryFromCents',
  'monthlySalaryToCents',
  'hourlySalaryFromCents',
  'hourlySalaryToCents',
  'salaryDescription',
  'employmentIds',
  'educationIds',
  'lastDay',
  'jobTitle',
  'jobText',
  'tasksTitle',
  'tasksText',
  'candidateTitle',
  'candidateText',
  'offerTitle',
  'offerText',
  'youtubeId',
  'questions',
  'externalApplyUrl',
  'coordinatorId',
] as const
type Compared = (typeof compared)[number]

type Asked = { id: number; form: FormData; choices: Choices }

/** What somebody else saved where it differs from what was typed, who did, and the version to continue from. */
export async function findMeanwhile(db: Db, employer: Employer, { id, form, choices }: Asked) {
  const vacancy = await findOwnVacancy(db, employer, id)
  if (!vacancy) return {}
  const saved = await typedFieldsOf(db, vacancy)
  const by = vacancy.updatedById === null ? undefined : await findContactPerson(db, employer, vacancy.updatedById)
  const typed = Object.fromEntries(form)
  const theirs = compared
    .map((name) => ({
      label: vacancyForm.labels[name],
      value: shownAs(name, name === 'questions' ? questionsIn(saved) : [saved[name] ?? ''].flat().map(String), choices),
      typed: shownAs(name, name === 'questions' ? questionsIn(typed) : form.getAll(name).map(String), choices),
    }))
    .filter(({ value, typed }) => value !== typed)
    .map(({ label, value }) => ({ label, value }))
  return { theirs, theirName: by && (fullName(by) || by.email), version: versionOf(vacancy) }
}

/** Each question with how it is answered: it is one line of what somebody saved. */
function questionsIn(typed: Readonly<Record<string, unknown>>) {
  return typedQuestionsIn(typed).map(text.questionInWords)
}

/** As a reader sees it: the names of what was chosen, and texts without their markup. */
function shownAs(name: Compared, values: string[], choices: Choices) {
  const list = listOf(name, choices)
  if (name === 'questions') return values.join('\n')
  const words = list
    ? values.map((value) => list.find((choice) => choice.value === value)?.label ?? '')
    : values.map(plainWords)
  return words.filter((word) => word !== '').join(', ')
}

function listOf(name: Compared, choices: Choices) {
  switch (name) {
    case 'companyId':
      return choices.companies
    case 'placeId':
      return choices.places
    case 'professionIds':
      return choices.professions
    case 'employmentIds':
      return choices.employments
    case 'educationIds':
      return choices.educations
    case 'coordinatorId':
      return choices.colleagues
    default:
      return undefined
  }
}
