import { describe, expect, test } from 'vitest'
import { tellFinding } from '#features/vacancies/vacancy-check.text.ts'
import { check } from '#test/support/vacancy-check.ts'
import { findUnlawfulQuestions } from './question.rules.ts'

/** A question, or one with its options. */
type Asked = string | readonly [question: string, ...options: string[]]

function findings(asked: Asked) {
  const [question, ...options] = typeof asked === 'string' ? [asked] : asked
  return findUnlawfulQuestions([{ question: question!, options }])
}

/** The questions that are not recognised as being about this subject. */
function overlooked(subject: string, questions: readonly Asked[]) {
  return questions.filter((asked) => findings(asked)[0]?.subject !== subject)
}

/** The questions that are considered unlawful, with the words that the check found. */
function suspected(questions: readonly Asked[]) {
  return questions.flatMap((asked) => findings(asked).map(({ subject, quote }) => ({ asked, subject, quote })))
}

describe('age and date of birth', () => {
  test('are found', () => {
    expect(
      overlooked('age', [
        'Hoe oud ben je?',
        'Wat is je leeftijd?',
        'Wat is je geboortedatum?',
        'Wanneer ben je geboren?',
        'In welk jaar ben je geboren?',
        'Ben je jonger dan 30?',
        'Ben je 21 jaar of ouder?',
        'Ben je al 50?',
        'In welke leeftijdscategorie val je?',
        'Wanneer ben je jarig?',
        'Hoeveel jaar ben je?',
        'Ben je een dertiger?',
        'Wanneer ga je met pensioen?',
        'Krijg je al AOW?',
        'Leeftijd?',
        'Val je in de leeftijdsgroep van 18 tot 25?',
        ['Wat past bij jou?', '18 - 25 jaar', '26 - 35 jaar', '36 jaar of ouder'],
        'Heb je ervaring met kinderen? Hoe oud ben je?',
      ]),
    ).toEqual([])
  })

  test('and their lookalikes are left alone', () => {
    expect(
      suspected([
        'Ben je 18 jaar of ouder?',
        'Ben je minstens 16 jaar?',
        'Hoeveel jaar ervaring heb je als kok?',
        'Ben je minstens 24 uur per week beschikbaar?',
        'Werk je al 20 jaar of langer in de bouw?',
        'Heb je ervaring met kinderen in de leeftijd van 4 tot 12?',
        'Hoe lang heb je je rijbewijs al?',
        'Sinds wanneer werk je in de zorg?',
        'Ben je beschikbaar tussen 17 en 22 uur?',
        'Ben je beschikbaar tussen 17 en 22?',
        'Hoe oud is de grootste machine waarmee je gewerkt hebt?',
        'Kun je mensen adviseren over hun pensioen?',
        ['Hoeveel ervaring heb je?', 'Geen', '1 tot 5 jaar', '5 tot 10 jaar', 'Meer dan 10 jaar'],
        ['Hoeveel uur wil je werken?', '16 tot 24 uur', '24 tot 32 uur', '32 tot 40 uur'],
        'Ben je 21 jaar of ouder, zoals de wet voor een casino wil?',
      ]),
    ).toEqual([])
  })
})

describe('gender', () => {
  test('is found', () => {
    expect(
      overlooked('gender', [
        'Ben je een man of een vrouw?',
        'Wat is je geslacht?',
        'Ben je een vrouw?',
        'Ben je mannelijk?',
        'Wat is je gender?',
        'Wat is je aanhef?',
        'Meneer of mevrouw?',
        'Ben je transgender?',
        'M/V?',
        'Jongen of meisje?',
        ['Wat ben je?', 'Man', 'Vrouw', 'Anders'],
        'Bent u een dame of een heer?',
        'Geslacht:',
        'Wij zoeken een vrouwelijke collega. Past dat bij je?',
      ]),
    ).toEqual([])
  })

  test('and the people someone works for are left alone', () => {
    expect(
      suspected([
        'Vind je het goed om mannen en vrouwen te wassen?',
        'Maakt het je uit of je voor een man of een vrouw zorgt?',
        'Heb je ervaring als gastvrouw of gastheer?',
        'Kun je zowel heren als dames knippen?',
        'Werk je liever op de damesafdeling of de herenafdeling?',
        'Heb je eerder als timmerman of timmervrouw gewerkt?',
        'Ben je een vakman in het lassen van roestvast staal?',
        'Hoe wil je aangesproken worden?',
        'Met hoeveel man werkte je in je vorige ploeg?',
        'Kun je een ploeg van tien man aansturen?',
        'Ben je heer en meester over je planning?',
        'Heb je ervaring met kledingmaten voor mannen?',
      ]),
    ).toEqual([])
  })
})

