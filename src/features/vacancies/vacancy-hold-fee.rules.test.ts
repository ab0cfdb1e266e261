import { expect, test } from 'vitest'
import { vacancyExamples } from './vacancy-example.text.ts'
import { sentencesOf } from '#features/checks/sentences.rules.ts'
import { findFees } from './vacancy-hold-fee.rules.ts'

const asks = (text: string) => findFees([text]).length > 0

test.each([
  'Je betaalt eenmalig € 45 inschrijfgeld.',
  'De registratiekosten zijn € 25.',
  'We vragen een borg van € 150 voor de sleutel.',
  'Voor je begint stort je een borgsom.',
  'Je moet wel eerst een borg betalen.',
  'De kosten betaal je vooraf.',
  'Een aanbetaling is verplicht.',
  'De opleiding moet je zelf betalen, daarna start je.',
  'Je koopt eerst ons starterspakket.',
  'Je betaalt de training voordat je kunt beginnen.',
  'Het visum dien je zelf te betalen.',
  'Maak het bedrag van 50 euro over naar onze rekening.',
  'Je ontvangt geld op je eigen rekening en stuurt het door.',
  'Je taak: geld overmaken naar onze partners.',
  'Betaal met Western Union.',
  'Reageren kan alleen via WhatsApp.',
  'Solliciteer via Telegram bij mevrouw Lee.',
  'WhatsApp only!',
  'Je salaris wordt uitbetaald in bitcoin.',
  'Verdien thuis met crypto.',
  'Geen ervaring nodig, wel inschrijfgeld.',
  'Voor de screening vragen we eenmalig € 35.',
  'Je schaft zelf een startpakket aan van 49 euro.',
  'Betaal met cadeaukaarten of bitcoin.',
  'Stuur een kopie van je paspoort en bankpas.',
  'Mail ons vast een foto van je ID-kaart.',
  'Je gaat thuis betalingen verwerken voor onze klanten.',
  'Je verwerkt betalingen voor onze partners in het buitenland.',
  'Je hebt geen ervaring nodig en je betaalt € 45 inschrijfgeld.',
  'Je betaalt de training en wij betalen je reiskosten.',
  'Je ontvangt betalingen voor onze klanten en zorgt dat ze doorgaan.',
  'Na je aanstelling betaal je de training.',
])('a vacancy that asks this goes on hold: %s', (text) => {
  expect(asks(text)).toBe(true)
})

test.each([
  'Wij vragen nooit inschrijfgeld.',
  'Je betaalt geen borg en geen inschrijfkosten.',
  'Een borg is niet nodig.',
  'Je hoeft niets vooraf te betalen.',
  'Je betaalt geen borg en je hoeft geen cursus te kopen.',
  'Wij betalen je opleiding.',
  'De cursus wordt vergoed.',
  'De training betalen wij.',
  'Jij borgt de kwaliteit van ons werk.',
  'Borg jij de veiligheid in het magazijn?',
  'Je controleert de aanbetaling van klanten.',
  'Je verwerkt facturen en zorgt dat betalingen op tijd overgemaakt worden.',
  'Vragen? Stuur een bericht via WhatsApp of bel ons.',
  'Je mag ook een appje sturen.',
  'Je krijgt een laptop en telefoon van de zaak.',
  'Je volgt een training en wordt doorbetaald.',
  'Reiskosten betalen wij per kilometer.',
  'Je salaris staat voor de 25e op je rekening.',
  'We kopen samen een cadeau als iemand jarig is.',
  'Je krijgt een kopie van je contract.',
  'Je hebt ervaring met betalingen verwerken in SAP.',
  'Je verwerkt betalingen en facturen voor onze klanten.',
  'Op ons administratiekantoor verwerk je betalingen voor onze klanten.',
  'Je verwerkt betalingen aan de kassa.',
  'Stuur een kopie van je diploma en je rijbewijs mee.',
  'Stuur geen kopie van je paspoort.',
  'Bij je start maken we een kopie van je identiteitsbewijs.',
  'Voor de training vragen we een dag van je tijd.',
  'Voor deze functie vragen we een VOG.',
  'De werkgever schaft je werkkleding aan.',
  'Klanten betalen met een cadeaukaart.',
  'Je opleiding begint vooraf met een week meelopen.',
  'Als medewerker van het tankstation ontvang je betalingen en zorg je voor onze klanten.',
  'Je gaat betalingen verwerken en zorgt voor tevreden klanten.',
  'Als medewerker klantenservice verwerk je betalingen voor klanten van de bank.',
  'Bij de receptie controleer je het paspoort en mail je een kopie van het identiteitsbewijs naar de administratie.',
  'Na je aanstelling mail je een kopie van je paspoort naar HR.',
  'Jij schaft de laptop aan die je wilt en wij betalen.',
  'Je schaft zelf werkkleding aan van je kledingbudget.',
  'Voor een opleiding vraagt de school 500 euro, die wij vergoeden.',
])('and this is harmless: %s', (text) => {
  expect(asks(text)).toBe(false)
})

test('the sentence is found, not the whole text', () => {
  const sentences = sentencesOf({
    ...Object.fromEntries(
      [
        'jobTitle',
        'tasksTitle',
        'tasksText',
        'candidateTitle',
        'candidateText',
        'offerTitle',
        'offerText',
        'salaryDescription',
      ].map((field) => [field, null]),
    ),
    title: 'Bakker',
    jobText: '<p>Je bakt brood. Je betaalt inschrijfgeld. Je begint om vijf uur.</p>',
  } as never)
  expect(findFees(sentences.map(({ text }) => text))).toEqual(['Je betaalt inschrijfgeld.'])
})

test('none of our own examples is found', () => {
  const texts = JSON.stringify(vacancyExamples).split(/(?<=[.!?])\s|<[^>]+>|"/)
  expect(texts.filter(asks)).toEqual([])
})
