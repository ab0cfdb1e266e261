import { checkVacancy } from '#features/checks/check.rules.ts'
import type { CheckInput } from '#features/checks/finding.rules.ts'

const bakery: CheckInput = {
  title: 'Bakker in de nacht',
  jobTitle: null,
  jobText: '<p>Als de straat nog slaapt, ruikt het bij jou al naar brood.</p>',
  tasksTitle: null,
  tasksText: '<ul><li>Je kneedt deeg en bakt brood.</li></ul>',
  candidateTitle: null,
  candidateText: '<ul><li>Je staat graag vroeg op.</li></ul>',
  offerTitle: null,
  offerText: '<p>Elke dag brood mee naar huis.</p>',
  salaryDescription: null,
  hoursFrom: 24,
  hoursTo: 36,
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: 1540,
  hourlySalaryToCents: 2300,
  hasPlace: true,
  externalApplyUrl: null,
  questions: [],
  schemaTypes: [],
}

const day = {
  today: '2026-11-20',
  minimumWages: [{ fromDay: '2026-01-01', hourlyCents: 1471, youthPercentages: { 15: 30 } }],
}

/** A vacancy with only tips, and one that breaks the law. */
export const checkExamples = {
  tips: checkVacancy(
    {
      ...bakery,
      tasksText:
        '<p>Je bent verantwoordelijk voor het kneden, rijzen, vormen en bakken van al het brood dat onze klanten in de winkel en op de markt elke dag weer zo graag kopen.</p>',
    },
    day,
  ),
  blocked: checkVacancy(
    {
      ...bakery,
      title: 'BAKKER GEZOCHT!',
      jobText: '<p>Wij zoeken een jonge, energieke collega.</p>',
      candidateText:
        '<ul><li>Je bent een vrouw, omdat je in een opvang voor vrouwen werkt.</li><li>Je hebt een goede conditie.</li></ul>',
      hourlySalaryFromCents: 1300,
      hourlySalaryToCents: 1400,
    },
    day,
  ),
}