describe('origin and nationality', () => {
  test('are found', () => {
    expect(
      overlooked('origin', [
        'Waar kom je vandaan?',
        'Wat is je nationaliteit?',
        'Welke nationaliteit heb je?',
        'Wat is je afkomst?',
        'In welk land ben je geboren?',
        'Waar ben je geboren?',
        'Uit welk land komen je ouders?',
        'Heb je een Nederlands paspoort?',
        'Is Nederlands je moedertaal?',
        'Heb je een migratieachtergrond?',
        'Hoe lang woon je al in Nederland?',
        'Ben je Nederlander?',
        'Ben je een statushouder?',
        'Ben je in Nederland geboren en getogen?',
        'Wat is je huidskleur?',
        'Welke taal spreek je thuis?',
        'Heb je de Nederlandse nationaliteit?',
        'Ben je van Turkse of Marokkaanse afkomst?',
        'Ben je Pools?',
        'Zijn je ouders in Nederland geboren?',
      ]),
    ).toEqual([])
  })

  test('and the right to work, and languages that the work needs, are left alone', () => {
    expect(
      suspected([
        'Mag je in Nederland werken?',
        'Heb je een tewerkstellingsvergunning nodig?',
        'Spreek je goed genoeg Nederlands om klanten te helpen?',
        'Welke talen spreek je?',
        'Spreek je Pools of Roemeens?',
        'Kun je een werkbon in het Engels lezen?',
        'Heb je een geldig identiteitsbewijs?',
        'Woon je in de buurt van Oss?',
        'Waar woon je, en hoe kom je naar je werk?',
        'Wil je af en toe naar Duitsland rijden?',
        'Ken je de herkomst van onze koffie?',
        'Heb je ervaring met de Italiaanse keuken?',
        'Hoe lang werk je al in Nederland in de bouw, of ergens anders?',
      ]),
    ).toEqual([])
  })
})

describe('religion and politics', () => {
  test('are found', () => {
    expect(
      overlooked('belief', [
        'Wat is je geloof?',
        'Welk geloof heb je?',
        'Ben je gelovig?',
        'Ben je moslim?',
        'Bent u christelijk?',
        'Wat is je godsdienst?',
        'Ga je op zondag naar de kerk?',
        'Draag je een hoofddoek?',
        'Doe je mee aan de ramadan?',
        'Bid je tijdens werktijd?',
        'Ben je lid van een vakbond?',
        'Op welke partij stem je?',
        'Wat is je politieke voorkeur?',
        'Heb je een levensovertuiging?',
        'Ben je actief in een politieke partij?',
        'Vier je kerst?',
        'Geloof je in God?',
        ['Wat past bij je?', 'Christelijk', 'Islamitisch', 'Niet gelovig'],
      ]),
    ).toEqual([])
  })

  test("and working days and an organisation's identity are left alone", () => {
    expect(
      suspected([
        'Kun je ook op zondag werken?',
        'Kun je met kerst werken?',
        'Wil je op feestdagen werken?',
        'Past de katholieke identiteit van onze school bij je?',
        'Heb je ervaring in het christelijk onderwijs?',
        'Geloof je dat lekker brood tijd nodig heeft?',
        'Heb je eerder in een kerk of een ander monument gestuct?',
        'Kun je halal koken?',
        'Is er een dag waarop je niet kunt werken?',
        'Ben je lid van een sportclub die we mogen sponsoren?',
        'Kun je goed je stem gebruiken voor een volle zaal?',
        'Stem je graag je werk af met anderen?',
        'Heb je ervaring met politiek en bestuur van een gemeente?',
      ]),
    ).toEqual([])
  })
})

