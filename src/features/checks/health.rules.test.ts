import { expect, test } from 'vitest'
import { overlooked, suspected } from '#test/support/vacancy-check.ts'

test('asking about health is found', () => {
  expect(
    overlooked('health', [
      'Je bent fysiek gezond.',
      'Je bent gezond en sterk.',
      'Je bent lichamelijk en geestelijk gezond.',
      'Je verkeert in goede gezondheid.',
      'Goede gezondheid.',
      'Je hebt geen lichamelijke klachten.',
      'Geen lichamelijke of psychische beperkingen.',
      'Zonder rugklachten.',
      'Je hebt geen chronische aandoening.',
      'Je bent zelden ziek.',
      'Je hebt een laag ziekteverzuim.',
      'Geen burn-out of ziekteverleden.',
      'Nooit ziek.',
      'Vrij van lichamelijke gebreken.',
      ['jobText', 'Ben jij gezond en houd je van aanpakken?'],
      'Gezond en sterk.',
      'Je hebt geen last van rugklachten.',
      ['jobText', 'Wij zoeken iemand die gezond is.'],
      ['jobText', 'Kandidaten met rugklachten hoeven niet te reageren.'],
    ]),
  ).toEqual([])
})

test('what the work requires, and the health of others, is left alone', () => {
  expect(
    suspected('health', [
      ['offerText', 'Gratis parkeren en een gezonde lunch.'],
      ['jobText', 'Het is fysiek zwaar werk: je tilt dozen tot 20 kilo.'],
      'Je hebt gezond verstand.',
      'Je hebt een gezonde dosis humor.',
      ['jobText', 'Wij zijn een gezond bedrijf met plannen.'],
      ['tasksText', 'Je let op de gezondheid van de dieren.'],
      ['tasksText', 'Je ontvangt patiënten en bespreekt hun gezondheid.'],
      ['jobText', 'Ons ziekteverzuim is laag.'],
      ['offerText', 'Een hefbrug, dus geen rugklachten.'],
      ['jobText', 'Mensen met een lichamelijke beperking zijn welkom.'],
      'Heb je een beperking? Dan passen we de werkplek aan.',
      ['tasksText', 'Je begeleidt mensen met een psychische aandoening.'],
      ['tasksText', 'Je neemt waar als een collega ziek is.'],
      'Je kunt goed tegen lopen en staan.',
      'Je bent er voor mensen die graag gezond oud worden.',
      ['tasksText', 'Je kookt elke dag gezond en vers.'],
      'Je weet hoe je planten gezond houdt.',
    ]),
  ).toEqual([])
})

test("a description of the person instead of the work's requirements is a tip", () => {
  expect(
    overlooked('health-hint', [
      'Je bent fysiek fit.',
      'Je bent fit en flexibel.',
      'Je hebt een goede conditie.',
      'Goede lichamelijke conditie.',
      'Je bent lichamelijk in orde.',
      'Je bent fysiek sterk.',
      'Je beschikt over een goede fysieke conditie.',
      'Fysiek fit.',
      'Je hebt een sterke rug.',
      'Je bent lichamelijk fit en niet bang voor regen.',
      ['jobText', 'Ben je fit en sta je graag vroeg op?'],
    ]),
  ).toEqual([])
  expect(
    suspected('health-hint', [
      'Je kunt tillen, met hulpmiddelen.',
      ['jobText', 'Het werk is lichamelijk zwaar.'],
      ['tasksText', 'Je houdt de machines in goede conditie.'],
      ['offerText', 'Korting bij de sportschool, zodat je fit blijft.'],
      ['tasksText', 'Je helpt bewoners om fit te blijven.'],
      'Je bent fysiek aanwezig op kantoor op dinsdag.',
      'Je vindt fysiek werk prettig.',
      ['jobText', 'Een goede fit met het team vinden we belangrijk.'],
      ['tasksText', 'Je controleert of het dak in goede conditie is.'],
      'Je bent lichamelijk bezig en hebt een frisse kop.',
      ['title', 'Instructeur fitness'],
      'Je hebt oog voor een goede werkhouding.',
    ]),
  ).toEqual([])
})

test('asking about pregnancy or a wish for children is found', () => {
  expect(
    overlooked('pregnancy', [
      'Je bent niet zwanger.',
      'Je hebt geen kinderwens.',
      'Je hebt geen plannen om zwanger te worden.',
      'Geen zwangerschapswens in de komende jaren.',
      ['jobText', 'Ben je zwanger, dan is deze baan niets voor jou.'],
      ['jobText', 'Heb je een kinderwens, vertel het dan in je brief.'],
      'Je gezin is compleet.',
      'Geen gezinsuitbreiding op de planning.',
      'Zonder kinderwens.',
      'Je hebt geen kleine kinderen.',
      'Je kinderen zijn het huis uit. Kinderen al de deur uit.',
      'Je bent niet van plan zwanger te worden.',
      ['jobText', 'Vrouwen met een kinderwens kunnen beter niet reageren.'],
      'Je hebt geen kinderen en wilt die ook niet.',
    ]),
  ).toEqual([])
})

test('parental leave, and the people someone works for, are left alone', () => {
  expect(
    suspected('pregnancy', [
      ['jobText', 'Het gaat om vervanging wegens zwangerschapsverlof.'],
      ['jobText', 'Onze collega gaat met zwangerschapsverlof.'],
      ['tasksText', 'Je begeleidt zwangere vrouwen en hun partners.'],
      ['tasksText', 'Je geeft les in zwangerschapsyoga.'],
      ['offerText', 'Elke week betaalde uren zonder kinderen.'],
      ['offerText', 'Ook als je zwanger bent, houden we je rooster haalbaar.'],
      'Je bent dol op kinderen.',
      ['offerText', 'Tijden die passen bij school van de kinderen.'],
      ['jobText', 'In dit huis wonen geen kinderen meer.'],
      ['tasksText', 'Je let op koeien die zwanger zijn.'],
      ['offerText', 'Verlof bij zwangerschap, geboorte en adoptie.'],
      ['tasksText', 'Je adviseert cliënten met een kinderwens.'],
      ['offerText', 'Korting op opvang voor je eigen kinderen.'],
    ]),
  ).toEqual([])
})
