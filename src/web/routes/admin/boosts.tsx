import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { accountPageText } from '#features/accounts/account-page.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { listBoosts } from '#features/vacancies/vacancy-boost.queries.server.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/boosts.ts'

const text = vacancyText.boosts

export const meta = privatePage(text.title)

export async function loader({ context }: Route.LoaderArgs) {
  return { boosts: await listBoosts(context.get(servicesContext).db, context.get(adminContext)) }
}

/** spec §3: who asked for the vacancy booster. */
export default function Boosts({ loaderData: { boosts } }: Route.ComponentProps) {
  return (
    <AccountFrame title={text.title} lead={text.lead} back={{ to: '/beheer', label: accountPageText.admin.title }}>
      {boosts.length === 0 ? (
        <p className="text-soft">{text.none}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {boosts.map(({ vacancyId, title, slug, company, requestedAt, mailedAt }) => (
            <li key={`${vacancyId} ${requestedAt.getTime()}`} className="grid gap-1 p-5 wrap-anywhere">
              <p className="font-semibold">
                <Link to={`/vacatures/${slug}`} className="underline underline-offset-2">
                  {title}
                </Link>
              </p>
              <p className="text-[15px] text-soft">
                {[
                  company,
                  text.asked(formatDate(requestedAt)),
                  mailedAt ? text.mailed(formatDate(mailedAt)) : text.waits,
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}
