import type { ComponentType, SVGProps } from 'react'
import Bike from '~icons/tabler/bike'
import Car from '~icons/tabler/car'
import Route from '~icons/tabler/route'
import { Surroundings } from '#features/regions/components/surroundings.tsx'
import { buttonLook } from '#ui/button.tsx'
import { vacancyPageText } from '../vacancy-page.text.ts'
import { routeAddress, type VacancyRoute } from '../vacancy-route.rules.ts'

const text = vacancyPageText.route

/** The location of the work, and the approximate travel time. Nothing is requested from another site before a click. */
export function VacancyWay({ route }: { route: VacancyRoute }) {
  const { surroundings, from } = route
  return (
    <section aria-labelledby="zo-kom-je-er">
      <h2 id="zo-kom-je-er" className="mb-3 text-part">
        {text.heading}
      </h2>
      <div className="card grid overflow-hidden sm:grid-cols-2">
        <div className="order-2 min-w-0 p-5 sm:order-1 sm:p-6">
          {!route.isAtCompany && (
            <>
              <p className="font-semibold">{text.workIn(route.place)}</p>
              <p className="mt-2 text-small text-soft">{text.company}</p>
            </>
          )}
          <p className={`wrap-anywhere ${route.isAtCompany ? 'font-semibold' : 'text-small'}`}>
            {route.street}
            <br />
            {route.town}
          </p>
          {from.length > 0 && (
            <>
              <ul className="mt-4 grid grid-cols-[minmax(0,auto)_auto_1fr] gap-x-4 gap-y-2 text-small tabular-nums">
                {from.map(({ title, bikeMinutes, carMinutes }) => (
                  <li key={title} className="col-span-full grid grid-cols-subgrid items-baseline">
                    <span className="wrap-anywhere">{text.from(title)}</span>
                    {bikeMinutes === undefined ? (
                      <span />
                    ) : (
                      <Minutes icon={Bike} by={text.byBike} minutes={bikeMinutes} />
                    )}
                    <Minutes icon={Car} by={text.byCar} minutes={carMinutes} />
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-sm text-soft">{text.estimate}</p>
            </>
          )}
          <a
            href={routeAddress(route.destination)}
            rel="noopener noreferrer"
            className={`no-print mt-4 max-sm:w-full ${buttonLook({ look: 'quiet' })}`}
          >
            <Route aria-hidden="true" />
            {text.plan}
            <span className="sr-only">{text.elsewhere}</span>
          </a>
        </div>
        <div className="relative order-1 aspect-[18/13] min-h-full w-full bg-moss sm:order-2 sm:aspect-auto">
          <Surroundings
            drawing={surroundings}
            label={text.drawing(
              route.place,
              surroundings.named.map(({ title }) => title),
            )}
            className="absolute inset-0 size-full"
          />
        </div>
      </div>
    </section>
  )
}

type MinutesProps = { icon: ComponentType<SVGProps<SVGSVGElement>>; by: string; minutes: number }

function Minutes({ icon: Icon, by, minutes }: MinutesProps) {
  return (
    <span className="flex items-baseline gap-1.5 whitespace-nowrap">
      <Icon aria-hidden="true" className="shrink-0 translate-y-[.15em] text-lg text-green" />
      <span className="sr-only">{by} </span>
      {text.minutes(minutes)}
    </span>
  )
}
