import { requestBoost } from '#features/vacancies/vacancy-boost.commands.server.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { applicationError, notFound } from '../api-error.ts'
import { asConfirmedEmployer, employers } from '../dialect/audience.ts'
import type { ProductAction } from '../dialect/collection.server.ts'

/** The button that the page shows after posting, for programs. */
export const boostAction: ProductAction = {
  description: 'Mails the coordinator tips to get more applications. Once per posting, and free.',
  may: employers,
  async run({ tx, asker: { actor, now }, id }) {
    const asked = await requestBoost(tx, asConfirmedEmployer(actor), { vacancyId: id, now })
    if (asked.ok) return
    if (asked.reason === 'not-found') throw notFound()
    throw applicationError('Only an open vacancy can be boosted', vacancyText.refusal[asked.reason])
  },
}
