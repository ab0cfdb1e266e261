import { formatAmount, formatCents } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import { longestTitle, mostDemands } from './content.rules.ts'
import type { CheckRule, Finding } from './finding.rules.ts'
import { law } from './law.text.ts'
import { widestRangePercent } from './pay.rules.ts'
import { longestSentence } from './reading.rules.ts'

export type RuleText = {
  /** The heading of a finding. */
  heading: string
  /** The heading when nothing was found. */
  good: string
  /** What is wrong; shown after the sentence that contains it. */
  wrong: string | ((finding: Finding) => string)
  /** Why that matters. */
  why: string
  source: { name: string; url?: string }
  suggestion: { heading?: string; text: string | ((finding: Finding) => string) }
}

const practice = {
  applicationCode: { name: 'NVP Sollicitatiecode' },
  jobPosting: {
    name: 'Richtlijnen van Google voor vacatures',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/job-posting',
  },
  genderedWording: {
    name: 'Gaucher, Friesen en Kay (2011), onderzoek naar woorden in vacatures',
    url: 'https://doi.org/10.1037/a0022530',
  },
  demands: {
    name: 'Harvard Business Review (2014), onderzoek onder mannen en vrouwen die niet solliciteerden',
    url: 'https://hbr.org/2014/08/why-women-dont-apply-for-jobs-unless-theyre-100-qualified',
  },
  plainLanguage: {
    name: 'Europees Referentiekader voor talen, niveau B1',
    url: 'https://www.coe.int/en/web/common-european-framework-reference-languages',
  },
}

