import { expect, test } from 'vitest'
import { check, overlooked, suspected } from '#test/support/vacancy-check.ts'
import type { CheckInput } from './finding.rules.ts'

const rulesIn = (input: Partial<CheckInput>) => check(input).findings.map(({ rule }) => rule)

test('missing hours and a missing place are found', () => {
  expect(rulesIn({ hoursFrom: null, hoursTo: null })).toEqual(['hours-missing'])
  expect(rulesIn({ hoursFrom: 0, hoursTo: 0 })).toEqual(['hours-missing'])
  expect(rulesIn({ hoursFrom: 0, hoursTo: 8 })).toEqual([])
  expect(rulesIn({ hasPlace: false })).toEqual(['place-missing'])
})

test('a vacancy with empty texts is found, and not praised for its style', () => {
  const empty = { jobText: null, tasksText: null, candidateText: null, offerText: null }
  expect(check(empty)).toMatchObject({
    findings: [{ rule: 'text-missing', figures: { count: 0 } }, { rule: 'next-step-missing' }],
    score: 4,
  })
  expect(check(empty).good).not.toContain('reading-level')
  const short = [
    'Je bakt brood.',
    'Leuk werk in een fijn team!',
    'Bel ons voor meer informatie over deze baan.',
    'Wij zoeken een collega die graag werkt en op tijd komt.',
    'Ben jij onze nieuwe collega? Reageer dan snel op deze vacature.',
    'Kom werken bij het leukste bedrijf van de regio Oss.',
    'Meer informatie volgt.',
    'Zie onze website voor alles over deze functie.',
    'Je werkt van maandag tot en met vrijdag, van acht tot vijf.',
    'Een afwisselende baan, goede sfeer en veel vrijheid om het zelf te doen.',
  ]
  for (const text of short)
    expect({ text, rules: rulesIn({ ...empty, jobText: `<p>${text}</p>` }) }).toMatchObject({
      rules: expect.arrayContaining(['text-missing']) as never,
    })
})

test('a text of a few sentences is enough, in whichever part of the form it is', () => {
  const text =
    'Je helpt klanten in de winkel, je vult de schappen en je rekent af. Binnen een week bellen we je voor een gesprek.'
  const empty = { jobText: null, tasksText: null, candidateText: null, offerText: null }
  for (const field of Object.keys(empty)) expect(rulesIn({ ...empty, [field]: `<p>${text}</p>` })).toEqual([])
})

test('reversed hours and pay are found, once each; equal or open ranges are not', () => {
  expect(check({ hoursFrom: 36, hoursTo: 24 })).toMatchObject({
    findings: [{ rule: 'order-reversed', field: 'hoursTo' }],
    score: 6,
  })
  expect(rulesIn({ hourlySalaryFromCents: 2040, hourlySalaryToCents: 1650 })).toEqual(['order-reversed'])
  expect(check({ hourlySalaryFromCents: 2040, hourlySalaryToCents: 1650 }).good).not.toContain('pay-range')
  const monthly = { hourlySalaryFromCents: null, hourlySalaryToCents: null }
  expect(rulesIn({ ...monthly, monthlySalaryFromCents: 340_000, monthlySalaryToCents: 310_000 })).toEqual([
    'order-reversed',
  ])
  expect(rulesIn({ hoursFrom: 32, hoursTo: 32 })).toEqual([])
  expect(rulesIn({ hourlySalaryFromCents: 2040, hourlySalaryToCents: null })).toEqual([])
})

const ending = (texts: readonly string[]) => texts.map((text) => ['offerText', text] as const)

test('a text that does not say what happens after applying is found', () => {
  expect(
    overlooked(
      'next-step-missing',
      ending([
        'Vijfentwintig vakantiedagen.',
        'Stuur je cv naar ons op.',
        'Solliciteer via de knop.',
        'Heb je vragen? Bel ons.',
        'Een brief hoeft niet: vertel ons kort waarom je dit wilt.',
        'Elk jaar een gesprek over wat je wilt leren.',
        'Reageer voor 1 december.',
        'Je begint wanneer het jou uitkomt.',
        'Een collega die je de eerste zes weken wegwijs maakt.',
        'Wij horen graag van je.',
        'Een contract voor een jaar.',
      ]),
    ),
  ).toEqual([])
})

test('any word about the next step is enough', () => {
  expect(
    suspected(
      'next-step-missing',
      ending([
        'Binnen een week hoor je van ons.',
        'Binnen twee werkdagen bellen we je.',
        'Je krijgt binnen drie dagen antwoord.',
        'De koffie staat klaar voor een eerste gesprek.',
        'Loop gerust een ochtend mee voordat je beslist.',
        'De sollicitatiegesprekken zijn op 4 en 5 december.',
        'Daarna nodigen we je uit voor een proefdag.',
        'Na je sollicitatie neemt Anja contact met je op.',
        'We bellen je om kennis te maken.',
        'De procedure bestaat uit een kennismakingsgesprek en een meeloopdag.',
        'Duidelijkheid: binnen een week na je gesprek weet je of je de baan hebt.',
        'We plannen een kop koffie met je in.',
      ]),
    ),
  ).toEqual([])
  expect(rulesIn({ offerText: '<p>Vrije dagen.</p>', externalApplyUrl: 'https://www.bakker.example/werken' })).toEqual(
    [],
  )
})

const list = (count: number) =>
  `<ul>${Array.from({ length: count }, (_, index) => `<li>Je kunt ${index + 2} dingen tegelijk.</li>`).join('')}</ul>`
const sentences = (count: number) => `<p>${'Je hebt ervaring met deeg. '.repeat(count)}</p>`