describe('pregnancy and children', () => {
  test('are found', () => {
    expect(
      overlooked('children', [
        'Ben je zwanger?',
        'Heb je een kinderwens?',
        'Heb je kinderen?',
        'Wil je kinderen krijgen?',
        'Hoeveel kinderen heb je?',
        'Heb je jonge kinderen thuis?',
        'Wie past er op je kinderen?',
        'Wat is je gezinssituatie?',
        'Ben je van plan om zwanger te worden?',
        'Verwacht je een baby?',
        'Ga je dit jaar met zwangerschapsverlof?',
        'Ben je moeder?',
        'Heb je kinderen en kun je toch op zaterdag werken?',
        'Ben je in verwachting?',
        'Ben je (of word je) zwanger?',
        'Heb je plannen voor een gezin?',
        'Heb je opvang geregeld voor je kinderen?',
      ]),
    ).toEqual([])
  })

  test('and working with children, and working hours, are left alone', () => {
    expect(
      suspected([
        'Heb je ervaring met kinderen?',
        'Werk je graag met kinderen?',
        'Wil je kinderen helpen met lezen?',
        'Heb je een diploma EHBO voor kinderen?',
        'Kun je onder schooltijd werken?',
        'Kun je in de schoolvakanties werken?',
        'Heb je eerder zwangere vrouwen begeleid?',
        'Kun je een groep van tien kinderen aan?',
        'Heb je ervaring in de kinderopvang?',
        'Kun je elke maandag om 8 uur beginnen?',
        'Heb je een VOG om met kinderen te werken?',
        'Kun je gezinnen begeleiden bij het opvoeden?',
      ]),
    ).toEqual([])
  })
})

describe('marriage and relations', () => {
  test('are found', () => {
    expect(
      overlooked('marital', [
        'Wat is je burgerlijke staat?',
        'Ben je getrouwd?',
        'Ben je alleenstaand?',
        'Heb je een partner?',
        'Heb je een relatie?',
        'Woon je samen?',
        'Ga je binnenkort trouwen?',
        'Wat doet je partner voor werk?',
        'Vindt je man het goed dat je ’s avonds werkt?',
        'Ben je hetero?',
        'Wat is je seksuele geaardheid?',
        'Hoe is je thuissituatie?',
        ['Wat past bij jou?', 'Getrouwd', 'Samenwonend', 'Alleenstaand'],
        'Ben je gescheiden?',
        'Heb je een vriend?',
        'Ben je alleenstaande ouder?',
      ]),
    ).toEqual([])
  })

  test('and working together or with partners is left alone', () => {
    expect(
      suspected([
        'Werk je liever alleen of samen?',
        'Kun je goed samenwerken?',
        'Heb je ervaring met relatiebeheer?',
        'Heb je ervaring met bruiloften?',
        'Heb je eerder trouwfoto’s gemaakt?',
        'Kun je af en toe een nacht van huis?',
        'Woon je op fietsafstand?',
        'Heb je eerder met partners in de keten gewerkt?',
        'Kun je ’s avonds gebeld worden?',
        'Heb je een relatie met ons bedrijf, bijvoorbeeld als klant?',
        'Heb je ervaring met mensen die alleen wonen?',
        'Kun je een gezelschap van veertig gasten ontvangen?',
        'Ken je iemand die bij ons werkt?',
      ]),
    ).toEqual([])
  })
})

describe('health and sick leave', () => {
  test('are found', () => {
    expect(
      overlooked('health', [
        'Ben je gezond?',
        'Hoe is je gezondheid?',
        'Hoe vaak was je vorig jaar ziek?',
        'Hoeveel dagen heb je je ziekgemeld?',
        'Heb je rugklachten?',
        'Heb je een chronische ziekte?',
        'Heb je een lichamelijke beperking?',
        'Gebruik je medicijnen?',
        'Heb je ooit een burn-out gehad?',
        'Ben je onder behandeling van een psycholoog?',
        'Wat is je ziekteverzuim?',
        'Heb je een Wajong-uitkering?',
        'Ben je gevaccineerd?',
        'Wat is je gewicht?',
        'Hoeveel weeg je?',
        'Ben je vaak ziek?',
        'Heb je last van een allergie?',
        'Hoeveel ziektedagen had je vorig jaar?',
        'Heb je last van je rug?',
        'Zijn er medische beperkingen waar we rekening mee moeten houden?',
      ]),
    ).toEqual([])
  })

  test('and what the work requires is left alone', () => {
    expect(
      suspected([
        'Kun je dozen tot 15 kilo tillen?',
        'Kun je een gewicht van 20 kilo tillen, met een hulpmiddel?',
        'Kun je in ploegen werken?',
        'Kun je de hele dag staan?',
        'Durf je op een steiger te werken?',
        'Heb je ervaring in de gehandicaptenzorg?',
        'Heb je ervaring met mensen met een beperking?',
        'Mag je medicijnen toedienen?',
        'Kun je invallen als een collega ziek is?',
        'Heb je een geldig diploma BHV?',
        'Heb je ervaring met verzuimbegeleiding?',
        'Kook je graag gezond?',
        'Is er een hulpmiddel dat je nodig hebt om bij ons te werken?',
        'Heb je een probleem met vroeg opstaan?',
        'Hoe los je problemen met een machine op?',
      ]),
    ).toEqual([])
  })
})

