import { fullName } from '#basics/person-name.ts'
import { plainWords } from '#basics/rich-text.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { findContactPerson } from '#features/people/contact-person.queries.server.ts'
import type { Choices } from '#features/vacancies/components/vacancy-form.tsx'
import { shownFieldsOf, versionOfVacancy } from '#features/vacancies/vacancy-form.queries.server.ts'
import { vacancyFormText } from '#features/vacancies/vacancy-form.text.ts'
import { findOwnVacancy } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { typedQuestionsIn } from '#features/vacancies/vacancy-question.fields.ts'
import { vacancyForm } from '#features/vacancies/vacancy.fields.ts'
import type { Db } from '#platform/db.server.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'

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
  'isAnonymousFirst',
  'disableAcquisitionMessage',
  'useJobBoost',
] as const
type Compared = (typeof compared)[number]

type Asked = {
  id: number
  form: FormData
  choices: Choices
  headerImageId: number | null
  /** What a picture is called. */
  nameOf: (fileId: number) => Promise<string | undefined>
}

/** What somebody else saved where it differs from what was typed, who did, and the version to continue from. */
export async function findMeanwhile(db: Db, employer: Employer, { id, form, choices, headerImageId, nameOf }: Asked) {
  const vacancy = await findOwnVacancy(db, employer, id)
  if (!vacancy) return {}
  const saved: Typed = await shownFieldsOf(db, vacancy)
  const { updatedById } = vacancy
  const isOwn = updatedById === employer.userId
  const by = updatedById === null || isOwn ? undefined : await findContactPerson(db, employer, updatedById)
  const typed: Typed = Object.fromEntries([...form.keys()].map((name) => [name, oneOrAll(form.getAll(name))]))
  const theirs = compared
    .map((name) => ({
      label: vacancyForm.labels[name],
      value: shownAs(name, saved, choices),
      typed: shownAs(name, typed, choices),
    }))
    .filter(({ value, typed }) => value !== typed)
    .map(({ label, value }) => ({ label, value }))
  if (vacancy.headerImageId !== headerImageId) {
    const value = vacancy.headerImageId === null ? '' : ((await nameOf(vacancy.headerImageId)) ?? '')
    const isNamesake = headerImageId !== null && value !== '' && (await nameOf(headerImageId)) === value
    theirs.push({ label: text.label.headerImage, value: isNamesake ? meanwhileText.otherPicture(value) : value })
  }
  const theirName = isOwn ? text.youElsewhere : by && (fullName(by) || by.email)
  return { theirs, theirName, version: versionOfVacancy(saved, vacancy) }
}

type Typed = Readonly<Record<string, unknown>>

const oneOrAll = (values: readonly unknown[]) => (values.length === 1 ? values[0] : values)

/** As a reader sees it: the names of what was chosen, texts without their markup, and each question on its own line. */
function shownAs(name: Compared, typed: Typed, choices: Choices) {
  if (name === 'questions') return typedQuestionsIn(typed).map(text.questionInWords).join('\n')
  const values = [typed[name] ?? ''].flat().map(String)
  if (isCheckbox(name)) return text.yesOrNo(['true', 'on'].includes(values[0]!))
  const list = listOf(name, choices)
  const words = list
    ? values.map((value) => list.find((choice) => choice.value === value)?.label ?? '')
    : values.map(plainWords)
  return words.filter((word) => word !== '').join(', ')
}

const isCheckbox = (name: Compared) =>
  name === 'isAnonymousFirst' || name === 'disableAcquisitionMessage' || name === 'useJobBoost'

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