test('more than seven demands are found', () => {
  const many = [
    list(8),
    list(9),
    list(12),
    list(20),
    `<p>Dit vragen we:</p>${list(8)}`,
    `${list(4)}${list(4)}`,
    sentences(8),
    sentences(10),
    `${sentences(4)}${sentences(4)}`,
    '<p>Je hebt een diploma. Je bent flexibel. Je spreekt Duits. Je kunt rekenen. Je hebt een rijbewijs. Je werkt netjes. Je weet veel. Je durft.</p>',
  ]
  expect(many.map((candidateText) => rulesIn({ candidateText }))).toEqual(many.map(() => ['many-demands']))
  expect(check({ candidateText: list(9) }).findings).toMatchObject([{ figures: { count: 9 } }])
})

test('up to seven demands, and a story about someone, are left alone', () => {
  const few = [
    list(1),
    list(3),
    list(5),
    list(7),
    `<p>Dit vragen we:</p>${list(6)}`,
    `${list(3)}${list(4)}`,
    sentences(1),
    sentences(7),
    null,
    '',
    `<p>${'De zon komt op boven de Maas. '.repeat(12)}</p>`,
  ]
  expect(few.map((candidateText) => rulesIn({ candidateText }))).toEqual(few.map(() => []))
})

const titles = (texts: readonly string[]) => texts.map((text) => ['title', text] as const)

test('a long title is found', () => {
  expect(
    overlooked(
      'title-long',
      titles([
        'Enthousiaste medewerker voor onze gezellige bakkerswinkel in het centrum van Oss',
        'Verpleegkundige voor de nacht op onze afdeling voor mensen met dementie',
        'Chauffeur CE met code 95 voor dagritten in de Benelux en af en toe Duitsland',
        'Wij zijn op zoek naar een nieuwe collega voor in de keuken',
        'Magazijnmedewerker orderpicker heftruckchauffeur reachtruckchauffeur inpakker',
        'Administratief medewerker met een passie voor cijfers en klantcontact per direct',
        'Allround timmerkracht voor renovatie en onderhoud aan woningen in de regio Oss',
        'Jij bent de schakel tussen klant en werkplaats als werkvoorbereider bij ons',
        'Kom jij ons team van dertig collega’s in de thuiszorg versterken deze zomer',
        'Teamleider productie in ploegendienst met ervaring in de voedingsindustrie',
      ]),
    ),
  ).toEqual([])
  expect(
    suspected(
      'title-long',
      titles([
        'Bakker',
        'Verzorgende IG nachtzorg',
        'Pedagogisch medewerker buitenschoolse opvang',
        'Arbeidsongeschiktheidsverzekeringsadviseur binnendienst',
        'Medewerker gewasbescherming biologisch (m/v/x)',
        'Kwaliteitscoördinator onderwijs',
        'Vrachtwagenchauffeur CE koeltransport',
        'Projectleider installatietechniek utiliteitsbouw (m/v)',
        'Docent techniek vmbo',
        'Monteur zonnepanelen en laadpalen',
        'Begeleider dagbesteding op een zorgboerderij in Geffen',
      ]),
    ),
  ).toEqual([])
})

test('a shouting title is found', () => {
  expect(
    overlooked(
      'title-shouting',
      titles([
        'Kok gezocht!',
        'BAKKER GEZOCHT',
        'VERPLEEGKUNDIGE',
        'Verkoper!!!',
        '*** Chauffeur CE ***',
        'Monteur 🔧',
        'Ben jij onze kok?',
        'TOPBAAN in de logistiek',
        'Schilder PER DIRECT',
        'WORD JIJ ONZE KAPPER',
        'URGENT: teamleider',
      ]),
    ),
  ).toEqual([])
  expect(
    suspected(
      'title-shouting',
      titles([
        'CNC-frezer',
        'Lasser MIG/MAG',
        'TIG-lasser rvs',
        'Verzorgende IG',
        'Chauffeur CE',
        'Docent techniek VMBO',
        'HR-adviseur',
        'Verpleegkundige HBO-V',
        'ICT-beheerder',
        'Pedagogisch medewerker BSO',
        'Programmeur ASP.NET en SQL',
        'Medewerker NS-station',
      ]),
    ),
  ).toEqual([])
})

test("a title with pay, hours or a company's number is found", () => {
  expect(
    overlooked(
      'title-extra',
      titles([
        'Kok € 3.000',
        'Bakker €15,50 per uur',
        'Chauffeur CE 3200 bruto',
        'Schilder 18 euro per uur',
        'Verzorgende IG 24 uur',
        'Monteur 32-40 uur',
        'Kapper 16 tot 24 uur per week',
        'Docent Nederlands 20/24 uur',
        'Magazijnmedewerker (ref. 2231)',
        'Teamleider vacaturenummer 81',
        'Kraanmachinist 20431',
        'Administrateur referentienummer AB-12',
      ]),
    ),
  ).toEqual([])
  expect(
    suspected(
      'title-extra',
      titles([
        'Begeleider 24-uurszorg',
        'Verpleegkundige 24 uurszorg',
        'Medewerker 24-uursopvang',
        'Begeleider 24 uur zorg',
        'Traineeship techniek 2027',
        'Auditor ISO 9001',
        'Elektromonteur NEN 1010',
        'Installatie-inspecteur NEN-3140',
        'Heftruckchauffeur in 2 ploegen',
        'Docent 1e graads natuurkunde',
        'Medewerker 5-sterrenhotel',
        'Ploegendienst 5 ploegen operator',
        'Programmeur C# en .NET 10',
        'Uurwerkmaker',
        'Eurotruckmonteur',
      ]),
    ),
  ).toEqual([])
})
