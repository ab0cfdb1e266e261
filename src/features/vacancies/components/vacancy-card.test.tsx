import { expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { now } from '#test/support/clock.ts'
import { VacancyCard } from './vacancy-card.tsx'

const card = {
  id: 1,
  slug: 'verzorgende',
  title: 'Verzorgende',
  companyName: 'De Maaskant',
  logo: null,
  place: 'Megen',
  hoursFrom: 16,
  hoursTo: 24,
  employment: null,
  feature: { icon: 'location', text: 'Zorg in je eigen dorp' },
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: null,
  hourlySalaryToCents: null,
  postedAt: now,
} as const

test("the company's feature has its own line, or is next to the distance", () => {
  const offer = (distance?: number) => {
    const shown = <VacancyCard card={{ ...card, distance }} isKept={false} now={now} />
    const Stub = createRoutesStub([{ path: '/', Component: () => shown }])
    return /<span class="fact @max-2xl:hidden([^"]*)"/.exec(renderToStaticMarkup(<Stub />))?.[1]
  }
  expect(offer()).toBe(' col-span-2')
  expect(offer(4)).toBe('')
})

test('only the place of a vacancy has a pin, not what its company offers nearby', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <VacancyCard card={card} isKept={false} now={now} /> }])
  const shown = renderToStaticMarkup(<Stub />)
  expect(shown).toContain('Zorg in je eigen dorp')
  expect(shown.match(/#map-pin/g)).toHaveLength(1)
})
