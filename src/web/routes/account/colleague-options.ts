import { fullName } from '#basics/person-name.ts'
import type { listColleagues } from '#features/accounts/user.queries.server.ts'

type Colleagues = Awaited<ReturnType<typeof listColleagues>>

/** The people of an account as options. */
export function colleagueOptions(people: Colleagues) {
  return people.map(({ id, ...person }) => ({ value: String(id), label: fullName(person) || person.email }))
}
