import { expect, test } from 'vitest'
import { check, overlooked, suspected } from '#test/support/vacancy-check.ts'

test('asking for an age is found', () => {
  expect(
    overlooked('age', [
      ['jobText', 'Wij zoeken een jonge, energieke collega voor onze winkel.'],
      ['jobText', 'Ben jij die jonge aanpakker die ons team komt versterken?'],
      ['jobText', 'Voor ons filiaal in Oss zijn we op zoek naar een jong talent.'],
      ['jobText', 'Wij zijn op zoek naar enthousiaste, jonge medewerkers.'],
      ['jobText', 'Gezocht: jongeman voor het zwaardere werk.'],
      ['title', 'Jonge verkoopmedewerker gezocht'],
      ['jobText', 'Wij zoeken twintigers en dertigers die van feesten houden.'],
      ['jobText', 'Onze voorkeur gaat uit naar een jongere kandidaat.'],
      'Je bent tussen de 20 en 35 jaar.',
      'Je bent maximaal 40 jaar oud.',
      'Je bent niet ouder dan 30.',
      'Leeftijd: 25 - 40 jaar',
      'Tussen de 18 en 28 jaar oud',
      'Je bent 15 of 16 jaar.',
      'Je bent minimaal 21 jaar.',
      'Je bent jong en dynamisch.',
      'Jonge hond met lef.',
      'Bij voorkeur jonger dan 35 jaar.',
      ['jobText', 'We zoeken een collega tussen de 25 en 45 jaar.'],
      ['jobText', 'De maximale leeftijd voor deze functie is 50.'],
      ['jobText', 'Ben je een oudere kracht met rust in je lijf? Wij zoeken een oudere collega.'],
      'Je bent 50+ en zoekt een rustige baan.',
      ['jobText', 'Kandidaten ouder dan 45 jaar hoeven niet te reageren.'],
      'Je leeftijd ligt tussen de 20 en 30 jaar.',
      'Ben je tussen de 18 en 30 en heb je zin in feest?',
      'Je bent een enthousiaste student van 18 tot 25 jaar.',
    ]),
  ).toEqual([])
})

test('ages that do not concern the candidate are left alone', () => {
  expect(
    suspected('age', [
      ['jobText', 'Wij zijn een jong bedrijf in Oss met korte lijnen.'],
      ['jobText', 'Bij ons zorg je voor oudere bewoners met dementie.'],
      ['tasksText', 'Je helpt de ouderen voor wie je zorgt bij het eten.'],
      ['tasksText', 'Je begeleidt jonge mensen met autisme naar een eigen woning.'],
      ['tasksText', 'Je zoekt jonge planten uit en zet ze in potten.'],
      ['jobText', 'We zoeken een begeleider voor jonge kinderen.'],
      ['jobText', 'Onze groepen zijn voor kinderen van 4 tot 12 jaar.'],
      ['tasksText', 'Je geeft les aan jongeren tussen de 12 en 16 jaar.'],
      ['offerText', 'Een contract van maximaal 24 maanden, daarna vast.'],
      ['jobText', 'Wij bestaan al 25 jaar en zijn met 30 collega’s.'],
      'Je hebt minimaal 20 jaar ervaring of leert graag bij.',
      'Je bent 18 jaar of ouder, want je schenkt alcohol.',
      'Je bent 16 jaar of ouder.',
      'Je kunt bij ons aan de slag vanaf 16 jaar.',
      'Je bent minimaal 18 jaar.',
      'Je bent 21 jaar of ouder vanwege je rijbewijs D.',
      'Ben je jong of oud, iedereen is welkom.',
      'Je leeftijd maakt niet uit.',
      'Je kunt goed omgaan met jonge en oude klanten.',
      ['offerText', 'Vanaf 21 jaar verdien je het volle loon.'],
      ['tasksText', 'Je leidt jonge collega’s op.'],
      ['jobText', 'Een eik van 200 jaar oud vraagt om respect.'],
      ['jobText', 'In dit huis wonen mensen van alle leeftijden.'],
      'Je bent gek op jonge kinderen.',
      ['jobText', 'Ons team varieert in leeftijd van 19 tot 64 jaar.'],
      ['offerText', 'Salaris naar leeftijd: 16 jaar € 7, 18 jaar € 9.'],
      'Je bent jong, oud of ertussenin.',
      ['jobText', 'Ben je op zoek naar een plek met jonge en ervaren mensen?'],
      ['jobText', 'Op deze afdeling wonen mannen tussen de 25 en 60 jaar.'],
      'Je bent 24 tot 32 uur beschikbaar.',
    ]),
  ).toEqual([])
})

test('a reason stated in the text is accepted, and the finding still listed', () => {
  const { findings, blockers } = check({
    candidateText: '<p>Je bent tussen de 18 en 27 jaar, omdat deze leerplek voor jongeren betaald wordt.</p>',
  })
  expect(findings).toMatchObject([{ rule: 'age', severity: 'law', excuse: 'stated' }])
  expect(blockers).toBe(0)
})

test('words that put off people of a certain age are a tip', () => {
  expect(
    overlooked('age-hint', [
      ['jobText', 'Je komt in een jong team terecht.'],
      ['jobText', 'Wij zijn een jong en dynamisch team.'],
      ['offerText', 'Leuke, jonge collega’s en elke vrijdag een borrel. Een jonge ploeg.'],
      ['jobText', 'Ons team is jong en altijd in voor een grap.'],
      ['jobText', 'We zoeken een starter met passie voor cijfers.'],
      'Je bent pas afgestudeerd.',
      'Je bent net afgestudeerd en zoekt je eerste baan.',
      'Je bent een echte digital native.',
      'Maximaal 3 jaar werkervaring.',
      'Je hebt 1 tot 3 jaar werkervaring.',
      'Je bent een young professional met ambitie.',
      'Je bent jong van geest.',
      ['jobText', 'Wij zijn op zoek naar een schoolverlater voor onze werkplaats.'],
    ]),
  ).toEqual([])
  expect(
    suspected('age-hint', [
      ['jobText', 'Wij zijn een jong bedrijf dat snel groeit.'],
      ['jobText', 'Je komt in een team met jonge en oude collega’s. Jong en oud werkt hier samen.'],
      ['offerText', 'Voor starters een coach en een lichtere eerste maand.'],
      ['jobText', 'Ook schoolverlaters zijn welkom.'],
      'Of je nu starter bent of ervaren, we leren het je.',
      'Je hebt minimaal 2 jaar ervaring als kok.',
      'Je hebt een paar jaar ervaring.',
      ['title', 'Junior boekhouder'],
      ['title', 'Senior projectleider'],
      ['tasksText', 'Je begeleidt jonge collega’s bij hun eerste klussen.'],
      ['jobText', 'Wij helpen starters op de woningmarkt.'],
      ['jobText', 'Ons team bestaat uit acht collega’s tussen twintig en zestig.'],
      ['offerText', 'Een traineeship van twee jaar.'],
    ]),
  ).toEqual([])
})
