import { deleteDraft } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import type { SaveRefusal } from '#features/vacancies/vacancy.rules.ts'
import { lockVacancyFields, saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { type ApiError, applicationError, notFound } from '../api-error.ts'
import { asEmployer } from '../dialect/audience.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

const { saveRefusal } = vacancyText

export const saveRefusals = {
  'not-found': notFound,
  'slug-taken': () => notUnique('slug', saveRefusal['slug-taken']),
  'unknown-company': () => applicationError('The company must be of the account', saveRefusal['unknown-company']),
  'has-applications': () =>
    applicationError('Somebody applied: it stays with its company', saveRefusal['has-applications']),
  'unknown-coordinator': () =>
    applicationError('The coordinator must be of the account', saveRefusal['unknown-coordinator']),
  'unknown-choice': () => applicationError('A relation does not exist', saveRefusal['unknown-choice']),
  'unknown-image': () => applicationError('A picture must be of the account', saveRefusal['unknown-image']),
  unlawful: () =>
    applicationError('What was changed asks what the law forbids: see the action check', saveRefusal.unlawful),
  'last-day': () => applicationError('The last day lies outside what is paid for', saveRefusal['last-day']),
  'too-many': () => applicationError('This account has enough drafts', saveRefusal['too-many']),
  'unconfirmed-drafts': () =>
    applicationError(
      'Confirm the email address first: this account has enough drafts',
      saveRefusal['unconfirmed-drafts'],
    ),
  changed: () => applicationError('Somebody else changed it', saveRefusal.changed),
  'wrong-status': () => applicationError('Only a draft can be deleted', vacancyText.refusal['wrong-status']),
} satisfies Record<SaveRefusal | 'wrong-status', () => ApiError>

/** Adding a vacancy through the API makes a draft; posting it is an action. */
export const vacancyWrites = formWrites<typeof vacancyFields, SaveRefusal | 'wrong-status'>({
  fields: vacancyFields,
  relations: {
    company: { field: 'companyId', isMany: false },
    place: { field: 'placeId', isMany: false },
    professions: { field: 'professionIds', isMany: true },
    employments: { field: 'employmentIds', isMany: true },
    educations: { field: 'educationIds', isMany: true },
    headerImage: { field: 'headerImageId', isMany: false },
    coordinator: { field: 'coordinatorId', isMany: false },
  },
  current: (tx, { actor }, id) => lockVacancyFields(tx, asEmployer(actor), id),
  save: (tx, { actor }, input) => saveVacancy(tx, asEmployer(actor), input),
  remove: (tx, { actor }, id) => deleteDraft(tx, asEmployer(actor), { vacancyId: id }),
  refusals: saveRefusals,
})
