import { expect, test } from 'vitest'
import { check, overlooked, suspected } from '#test/support/vacancy-check.ts'

test('asking for a man or a woman is found', () => {
  expect(
    overlooked('gender', [
      ['jobText', 'Wij zoeken een vrouw voor de huishouding.'],
      ['jobText', 'Wij zijn op zoek naar een mannelijke collega voor de avonddienst.'],
      ['jobText', 'Bij voorkeur een vrouwelijke medewerker.'],
      ['title', 'Meisje voor de bediening'],
      ['title', 'Sterke jongens gezocht'],
      ['title', 'Gezocht: dame voor de receptie'],
      ['jobText', 'Onze voorkeur gaat uit naar een man.'],
      ['jobText', 'Alleen vrouwelijke kandidaten kunnen reageren.'],
      'Je bent een man die van aanpakken weet.',
      'Jij bent een meid met pit.',
      'Je bent een echte kerel.',
      'Vrouw, met een rijbewijs.',
      'Geslacht: man',
      [
        'jobText',
        'Deze baan is geschikt voor moeders met schoolgaande kinderen. Wij zoeken een moeder die om twee uur klaar wil zijn.',
      ],
      ['jobText', 'We zoeken nog een paar stoere mannen voor de bouwplaats.'],
      ['jobText', 'Uitsluitend vrouwen worden uitgenodigd.'],
      ['jobText', 'Deze functie is alleen voor vrouwen.'],
      ['jobText', 'Wij zoeken een collega; mannen hoeven niet te reageren.'],
      ['jobText', 'Voor in de huishouding zoeken wij een lieve mevrouw.'],
      ['jobText', 'Vanwege ons team gaat onze voorkeur uit naar een vrouw.'],
    ]),
  ).toEqual([])
})

test('men and women who are not the candidate, and both together, are left alone', () => {
  expect(
    suspected('gender', [
      ['title', 'Verzorgende (m/v/x)'],
      ['title', 'Medewerker meisjeskleding'],
      ['title', 'Verkoper herenmode'],
      ['jobText', 'Wij zoeken een man of vrouw die graag buiten werkt.'],
      ['jobText', 'Wij zoeken een kok (m/v) met zin in een nieuwe kaart.'],
      ['tasksText', 'Je wast mannen en vrouwen die dat zelf niet meer kunnen.'],
      ['tasksText', 'Je knipt dames, heren en kinderen.'],
      ['jobText', 'We zoeken een vakman of vakvrouw.'],
      ['jobText', 'Met vijf man sterk draaien we de nacht.'],
      ['jobText', 'Op de opvang wonen vrouwen met hun kinderen.'],
      ['jobText', 'We zoeken een collega voor onze damesafdeling.'],
      ['jobText', 'Wij zijn een team van acht mannen en zouden graag zien dat ook vrouwen reageren.'],
      'Je bent heer en meester in je eigen keuken.',
      'Je kunt een praatje maken met de man van de post.',
      ['tasksText', 'Je begeleidt zwangere vrouwen en hun partners.'],
      ['jobText', 'Of je nu een man, vrouw of iets anders bent, je bent welkom.'],
      ['offerText', 'Een barbecue waar ook je man, vrouw of vriend welkom is.'],
      ['jobText', 'Wij zoeken een hulp voor een mevrouw van 84 jaar.'],
      ['jobText', 'Een sportschool alleen voor vrouwen zoekt een trainer.'],
    ]),
  ).toEqual([])
})

test('a job title for one gender without m/v is a tip', () => {
  expect(
    overlooked('gendered-title', [
      ['title', 'Verkoopster bakkerij'],
      ['title', 'Secretaresse'],
      ['title', 'Timmerman'],
      ['title', 'Schoonmaakster kantoren'],
      ['title', 'Gastvrouw in het verzorgingshuis'],
      ['title', 'Receptioniste'],
      ['title', 'Meewerkend voorman'],
      ['title', 'Directiesecretaresse'],
      ['title', 'Doktersassistente'],
      ['title', 'Peuterleidster'],
      ['title', 'Kamermeisje'],
      ['title', 'Vakman grondwerk'],
    ]),
  ).toEqual([])
  expect(
    suspected('gendered-title', [
      ['title', 'Verkoper'],
      ['title', 'Secretaresse (m/v)'],
      ['title', 'Timmerman m/v/x'],
      ['title', 'Gastvrouw/gastheer'],
      ['title', 'Gastvrouw of gastheer'],
      ['title', 'Vakkracht timmerwerk'],
      ['title', 'Manager logistiek'],
      ['title', 'Vrouwenopvang: begeleider nacht'],
      ['title', 'Medewerker herenmode'],
      ['title', 'Meester/juf groep 5'],
      ['title', 'Doktersassistent'],
      ['title', 'Timmerman / timmervrouw'],
    ]),
  ).toEqual([])
})

test('macho words, and a text full of masculine ones, are a tip', () => {
  expect(
    overlooked('gender-coded', [
      ['jobText', 'Wij zoeken een salestijger.'],
      ['title', 'Marketing ninja'],
      'Je bent een rockstar in Excel.',
      'Je hebt haar op je tanden.',
      'Je hebt een echte winnaarsmentaliteit.',
      'Je staat je mannetje op de bouw.',
      ['jobText', 'We zoeken een powervrouw die alles regelt.'],
      ['jobText', 'Ben jij de stoere aanpakker die wij zoeken?'],
      'Je bent ambitieus, daadkrachtig, resultaatgericht en zelfverzekerd.',
      'Je bent een competitieve, ondernemende leider die wil winnen.',
      'Je bent assertief, onafhankelijk en doelgericht, en je hebt doorzettingsvermogen.',
    ]),
  ).toEqual([])
  expect(
    suspected('gender-coded', [
      'Je bent ambitieus en werkt graag samen.',
      'Je bent zelfstandig en resultaatgericht.',
      'Je luistert goed en bent daadkrachtig als het moet.',
      ['jobText', 'In onze stoere bussen rijd je door de streek.'],
      'Je hebt geduld en gevoel voor humor.',
      'Je bent besluitvaardig, resultaatgericht, ondernemend en doelgericht, maar ook eerlijk, betrokken en behulpzaam.',
      ['tasksText', 'Je leidt het team en voert goede gesprekken.'],
      'Je bent nieuwsgierig en precies.',
      ['jobText', 'De uitdagingen in de zorg zijn groot.'],
      'Je werkt zelfstandig en maakt af waar je aan begint.',
      [
        'offerText',
        'Ambitieuze plannen, een onafhankelijke directie, een winnende ploeg en een competitieve beloning.',
      ],
      ['tasksText', 'Je bewaakt de analytische balansen in het laboratorium.'],
    ]),
  ).toEqual([])
})

test('masculine words in a text are counted', () => {
  const { findings } = check({ candidateText: '<p>Je bent ambitieus, daadkrachtig, dominant en zelfverzekerd.</p>' })
  expect(findings).toMatchObject([{ rule: 'gender-coded', quote: 'ambitieus', figures: { count: 4 } }])
})
