import {
  vacancies as vacancyTable,
  vacancyEducations,
  vacancyEmployments,
  vacancyProfessions,
} from '#features/vacancies/vacancy.table.ts'
import type { Tx } from '#platform/db.server.ts'
import type { Random } from '../seed/random.ts'
import type { DemoVacancy } from '../seed/vacancies.ts'
import type { Employers } from './seed-companies.ts'
import type { Lists } from './seed-lists.ts'
import { insertAll, insertWithIds } from './seed-rows.ts'

type Owners = { companyIds: readonly number[]; headerIds: readonly number[]; contactIds: Employers['contactIds'] }

export async function seedVacancies(
  tx: Tx,
  planned: readonly DemoVacancy[],
  { placeId, professionId, employmentId, educationId }: Lists,
  { companyIds, headerIds, contactIds }: Owners,
  random: Random,
) {
  const vacancyIds = await insertWithIds(
    tx,
    vacancyTable,
    planned.map(
      ({
        companyIndex,
        place,
        professions: _,
        educations: __,
        employments: ___,
        hasHeader,
        firstPostedAt: ____,
        ...vacancy
      }) => ({
        ...vacancy,
        companyId: companyIds[companyIndex]!,
        placeId: placeId(place),
        headerImageId: hasHeader ? headerIds[companyIndex] : null,
        // Usually the primary contact person.
        coordinatorId: random.chance(0.7) ? contactIds[companyIndex]![0] : random.pick(contactIds[companyIndex]!),
        updatedAt: vacancy.endedAt ?? vacancy.postedAt ?? vacancy.createdAt,
      }),
    ),
  )
  const links = <Title extends string>(titlesOf: (vacancy: DemoVacancy) => readonly Title[]) =>
    planned.flatMap((vacancy, index) =>
      titlesOf(vacancy).map((title, turn) => ({ vacancyId: vacancyIds[index]!, title, position: turn + 1 })),
    )
  await insertAll(
    tx,
    vacancyProfessions,
    links(({ professions }) => professions).map(({ title, ...link }) => ({
      ...link,
      professionId: professionId(title),
    })),
  )
  await insertAll(
    tx,
    vacancyEmployments,
    links(({ employments }) => employments).map(({ title, ...link }) => ({
      ...link,
      employmentId: employmentId(title),
    })),
  )
  await insertAll(
    tx,
    vacancyEducations,
    links(({ educations }) => educations).map(({ title, ...link }) => ({ ...link, educationId: educationId(title) })),
  )
  return vacancyIds
}
