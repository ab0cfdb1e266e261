import { applicationText } from '#features/applications/application.text.ts'

export const motivations = [
  'Ik fiets elke dag langs jullie bedrijf en ben benieuwd hoe het er binnen aan toegaat. In mijn vorige baan leerde ik goed samenwerken en rustig blijven als het druk is. Ik kom graag kennismaken.',
  'Na elf jaar bij dezelfde werkgever wil ik iets nieuws leren. Deze vacature past bij wat ik kan en bij wat ik wil worden. Ik kan per 1 februari beginnen.',
  'Een vriendin werkt bij jullie en vertelt er altijd enthousiast over. Ik zoek werk dicht bij huis, zodat ik mijn kinderen naar school kan brengen. Ik werk graag precies en met mensen.',
  'Ik heb nog weinig ervaring, maar ik leer snel en kom altijd op tijd. In het weekend hielp ik jarenlang in de zaak van mijn oom. Mag ik een dag meelopen?',
  'In jullie tekst herken ik mezelf. Ik houd van aanpakken en van een team waarin je eerlijk tegen elkaar bent. Mijn diploma haalde ik vorig jaar.',
  'Tijdens mijn stage ontdekte ik dat dit vak bij me past. Nu zoek ik een plek waar ik kan blijven en groeien. Ik vertel jullie graag meer.',
  'Ik werk nu in Den Bosch en ben het rijden zat. Liever steek ik die tijd in goed werk in mijn eigen streek. Ik breng ervaring mee en een gezond humeur.',
  'Vroeger deed ik dit werk in Polen, nu woon ik zes jaar in Nederland. Mijn Nederlands is goed en wordt elke maand beter. Ik ben gewend aan vroege diensten.',
  'Ik ben zij-instromer. Na jaren op kantoor wil ik met mijn handen werken. Ik begin graag onderaan en vraag veel, want zo leer ik het best.',
  'Jullie zoeken iemand voor drie dagen en dat komt mij precies uit. Ik ben zelfstandig, vriendelijk aan de telefoon en vergeet bijna nooit iets.',
  'Wat me aanspreekt is dat jullie mensen zelf laten meedenken. In mijn vorige team maakte ik het rooster en loste ik graag kleine problemen op.',
  'Ik zoek een bijbaan naast mijn studie in Eindhoven. Vrijdag, zaterdag en in de vakantie kan ik werken. Ik ben sportief en niet bang voor drukte.',
] as const

export const otherSources = [
  'Poster bij de supermarkt',
  'Open dag',
  'Via school',
  'Bord langs de weg',
  'Nieuwsbrief van de voetbalclub',
] as const

const { label } = applicationText

/** What the form says beside each checkbox. */
export const consentWordings = {
  privacy: label.privacyConsent,
  'job-alert': label.wantsJobAlert,
  'baan-treffers': label.wantsBaanTreffers,
  'keep-for-a-year': label.mayKeepForAYear,
}
