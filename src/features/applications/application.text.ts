import { asSentence } from '#basics/sentence.ts'
import { listInWords } from '#basics/words.ts'
import { greeting } from '#ui/mail/mail-greeting.text.ts'
import { usualWait } from './reaction.text.ts'
import type { QuickAnswer } from './application-message.rules.ts'
import type { YesOrNo } from './question-answer.rules.ts'
import type { ApplicationStatus, ApplyRefusal, Gender, Source } from './application.rules.ts'

/** Every Dutch sentence about applying. */
export const applicationText = {
  heading: (vacancy: string) => `Solliciteer als ${vacancy}`,
  openHeading: (company: string) => `Open sollicitatie bij ${company}`,
  lead: 'Je hebt geen account nodig. Het kost ongeveer 4 minuten.',
  afterwards: {
    heading: 'Zo gaat het',
    steps: (company: string, { isOpenApplication, reactionDays }: Afterwards) => [
      'Je krijgt meteen een kopie per mail.',
      `${company} ziet wat je stuurt, en wie je daar zelf toestemming voor geeft.`,
      `Meestal hoor je binnen ${usualWait(reactionDays)} iets.`,
      isOpenApplication
        ? 'Na vier weken wissen we je gegevens, tenzij je ze langer laat bewaren.'
        : 'Vier weken nadat de vacature sluit wissen we je gegevens, tenzij je ze langer laat bewaren.',
    ],
  },
  sections: {
    you: 'Over jou',
    motivation: 'Jouw verhaal',
    questions: (company: string) => `Vragen van ${company}`,
    rest: 'Tot slot',
  },
  yesOrNo: { yes: 'Ja', no: 'Nee' } satisfies Record<YesOrNo, string>,
  anonymous: {
    name: (code: string) => `Kandidaat ${code}`,
    notice: 'Dit bedrijf kijkt eerst zonder je naam te zien.',
  },
  label: {
    firstName: 'Voornaam',
    infix: 'Tussenvoegsel',
    lastName: 'Achternaam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    birthDate: 'Geboortedatum',
    residencePlace: 'Woonplaats',
    gender: 'Geslacht',
    hours: 'Hoeveel uur per week wil je werken?',
    cv: 'Je cv',
    motivationKind: 'Hoe vertel je waarom je hier wilt werken?',
    motivationText: 'Motivatie',
    motivationFile: 'Motivatiebrief',
    source: 'Hoe heb je ons gevonden?',
    sourceOther: 'Waar heb je ons gevonden?',
    wantsJobAlert: 'Mail mij elke maandag nieuwe vacatures',
    alertRegions: 'Uit welke regio’s?',
    wantsBaanTreffers: 'baanTreffers: recruiters uit de regio mogen mij tippen over leuke banen',
    mayKeepForAYear: 'Mijn gegevens mogen een jaar bewaard blijven, voor als er later iets past',
    privacyConsent: 'Ik ga akkoord met het privacybeleid',
  },
  hint: {
    email: 'Hier sturen we een kopie van je sollicitatie naartoe.',
    phone: 'Bijvoorbeeld 06 12 34 56 78',
    birthDate: 'Dag-maand-jaar, bijvoorbeeld 31-12-1990',
    hours: 'Een getal van 0 tot en met 40',
    file: 'Pdf, Word, odt, rtf, txt, jpg of png, tot 10 MB. Zet er geen burgerservicenummer in.',
    motivationText: 'Vertel in een paar zinnen waarom dit bij je past.',
    sourceOther: 'Alleen als je bij de vorige vraag ‘Anders’ koos.',
    motivation: 'Vul daarna het tekstvak in of kies een bestand. Het andere laat je leeg.',
    jobAlert: 'Vanaf 16 jaar. Je krijgt eerst een mail om dit te bevestigen. Afmelden kan altijd.',
    baanTreffers:
      'baanTreffers zijn recruiters uit de regio. Alleen met dit vinkje krijgen zij je naam, e-mailadres, telefoonnummer, woonplaats en uren, en lezen ze waar je solliciteerde. Ze mogen je dan bellen of mailen over een baan die bij je past. Voor deze sollicitatie maakt het niet uit. Vanaf 16 jaar. Je kunt het later intrekken.',
    keep: 'Vanaf 16 jaar. Je kunt dit later intrekken, op de pagina van je sollicitatie.',
  },
  motivationKinds: { text: 'Ik schrijf het hier op', file: 'Ik stuur een brief mee' },
  genders: { male: 'Man', female: 'Vrouw', other: 'Anders' } satisfies Record<Gender, string>,
  sources: {
    google: 'Google',
    facebook: 'Facebook',
    instagram: 'Instagram',
    linkedin: 'LinkedIn',
    newspaper: 'Krant of huis-aan-huisblad',
    'word-of-mouth': 'Via via',
    agency: 'Uitzendbureau',
    other: 'Anders',
  } satisfies Record<Source, string>,
  statuses: {
    open: 'Ontvangen',
    interesting: 'Interessant',
    contacted: 'Contact gehad',
    invited: 'Uitgenodigd',
    hired: 'Aangenomen',
    rejected: 'Afgewezen',
    deleted: 'Verwijderd',
  } satisfies Record<ApplicationStatus, string>,
  wrong: {
    firstName: 'Er is geen voornaam ingevuld',
    lastName: 'Er is geen achternaam ingevuld',
    email: 'Er is geen e-mailadres ingevuld',
    phone: 'Er is geen telefoonnummer ingevuld',
    birthDate: 'Er is geen geboortedatum ingevuld',
    tooYoung: 'Met deze datum is iemand jonger dan 13. Kijk hem na: onder de 13 mag je nog niet werken',
    consentTooYoung: 'Dit kan vanaf je zestiende. Haal dit vinkje weg',
    residencePlace: 'Er is geen woonplaats ingevuld',
    gender: 'Er is geen geslacht gekozen',
    motivationText: 'Er is geen motivatie ingevuld',
    bsn: (found: string) =>
      `${found} lijkt een burgerservicenummer. Haal het weg: een werkgever mag er pas om vragen als je er komt werken`,
    motivationFile: 'Er is geen motivatiebrief gekozen',
    answer: 'Deze vraag is nog niet beantwoord',
    source: 'Er is geen bron gekozen',
    sourceOther: 'Er is geen bron ingevuld',
    alertRegions: 'Er is geen regio gekozen',
    privacyConsent: 'Er is nog niet akkoord gegaan met het privacybeleid',
  },
  refusal: {
    closed: 'Je kunt niet meer solliciteren: deze vacature is net gesloten.',
    unanswered: 'Solliciteren kan nu niet: bij dit bedrijf kan op dit moment niemand sollicitaties lezen.',
    'company-gone': 'Je kunt hier niet meer solliciteren: dit bedrijf staat niet meer op de site.',
    'key-taken':
      'Met dit formulier is al een sollicitatie verstuurd. Kijk je gegevens na en verstuur deze dan nog een keer.',
    'file-gone':
      'Een bestand dat je meestuurde is er niet meer. Kies het opnieuw en verstuur je sollicitatie nog een keer.',
    'questions-changed':
      'Het bedrijf stelt intussen andere vragen. Wat je invulde staat er nog. Kijk de vragen na en verstuur je sollicitatie nog een keer.',
    unknown: 'Deze vacature of dit bedrijf is er niet meer.',
    external: 'Solliciteren gaat bij deze vacature op de site van het bedrijf.',
    'too-often': 'Je hebt net al vaak gesolliciteerd.',
  } satisfies Record<ApplyRefusal | 'too-often' | 'unknown' | 'company-gone', string>,
  /** Shown with the message that the vacancy has closed meanwhile. */
  similar: 'Bekijk werk dat hierop lijkt',
  /** Shown with the message that the company has left meanwhile. */
  otherCompanies: 'Bekijk andere bedrijven',
  /** The applicant's choices, for showing them later. */
  chosen: {
    jobAlert: 'Job-alert op maandag',
    regions: (names: readonly string[], more = '') => `Ja, voor ${listInWords(names)}${more && `. ${more}`}`,
    baanTreffers: 'baanTreffers mogen mij tippen',
    keep: 'Een jaar bewaren',
  },
  privacyLink: 'Lees het privacybeleid',
  submit: 'Verstuur mijn sollicitatie',
  submitting: 'Je sollicitatie wordt verstuurd',
  mail: {
    applicant: {
      title: 'Je sollicitatie is verstuurd',
      preview: (company: string) => `${company} heeft hem. Zo gaat het verder, en dit heb je gestuurd.`,
      next: 'Zo gaat het verder',
      isSent: { lead: 'Verstuurd', says: ({ day, time }: { day: string; time: string }) => `, ${day} om ${time}` },
      steps: ({ reader, days }: { reader: string; days: number | undefined }) => [
        `${reader} leest je sollicitatie.${days === undefined ? ` Meestal hoor je binnen ${usualWait(days)} iets.` : ` Dit bedrijf antwoordt meestal binnen ${usualWait(days)}.`}`,
        'Je hoort het zodra er een antwoord is, ook als het niet doorgaat.',
      ],
      callOrAnswer: 'Bel gerust of antwoord op deze mail',
      answer: 'Antwoord gerust op deze mail',
      sent: 'Dit heb je gestuurd',
      button: 'Bekijk je sollicitatie',
      page: 'Daar zie je hoe het staat, en kun je hem intrekken.',
      erase: (date: string, isAfterClosing: boolean) =>
        `Je gegevens worden gewist op ${date}${isAfterClosing ? ', vier weken na het sluiten van de vacature' : ''}.`,
      eraseNow: 'Eerder wissen',
      confirmAlert: 'Bevestig hem in de andere mail.',
    },
    coordinator: {
      subject: (name: string, target: string) => `Nieuwe sollicitatie van ${name}: ${target}`,
      greeting,
      intro: (name: string, title: string | null, company: string) =>
        title === null
          ? asSentence(`${name} stuurde een open sollicitatie naar ${company}`)
          : `${name} heeft gesolliciteerd op ‘${title}’.`,
      details: 'De motivatie en wat er verder bij zat, staan veilig in je account, niet in deze mail.',
      button: 'Bekijk de sollicitatie',
      answerAtOnce: 'Je kunt ook meteen antwoorden, zonder inloggen. Je ziet eerst wat er gebeurt:',
      answer: {
        interesting: 'Interessant, ik kijk verder',
        invited: 'Uitnodigen voor een gesprek',
        rejected: 'Vriendelijk afwijzen',
      } satisfies Record<QuickAnswer, string>,
      anonymous: 'Je kijkt eerst zonder naam. Wie het is, zie je na je eerste stap.',
      promise: 'Laat binnen twee weken iets weten, ook als het niets wordt.',
      erase: (date: string) => `De gegevens worden gewist op ${date}.`,
    },
  },
}

type Afterwards = { isOpenApplication: boolean; reactionDays: number | undefined }
