import { greeting } from '#ui/mail/mail-greeting.text.ts'

const notYou = 'Was jij dit niet? Dan hoef je niets te doen, en klik dan niet op de knop.'

/** Every Dutch sentence in the mails about an account. */
export const signInMailText = {
  greeting,
  confirm: {
    subject: 'Bevestig je e-mailadres',
    intro:
      'Fijn dat je er bent. Bevestig met de knop dat dit e-mailadres van jou is. Daarna kun je vacatures plaatsen.',
    button: 'Bevestig je e-mailadres',
    life: 'De link werkt 24 uur, en één keer.',
    notYou: 'Heb jij je niet aangemeld? Dan hoef je niets te doen. Zonder bevestiging komt er niets op de site.',
  },
  reset: {
    subject: 'Kies een nieuw wachtwoord',
    intro: 'Er is een nieuw wachtwoord gevraagd voor je account. Kies het met de knop.',
    button: 'Kies een nieuw wachtwoord',
    life: 'De link werkt 60 minuten, en één keer.',
    notYou,
  },
  passwordChanged: {
    subject: 'Je wachtwoord is veranderd',
    intro: 'Het wachtwoord van je account is zojuist veranderd. Op andere apparaten ben je uitgelogd.',
    notYou: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord. Daarmee sluit je ieder ander buiten.',
    button: 'Kies een nieuw wachtwoord',
  },
  newEmail: {
    subject: 'Bevestig je nieuwe e-mailadres',
    intro:
      'Je wilt voortaan inloggen met dit e-mailadres. Bevestig het met de knop. Tot die tijd blijft je oude adres gelden.',
    button: 'Bevestig mijn nieuwe adres',
    life: 'De link werkt 24 uur, en één keer. Log zo nodig eerst in met je oude adres.',
    notYou,
  },
  newEmailTaken: {
    subject: 'Dit e-mailadres is al in gebruik',
    intro:
      'Iemand wilde dit e-mailadres bij een account zetten. Dat kan niet, want het is bij ons al in gebruik. Was jij dat? Log dan in met dit adres, of kies een ander adres.',
    notYou: 'Was jij dit niet? Dan hoef je niets te doen: er is niets veranderd.',
  },
  emailChangeAsked: {
    subject: 'Iemand wil je e-mailadres veranderen',
    intro:
      'Voor je account is een ander e-mailadres gevraagd. Het verandert pas als het nieuwe adres bevestigd is. Was jij dit? Dan hoef je hier niets te doen.',
    notYou: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord. Daarmee stop je de verandering.',
    button: 'Kies een nieuw wachtwoord',
  },
  emailChanged: {
    subject: 'Je e-mailadres is veranderd',
    intro:
      'Je account heeft nu een ander e-mailadres. Met dit adres log je niet meer in, en hier komt geen mail meer van ons.',
    notYou: 'Was jij dit niet? Neem dan meteen contact met ons op.',
  },
  secondFactorOn: {
    subject: 'Inloggen vraagt nu ook een code',
    intro:
      'Bij het inloggen op je account vragen we voortaan ook een code uit de app op je telefoon. Op andere apparaten ben je uitgelogd.',
    notYou: 'Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord en neem contact met ons op.',
    button: 'Kies een nieuw wachtwoord',
  },
  secondFactorOff: {
    subject: 'Inloggen vraagt geen code meer',
    intro: 'Bij het inloggen op je account vragen we geen code meer uit de app op je telefoon.',
    notYou: 'Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord: iemand anders is binnen geweest.',
    button: 'Kies een nieuw wachtwoord',
  },
  secondFactorReset: {
    subject: 'Een beheerder zette je code bij het inloggen uit',
    intro:
      'Een beheerder van deze site heeft de code bij het inloggen voor je uitgezet, omdat daarom is gevraagd. Je bent overal uitgelogd. Log weer in met je wachtwoord, en zet de code daarna opnieuw aan bij Mijn gegevens.',
    notAsked: 'Heb jij hier niet om gevraagd? Kies dan meteen een nieuw wachtwoord, en neem contact met ons op.',
    button: 'Kies een nieuw wachtwoord',
  },
  codesGuessed: {
    subject: 'Iemand raadt naar je code bij het inloggen',
    intro:
      'Bij het inloggen op je account is te vaak een verkeerde code ingevuld. De stap daarvoor lukte wel: je wachtwoord, een link uit je mail of het account waarmee je inlogt. Inloggen kan daarom even niet, hoogstens een kwartier.',
    notYou:
      'Was jij dit niet? Dan komt iemand anders door die eerste stap. Kies meteen een nieuw wachtwoord. Log je in met Google, LinkedIn of Microsoft, of kan iemand bij je mail? Verander dan ook daar je wachtwoord.',
    button: 'Kies een nieuw wachtwoord',
  },
  apiTokenMade: {
    subject: 'Er is een sleutel voor een programma gemaakt',
    intro:
      'Er is zojuist een sleutel gemaakt met jouw login. Een programma dat hem heeft, kan bij de gegevens van jullie account.',
    notYou: 'Was jij dit niet? Trek de sleutel dan meteen in, en kies een nieuw wachtwoord.',
    button: 'Bekijk de sleutels',
  },
  recoveryCodeUsed: {
    subject: 'Er is ingelogd met een herstelcode',
    intro: (left: number) =>
      `Er is zojuist op je account ingelogd met een herstelcode. ${left === 0 ? 'Dat was de laatste: zet ‘Code bij het inloggen’ uit en weer aan, dan krijg je nieuwe.' : `Je hebt er nog ${left}.`}`,
    notYou: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord: iemand anders is binnen geweest.',
    button: 'Kies een nieuw wachtwoord',
  },
  accountClosed: {
    subject: 'Je account is gesloten',
    byAdmin: 'Een beheerder van deze site',
    intro: (by: string, account: string | null) =>
      `${by} heeft het account${account ? ` van ${account}` : ''} gesloten.`,
    what: 'Open vacatures zijn van de site. Sollicitaties en de gegevens van iedereen in het account worden gewist, ook die van jou, en tegoed vervalt. Facturen bewaren we zeven jaar; dat moet van de wet.',
    notMeant: 'Is dit niet de bedoeling? Laat het ons dan meteen weten.',
    button: 'Stuur ons een bericht',
  },
  alreadyRegistered: {
    subject: 'Je hebt al een account',
    intro: 'Iemand wilde een account maken met dit e-mailadres, maar dat is er al. Was jij dat? Log dan gewoon in.',
    forgot: 'Weet je je wachtwoord niet meer? Kies dan een nieuw.',
    button: 'Kies een nieuw wachtwoord',
    contactPerson:
      'Iemand wilde een account maken met dit e-mailadres. Je staat bij ons al als contactpersoon van een bedrijf. Vraag een collega met een account om je uit te nodigen; dan krijg je een link.',
    notYou: 'Was jij dit niet? Dan hoef je niets te doen: er is niets veranderd.',
  },
  adminInvitation: {
    somebody: 'Een beheerder',
    subject: (from: string) => `${from} nodigt je uit als beheerder`,
    intro: (from: string) => `${from} nodigt je uit om deze site mee te beheren.`,
    button: 'Kies je wachtwoord',
    life: 'De link werkt 7 dagen, en één keer. Zet daarna meteen de tweede stap aan.',
  },
  invitation: {
    somebody: 'Een collega',
    subject: (from: string) => `${from} nodigt je uit`,
    intro: (from: string, account: string | null) =>
      account === null
        ? `${from} nodigt je uit om samen vacatures te beheren.`
        : `${from} nodigt je uit om samen de vacatures van ${account} te beheren.`,
    button: 'Maak je account af',
    life: 'De link werkt 7 dagen, en één keer.',
  },
}