/** The messages of each rule. Laws are cited with their articles; only facts are used from published lists of words. */
export const checkRuleText: Record<Exclude<CheckRule, 'question'>, RuleText> = {
  age: {
    heading: 'Je vraagt naar leeftijd',
    good: 'Iedereen mag reageren, jong en oud',
    wrong:
      'Hiermee sluit je mensen uit om hun leeftijd. Dat mag alleen met een goede reden, en die moet in de tekst staan.',
    why: 'Niet hoe oud iemand is telt, maar wat iemand kan.',
    source: law.age,
    suggestion: { text: '‘Wij zoeken een collega die graag aanpakt en wil leren.’' },
  },
  gender: {
    heading: 'Je vraagt naar een man of een vrouw',
    good: 'Mannen, vrouwen en iedereen daartussen mogen reageren',
    wrong: 'Hiermee sluit je mensen uit om hun geslacht. Dat mag bijna nooit.',
    why: 'Alleen voor een paar beroepen maakt de wet een uitzondering. De reden moet dan in de tekst staan.',
    source: law.gender,
    suggestion: { text: '‘Wij zoeken een collega (m/v/x) die …’, en vertel wat iemand moet kunnen.' },
  },
  origin: {
    heading: 'Je vraagt naar afkomst of moedertaal',
    good: 'Je vraagt niet naar afkomst of moedertaal',
    wrong: 'Waar iemand vandaan komt, mag geen eis zijn. Ook een moedertaal niet.',
    why: 'Wel mag je vragen hoe goed iemand een taal moet kennen voor dit werk.',
    source: law.equal,
    suggestion: { text: '‘Je spreekt zo goed Nederlands dat je klanten kunt helpen.’' },
  },
  pregnancy: {
    heading: 'Je vraagt naar zwangerschap of kinderen',
    good: 'Je vraagt niet naar zwangerschap of kinderen',
    wrong: 'Of iemand zwanger is of kinderen wil, mag je niet vragen.',
    why: 'Een eis over zwangerschap telt voor de wet als een eis over geslacht.',
    source: law.gender,
    suggestion: {
      heading: 'Laat dit weg',
      text: 'Gaat het om de werktijden? ‘Je werkt op maandag en donderdag van 8 tot 17 uur.’',
    },
  },
  health: {
    heading: 'Je vraagt naar gezondheid',
    good: 'Je vraagt niet naar gezondheid',
    wrong: 'Vragen naar gezondheid, ziekte of verzuim mag niet, ook niet tussen de regels.',
    why: 'Wel mag je vertellen wat het werk vraagt. Dan bedenkt iemand zelf of het kan, en met welk hulpmiddel.',
    source: law.health,
    suggestion: { text: '‘Je tilt elke dag dozen tot 15 kilo. We hebben een tilhulp.’' },
  },
  'minimum-wage': {
    heading: 'Het loon ligt onder het minimum',
    good: 'Het loon ligt niet onder het minimum',
    wrong: ({ severity, figures }) =>
      severity === 'law'
        ? `Dit komt neer op ${formatCents(figures!.cents!)} per uur. Het minimum is ${formatCents(figures!.minimum!)} per uur.`
        : `Je begint bij ${formatCents(figures!.cents!)} per uur. Vanaf 21 jaar is het minimum ${formatCents(figures!.minimum!)} per uur.`,
    why: 'Iedereen van 21 jaar of ouder heeft recht op het minimumloon. Wie jonger is, heeft recht op een deel daarvan.',
    source: law.minimumWage,
    suggestion: {
      heading: 'Maak er ten minste van',
      text: ({ figures }) => `${formatCents(figures!.minimum!)} per uur, of het maandbedrag dat daarbij hoort.`,
    },
  },
  'pay-missing': {
    heading: 'Er staat geen loon bij',
    good: 'Het loon staat erbij',
    wrong: ({ quote }) =>
      quote ? 'Dit zegt niet wat iemand gaat verdienen.' : 'Wie dit leest, weet niet wat het werk oplevert.',
    why: 'Mensen kijken eerst naar het loon. En de Europese regels willen dat iemand het weet voor het eerste gesprek.',
    source: law.payTransparency,
    suggestion: { heading: 'Vul een bedrag in', text: 'Een laagste en een hoogste bedrag, per maand of per uur.' },
  },
  'hours-missing': {
    heading: 'Er staan geen uren bij',
    good: 'De uren staan erbij',
    wrong: 'Wie dit leest, weet niet of de baan in de week past.',
    why: 'Veel mensen zoeken op het aantal uren.',
    source: practice.applicationCode,
    suggestion: { heading: 'Vul de uren in', text: 'Bijvoorbeeld van 24 tot 32 uur. Eén vast aantal mag ook.' },
  },
  'place-missing': {
    heading: 'Er staat geen plaats bij',
    good: 'De plaats staat erbij',
    wrong: 'Wie dit leest, weet niet hoe ver het is.',
    why: 'Mensen zoeken werk in de buurt. Zonder plaats vinden ze deze vacature niet.',
    source: practice.jobPosting,
    suggestion: { heading: 'Kies een plaats', text: 'Waar iemand de meeste dagen begint.' },
  },
  'text-missing': {
    heading: 'Er staat bijna niets over het werk',
    good: 'Er staat tekst bij',
    wrong: ({ figures }) =>
      figures!.count === 0
        ? 'Er is nog geen tekst.'
        : `De tekst heeft ${figures!.count} ${plural(figures!.count!, 'woord', 'woorden')}. Dat is te weinig om op te kiezen.`,
    why: 'Mensen reageren als ze voor zich zien wat ze gaan doen, met wie en waarom dat fijn is.',
    source: practice.jobPosting,
    suggestion: {
      heading: 'Begin zo',
      text: 'Vertel hoe een gewone dag eruitziet, wat iemand moet kunnen en wat je biedt. Vijf zinnen helpen al.',
    },
  },
  'order-reversed': {
    heading: 'Dit loopt van hoog naar laag',
    good: 'De uren en bedragen lopen op',
    wrong: 'Het eerste getal is hoger dan het tweede.',
    why: 'Zo weet niemand wat er klopt. Plaatsen kan pas als het is omgedraaid.',
    source: practice.jobPosting,
    suggestion: { heading: 'Draai het om', text: 'Het laagste eerst, bijvoorbeeld van 24 tot 32 uur.' },
  },
  'next-step-missing': {
    heading: 'Wat gebeurt er na het solliciteren?',
    good: 'Je vertelt wat er na het solliciteren gebeurt',
    wrong: 'Dat staat er nog niet bij.',
    why: 'Wie weet wanneer er antwoord komt, reageert eerder.',
    source: practice.applicationCode,
    suggestion: { text: '‘Binnen een week bellen we je. Past het, dan drink je koffie met twee collega’s.’' },
  },
  'many-demands': {
    heading: 'Je vraagt veel',
    good: 'Je vraagt niet te veel',
    wrong: ({ figures }) => `Je noemt ${figures!.count} eisen. Meer dan ${mostDemands} schrikt mensen af.`,
    why: 'Veel mensen reageren niet als ze één ding missen. Dan loop je goede collega’s mis.',
    source: practice.demands,
    suggestion: {
      heading: 'Kies er vijf',
      text: 'Wat moet iemand op de eerste dag kunnen? De rest leer je bij jullie.',
    },
  },
  'age-hint': {
    heading: 'Dit klinkt als een vraag naar leeftijd',
    good: 'Geen woorden die over leeftijd lijken te gaan',
    wrong: 'Mensen die ouder of jonger zijn, denken dat ze niet welkom zijn.',
    why: 'De wet kijkt ook naar woorden die mensen van een bepaalde leeftijd weghouden zonder het te zeggen.',
    source: law.age,
    suggestion: { text: '‘Je komt in een team van zes dat veel lacht’ of ‘Ervaring hoeft niet’.' },
  },
  'origin-hint': {
    heading: 'Hoeveel Nederlands is er nodig?',
    good: 'Je vraagt niet meer Nederlands dan nodig is',
    wrong: 'Zo sluit je mensen uit die Nederlands later leerden, terwijl ze het werk wel kunnen.',
    why: 'Een eis over taal mag alleen zo zwaar zijn als het werk vraagt.',
    source: law.equal,
    suggestion: { text: '‘Je kunt een klant in het Nederlands te woord staan.’' },
  },
  'health-hint': {
    heading: 'Vertel wat het werk vraagt',
    good: 'Je vertelt wat het werk vraagt, niet hoe iemand moet zijn',
    wrong: 'Dit gaat over hoe iemand is, en niet over wat er te doen is.',
    why: 'Wie een beperking heeft, kan het werk misschien prima doen, met of zonder hulpmiddel.',
    source: law.health,
    suggestion: { text: '‘Je loopt de hele dag en tilt kratten tot 10 kilo.’' },
  },
  'gendered-title': {
    heading: 'Deze naam is van een man of een vrouw',
    good: 'De naam van de baan past bij iedereen',
    wrong: 'De wet wil een naam die voor iedereen is, of dat erbij staat dat iedereen mag reageren.',
    why: 'Mensen voelen zich eerder gevraagd als de naam ook bij hen past.',
    source: law.gender,
    suggestion: { heading: 'Maak ervan', text: 'Een naam zoals ‘verkoper’ of ‘medewerker’, of zet er ‘m/v/x’ achter.' },
  },
  'gender-coded': {
    heading: 'Stoere woorden',
    good: 'De toon past bij iedereen',
    wrong: ({ figures }) =>
      figures
        ? `Dit en ${figures.count! - 1} andere woorden klinken alsof je een man zoekt.`
        : 'Dit klinkt alsof je een bepaald soort man of vrouw zoekt.',
    why: 'Uit onderzoek blijkt dat zo’n vacature vrouwen minder aanspreekt, en mannen nauwelijks meer.',
    source: practice.genderedWording,
    suggestion: { text: '‘Je werkt graag samen en maakt af waar je aan begint.’' },
  },
  'pay-range': {
    heading: 'Het loon loopt ver uiteen',
    good: 'Het loon loopt niet te ver uiteen',
    wrong: ({ figures }) =>
      `Tussen ${formatAmount(figures!.from!)} en ${formatAmount(figures!.to!)} zit ${Math.round((figures!.to! / figures!.from! - 1) * 100)}\u00a0%. Boven ${widestRangePercent}\u00a0% weten mensen niet waar ze op kunnen rekenen.`,
    why: 'Een smal bereik maakt duidelijk wat iemand in het begin verdient, en voorkomt verschil tussen collega’s.',
    source: law.payTransparency,
    suggestion: {
      heading: 'Maak het smaller',
      text: ({ figures }) =>
        `${formatAmount(figures!.from!)} tot ${formatAmount(narrowed(figures!.from!))}. Vertel in de tekst hoe iemand doorgroeit.`,
    },
  },
  'title-long': {
    heading: 'De titel is lang',
    good: 'De titel is kort',
    wrong: ({ figures }) =>
      `De titel heeft ${figures!.count} tekens. Op een telefoon passen er ongeveer ${longestTitle}.`,
    why: 'Mensen zoeken op de naam van de baan. De rest hoort in de tekst.',
    source: practice.jobPosting,
    suggestion: { text: 'Alleen de naam van de baan, zoals ‘Bakker in de nacht’.' },
  },
  'title-shouting': {
    heading: 'De titel roept',
    good: 'De titel roept niet',
    wrong: 'Hoofdletters en uitroeptekens lezen als schreeuwen.',
    why: 'Zoekmachines kunnen zo’n titel voor reclame houden.',
    source: practice.jobPosting,
    suggestion: { text: 'De naam van de baan in gewone letters, zoals ‘Verzorgende IG’.' },
  },
  'title-extra': {
    heading: 'In de titel staat meer dan de naam van de baan',
    good: 'In de titel staat alleen de naam van de baan',
    wrong: ({ quote }) => `‘${quote}’ hoort niet in de titel.`,
    why: 'Loon en uren staan al bij je vacature. Zoekmachines kunnen een vacature met zo’n titel overslaan.',
    source: practice.jobPosting,
    suggestion: { text: 'Alleen de naam van de baan. Vul loon en uren in bij hun eigen vraag.' },
  },
  'reading-level': {
    heading: 'Deze tekst is moeilijk',
    good: 'De tekst leest makkelijk',
    wrong: 'De tekst heeft veel lange woorden en zinnen. Dat is moeilijker dan taalniveau B1.',
    why: 'Tekst op niveau B1 begrijpen de meeste mensen. Ook wie veel leest, vindt het prettig.',
    source: practice.plainLanguage,
    suggestion: {
      heading: 'Maak het makkelijker',
      text: 'Lees de tekst hardop. Zeg het zoals je het aan de keukentafel vertelt.',
    },
  },
  'long-sentence': {
    heading: 'Deze zin is lang',
    good: 'De zinnen zijn kort',
    wrong: ({ figures }) =>
      `De zin heeft ${figures!.count} woorden. Boven ${longestSentence} raken mensen de draad kwijt.`,
    why: 'Op een telefoon vult zo’n zin het halve scherm.',
    source: practice.plainLanguage,
    suggestion: { heading: 'Maak er twee van', text: 'Zet een punt waar je ‘en’, ‘waarbij’ of ‘zodat’ schreef.' },
  },
  'long-word': {
    heading: 'Dit woord is lang',
    good: 'De woorden zijn niet te lang',
    wrong: 'Over lange woorden struikelen mensen.',
    why: 'Een gewoon woord zegt vaak hetzelfde.',
    source: practice.plainLanguage,
    suggestion: { heading: 'Zeg het korter', text: 'Neem een gewoon woord, of maak er twee of drie woorden van.' },
  },
}

/** The highest top that keeps the range narrow enough, as a round amount. */
function narrowed(from: number) {
  const step = from >= 100_000 ? 5000 : 50
  return Math.floor((from * (100 + widestRangePercent)) / 100 / step) * step
}
