import type { QuestionAnswer } from '#features/applications/question-answer.rules.ts'
import type { Question } from '#features/vacancies/vacancy-question.rules.ts'
import { isOfPersona } from './companies.ts'
import type { DemoCompany } from './company.ts'
import type { Profession } from './reference.ts'

const yesOrNo = (question: string, { isRequired = true } = {}): Question => ({
  kind: 'yes-no',
  question,
  options: [],
  isRequired,
})
const oneOf = (question: string, ...options: string[]): Question => ({
  kind: 'choice',
  question,
  options,
  isRequired: true,
})
const inWords = (question: string): Question => ({ kind: 'text', question, options: [], isRequired: false })

const start = oneOf('Wanneer kun je beginnen?', 'Meteen', 'Binnen een maand', 'Later')
const proudOf = inWords('Op welk werk ben je trots?')

const asked: Partial<Record<Profession, readonly Question[]>> = {
  Metaal: [
    yesOrNo('Kun je in twee ploegen werken?'),
    oneOf('Hoeveel ervaring heb je met metaal?', 'Nog geen', 'Tot 2 jaar', 'Meer dan 2 jaar'),
    proudOf,
  ],
  'Installatie en elektro': [
    yesOrNo('Heb je rijbewijs B?'),
    yesOrNo('Doe je mee met de storingsdienst?', { isRequired: false }),
    start,
  ],
  Logistiek: [
    yesOrNo('Heb je een heftruckcertificaat?', { isRequired: false }),
    oneOf('Welke dienst past bij je?', 'Vroeg', 'Laat', 'Allebei'),
    start,
  ],
  'Zorg en welzijn': [
    oneOf('Op welke dagen kun je werken?', 'Doordeweeks', 'In het weekend', 'Allebei'),
    inWords('Waar krijg je in de zorg energie van?'),
  ],
  'Winkel en verkoop': [yesOrNo('Ben je op zaterdag beschikbaar?'), start],
  'Voeding en ambacht': [yesOrNo('Kun je om 5 uur ’s ochtends beginnen?'), proudOf],
}
const general = [start, inWords('Wat wil je graag bij ons leren?')]

const answers: Record<string, readonly string[]> = {
  'Op welk werk ben je trots?': [
    'De trap in ons eigen huis. Die heb ik samen met mijn opa gemaakt.',
    'Ik heb vorig jaar een stagiair opgeleid die nu mijn collega is.',
    'Een bestelling die om zes uur klaar moest zijn, en om vijf voor zes klaar was.',
  ],
  'Waar krijg je in de zorg energie van?': [
    'Een praatje aan het eind van de dag, als niemand haast heeft.',
    'Als iemand weer zelf zijn veters kan strikken.',
  ],
  'Wat wil je graag bij ons leren?': [
    'Hoe jullie offertes maken. Dat deed ik tot nu toe alleen vanaf de zijlijn.',
    'Plannen voor een heel team in plaats van voor mezelf.',
  ],
}

const looksWithoutName = [0, 4]

/** A handful of vacancies ask questions; of two, the employer looks without a name first. */
export function questionsFor(
  company: DemoCompany,
  { companyIndex, turn, profession }: { companyIndex: number; turn: number; profession: Profession },
) {
  const asks = isOfPersona(company) ? turn === 1 || turn === 3 : companyIndex % 10 === 4 && turn === 1
  return {
    questions: asks ? [...(asked[profession] ?? general)] : [],
    isAnonymousFirst: asks && turn === 1 && looksWithoutName.includes(companyIndex),
  }
}

/** What somebody answered, different for each but always the same. */
export function answersTo(questions: readonly Question[], turn: number): QuestionAnswer[] {
  return questions.flatMap(({ kind, question, options, isRequired }, index) => {
    if (!isRequired && (turn + index) % 4 === 3) return []
    const possible = kind === 'yes-no' ? ['yes', 'yes', 'no'] : kind === 'choice' ? options : answers[question]!
    return [{ kind, question, answer: possible[(turn * 7 + index) % possible.length]! }]
  })
}
