import { greeting } from '#ui/mail/mail-greeting.text.ts'
import {
  type Noticed,
  type ReportKind,
  type ReportOutcome,
  type ReportRefusal,
  shortestExplanation,
} from './report.rules.ts'

/** Every Dutch sentence about reporting a vacancy. */
export const reportText = {
  title: (vacancy: string) => `Meld ‘${vacancy}’`,
  lead: 'Klopt er iets niet, of mag iets niet? Vertel het ons. Een medewerker leest elke melding; je hoort wat we besluiten. De werkgever krijgt je naam niet te zien.',
  about: 'Je melding gaat over',
  back: 'Terug naar de vacature',
  label: {
    kind: 'Wat is er mis?',
    explanation: 'Leg uit wat er mis is',
    name: 'Je naam',
    email: 'Je e-mailadres',
    isInGoodFaith: 'Wat ik hier schrijf is naar mijn beste weten juist en volledig',
  },
  hint: {
    explanation: `Noem wat je zag of meemaakte: de zin, het bedrag, het telefoontje. Minstens ${shortestExplanation} tekens.`,
    name: 'Mag leeg blijven als het om seksueel misbruik van kinderen gaat.',
    email:
      'Hier sturen we de ontvangst en ons besluit naartoe. Mag leeg blijven als het om seksueel misbruik van kinderen gaat.',
  },
  kinds: {
    scam: 'Oplichting, of er wordt geld gevraagd',
    'not-real': 'De baan bestaat niet, of is anders dan er staat',
    discrimination: 'Er wordt gediscrimineerd',
    conditions: 'Het loon of de voorwaarden mogen niet',
    rights: 'Er staat iets van een ander: een naam, foto, logo of privégegevens',
    'child-abuse': 'Seksueel misbruik van kinderen',
    other: 'Iets anders dat niet mag',
    'foreign-phone': 'Een telefoonnummer om na te kijken',
    'company-text': 'Een tekst van het bedrijf om na te kijken',
  } satisfies Record<ReportKind | Noticed, string>,
  wrong: {
    kind: 'Er is niet gekozen wat er mis is',
    explanation: 'Er is geen uitleg ingevuld',
    shortExplanation: `Leg het iets verder uit: minstens ${shortestExplanation} tekens`,
    name: 'Er is geen naam ingevuld',
    email: 'Er is geen e-mailadres ingevuld',
    isInGoodFaith: 'Zet een vinkje: we kunnen alleen iets met een melding die klopt',
  },
  button: 'Verstuur de melding',
  busy: 'Bezig met versturen',
  sent: {
    heading: 'Bedankt, je melding is binnen',
    mailed: (email: string) =>
      `Een medewerker kijkt ernaar, meestal binnen twee werkdagen. Daarna mailen we naar ${email} wat we besluiten.`,
    onwards: 'Bekijk andere vacatures',
    anonymous: 'Een medewerker kijkt er zo snel mogelijk naar.',
  },
  refusal: {
    'not-found': 'Deze vacature staat niet meer op de site.',
    'too-many': 'Over deze vacature kregen we al veel meldingen. We kijken er nu naar; de jouwe is niet meer nodig.',
    'too-often': 'Er kwamen van dit adres kort na elkaar veel meldingen.',
  } satisfies Record<ReportRefusal, string>,
  received: {
    subject: (vacancy: string) => `We kregen je melding over ‘${vacancy}’`,
    greeting,
    lead: (vacancy: string, company: string) =>
      `Je meldde de vacature ‘${vacancy}’ van ${company} bij ons. Dank je wel: zo houden we de site betrouwbaar.`,
    next: 'Een medewerker leest je melding en besluit zelf; daar komt geen computer aan te pas. Dat duurt meestal niet langer dan twee werkdagen. Je krijgt dan weer een mail.',
    privacy: 'De werkgever krijgt je naam en e-mailadres niet van ons.',
  },
  answered: {
    subject: (vacancy: string) => `Ons besluit over je melding van ‘${vacancy}’`,
    lead: (vacancy: string, company: string) =>
      `Je meldde de vacature ‘${vacancy}’ van ${company} bij ons. We hebben ernaar gekeken.`,
    outcome: {
      'taken-down': 'We hebben de vacature offline gehaald. De werkgever kreeg te horen waarom, en kan bezwaar maken.',
      'sent-back': 'We hebben de vacature offline gezet tot de werkgever hem heeft aangepast.',
      kept: 'We laten de vacature staan: we vonden niets wat tegen de wet of onze regels is.',
      // Whatever the decision was.
      gone: 'De vacature staat niet meer op de site: het account van de werkgever is intussen gesloten.',
    } satisfies Record<ReportOutcome | 'gone', string>,
    human: 'Een medewerker nam dit besluit.',
    redress:
      'Ben je het er niet mee eens? Vertel het ons binnen zes maanden via de contactpagina, met je reden. We kijken er opnieuw naar. Je kunt ook naar de rechter, of aangifte doen bij de politie.',
    contact: 'Naar de contactpagina',
  },
}