describe('current and earlier pay', () => {
  test('are found', () => {
    expect(
      overlooked('pay', [
        'Wat verdien je nu?',
        'Wat is je huidige salaris?',
        'Wat was je laatste salaris?',
        'Hoeveel verdien je op dit moment?',
        'Hoeveel verdiende je bij je vorige baan?',
        'Wat is je laatstverdiende loon?',
        'Wat is je huidige bruto maandsalaris?',
        'Wil je een recente loonstrook meesturen?',
        'Wat betaalt je huidige werkgever?',
        'Welke bonus kreeg je vorig jaar?',
        'Wat zijn je huidige arbeidsvoorwaarden?',
        'Hoeveel heb je vorig jaar verdiend?',
        'In welke salarisschaal zit je nu?',
        'Wat is je inkomen?',
      ]),
    ).toEqual([])
  })

  test('and what someone wants to earn, and work with wages, are left alone', () => {
    expect(
      suspected([
        'Wat wil je verdienen?',
        'Welk salaris verwacht je?',
        'Past het salaris in deze vacature bij wat je zoekt?',
        'Wat is je gewenste uurloon?',
        'Heb je ervaring met salarisadministratie?',
        'Kun je loonstroken controleren?',
        'Wat is je opzegtermijn bij je huidige werkgever?',
        'Waarom wil je weg bij je huidige werkgever?',
        'Wat vond je het mooist aan je vorige baan?',
        'Wat verdien je graag bij ons?',
        'Hoeveel uur werk je nu?',
        'Ken je de cao voor de bouw?',
      ]),
    ).toEqual([])
  })
})

test('questions about the work are left alone', () => {
  expect(
    suspected([
      'Heb je rijbewijs B?',
      'Kun je in ploegen werken?',
      'Ben je op zaterdag beschikbaar?',
      'Mag je in Nederland werken?',
      'Vanaf wanneer kun je beginnen?',
      'Waarom wil je bij ons werken?',
      'Heb je een heftruckcertificaat?',
      'Heb je een VOG, of kun je die aanvragen?',
      ['Op welke dagen kun je werken?', 'Doordeweeks', 'In het weekend', 'Allebei'],
      'Wat is het mooiste dat je ooit bakte?',
      'Welke machines kun je bedienen?',
      'Heb je een eigen auto?',
      'Wat weet je al van ons bedrijf?',
      'Welk diploma heb je?',
    ]),
  ).toEqual([])
})

test('an unlawful question keeps a vacancy off the board, whatever reason is given', () => {
  const asked = { questions: [{ question: 'Ben je zwanger, want het is zwaar werk?', options: [] }] }
  const { blockers, findings, good } = check({ ...asked, hasReason: ['pregnancy', 'question', 'health'] })
  expect({ blockers, isGood: good.includes('question') }).toEqual({ blockers: 1, isGood: false })
  expect(findings).toEqual([
    {
      rule: 'question',
      severity: 'law',
      field: 'questions',
      subject: 'children',
      quote: 'zwanger',
      sentence: 'Ben je zwanger, want het is zwaar werk?',
    },
  ])
  expect(tellFinding(findings[0]!)).toMatchObject({
    heading: 'Je vraagt naar kinderen of zwangerschap',
    why: 'Vraag liever of iemand op de werktijden kan.',
    suggestion: { heading: 'Vraag bijvoorbeeld' },
  })
})

test('without questions there are no findings about them', () => {
  const { good, findings } = check({ questions: [] })
  expect({ isGood: good.includes('question'), findings }).toEqual({ isGood: false, findings: [] })
  expect(check({}).good).toContain('question')
})

test('invisible characters do not hide a question', () => {
  const question = 'Wat is je ge\u00adboor\u200btedatum?'
  expect(findings(question)).toMatchObject([{ subject: 'age', sentence: question }])
})
