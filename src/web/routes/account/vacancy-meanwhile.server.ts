import { fullName } from '#basics/person-name.ts'
import { plainWords } from '#basics/rich-text.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { findContactPerson } from '#features/people/contact-person.queries.server.ts'
import type { Choices } from '#features/vacancies/components/vacancy-form.tsx'
import { shownFieldsOf, versionOfVacancy } from '#features/vacancies/vacancy-form.queries.server.ts'
import { vacancyFormText } from '#features/vacancies/vacancy-form.text.ts'
import { findOwnVacancy } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { typedQuestionsIn } from '#features/vacancies/vacancy-question.fields.ts'
import { type VacancyFields, vacancyForm } from '#features/vacancies/vacancy.fields.ts'
import type { Db } from '#platform/db.server.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'

const text = vacancyFormText

/** Without the address, which follows from the title; the picture is compared by its name. */
type Compared = Exclude<keyof VacancyFields, 'slug' | 'headerImageId' | 'declaredReasons'>
type Told = 'words' | 'yes-or-no' | 'questions' | ((choices: Choices) => readonly { value: string; label: string }[])

/** The fields in the order of the form, and how each is shown. */
const told: Record<Compared, Told> = {
  companyId: ({ companies }) => companies,
  title: 'words',
  placeId: ({ places }) => places,
  professionIds: ({ professions }) => professions,
  hoursFrom: 'words',
  hoursTo: 'words',
  monthlySalaryFromCents: 'words',
  monthlySalaryToCents: 'words',
  hourlySalaryFromCents: 'words',
  hourlySalaryToCents: 'words',
  salaryDescription: 'words',
  employmentIds: ({ employments }) => employments,
  educationIds: ({ educations }) => educations,
  lastDay: 'words',
  jobTitle: 'words',
  jobText: 'words',
  tasksTitle: 'words',
  tasksText: 'words',
  candidateTitle: 'words',
  candidateText: 'words',
  offerTitle: 'words',
  offerText: 'words',
  youtubeId: 'words',
  questions: 'questions',
  externalApplyUrl: 'words',
  coordinatorId: ({ colleagues }) => colleagues,
  isAnonymousFirst: 'yes-or-no',
  disableAcquisitionMessage: 'yes-or-no',
  useJobBoost: 'yes-or-no',
}
const compared = Object.keys(told) as Compared[]

type Asked = {
  id: number
  form: FormData
  choices: Choices
  headerImageId: number | null
  /** The name of a picture. */
  nameOf: (fileId: number) => Promise<string | undefined>
}

/** What somebody else saved where it differs from what was typed, who saved it, and the version to continue from. */
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

/** As a reader sees it: labels of options, text without markup, and each question on its own line. */
function shownAs(name: Compared, typed: Typed, choices: Choices) {
  const how = told[name]
  if (how === 'questions') return typedQuestionsIn(typed).map(text.questionInWords).join('\n')
  const values = [typed[name] ?? ''].flat().map(String)
  if (how === 'yes-or-no') return text.yesOrNo(['true', 'on'].includes(values[0]!))
  const words =
    how === 'words'
      ? values.map(plainWords)
      : values.map((value) => how(choices).find((choice) => choice.value === value)?.label ?? '')
  return words.filter((word) => word !== '').join(', ')
}
