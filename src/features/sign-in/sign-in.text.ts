import type { SecondFactorRefusal } from './second-factor.rules.ts'
import { longestPassword, shortestPassword } from './password-length.rules.ts'
import type { PasswordRefusal } from './password.rules.ts'
import type { EmailChangeRefusal } from './email-change.rules.ts'
import type { SignInRefusal } from './sign-in.rules.ts'

const password = {
  'password-too-short': `Kies een wachtwoord van minstens ${shortestPassword} tekens`,
  'password-too-long': `Een wachtwoord heeft hooguit ${longestPassword} tekens`,
  'password-common': 'Dit wachtwoord is te makkelijk te raden. Kies iets wat niemand anders gebruikt',
  'password-personal': 'Dit wachtwoord lijkt te veel op je naam of adres. Kies iets anders',
} satisfies Record<PasswordRefusal, string>

const unconfirmed = 'Bevestig eerst je e-mailadres, met de link in de mail die we je stuurden'

/** The messages of the forms for signing in and for the user's own account. */
export const signInText = {
  signIn: {
    // spec §8: the sentence for a wrong login.
    wrong: 'Het wachtwoord of gebruikersnaam is onjuist. Probeer iets anders',
    blocked: 'Je account is geblokkeerd. Neem contact met ons op',
    'too-often': 'Te vaak een verkeerd wachtwoord. Probeer het later nog eens, of kies een nieuw wachtwoord',
  } satisfies Record<SignInRefusal | 'too-often', string>,
  secondFactor: {
    needed: 'Vul de code in uit de app op je telefoon',
    unconfirmed,
    'wrong-code': 'Deze code klopt niet. Vul de nieuwste code uit de app in, of een herstelcode',
    // While it is being turned on, there are no recovery codes yet.
    'wrong-first-code': 'Deze code klopt niet. Vul de nieuwste code uit de app in',
    'too-often': 'Te vaak een verkeerde code. Probeer het later nog eens',
    expired: 'Het inloggen duurde te lang. Log opnieuw in',
    'already-on': 'De code bij het inloggen staat al aan',
    'begun-again':
      'Je bent elders opnieuw begonnen. Haal in je app weg wat je eerder scande, en scan de code die hier nu staat',
    'not-on': 'De code bij het inloggen stond al uit',
    'not-started': 'Begin opnieuw: er is nog geen app gekoppeld',
    'wrong-password': 'Dit wachtwoord klopt niet',
    unreadable: 'We kunnen je code niet meer nakijken. Neem contact met ons op',
  } satisfies Record<SecondFactorRefusal | 'wrong-first-code' | 'needed' | 'too-often' | 'expired', string>,
  password,
  registration: {
    ...password,
    'email-taken': 'Met dit e-mailadres is er al een account. Log in, of kies een nieuw wachtwoord',
    'username-taken': 'Met dit e-mailadres of deze gebruikersnaam is er al een account',
    'too-often': 'Er zijn net veel accounts gemaakt vanaf jouw netwerk.',
  },
  confirmation: { ...password, 'invalid-code': 'Deze link werkt niet meer. Vraag een nieuwe aan' },
  reset: { 'invalid-code': 'Deze link werkt niet meer. Vraag een nieuwe aan' },
  change: {
    ...password,
    'wrong-current': 'Je huidige wachtwoord klopt niet',
    'same-password': 'Je nieuwe wachtwoord is hetzelfde als het oude',
    'too-often': 'Te vaak een verkeerd wachtwoord. Probeer het later nog eens',
  },
  email: {
    'wrong-password': 'Je wachtwoord klopt niet',
    'same-email': 'Dit is al je e-mailadres',
    'too-often': 'Je vroeg al een paar keer om een mail. De laatste link werkt nog. Probeer het later nog eens',
    'not-found': 'Deze persoon is er niet meer',
    'invalid-code': 'Deze link werkt niet meer. Vraag een nieuwe aan',
    'email-taken': 'Dit e-mailadres is intussen bij een ander account in gebruik. Kies een ander adres',
  } satisfies Record<EmailChangeRefusal, string>,
  invitation: {
    'not-found': 'Deze persoon hoort niet bij je account',
    'has-login': 'Deze persoon kan al inloggen',
    'invalid-code': 'Deze uitnodiging werkt niet meer. Vraag een collega om een nieuwe',
  },
  provider: {
    'no-email': 'We kregen geen bevestigd e-mailadres door. Registreer je met een e-mailadres en wachtwoord',
    'email-taken': 'Met dit e-mailadres is er al een account. Log in zoals je dat eerder deed',
    'not-invited':
      'Een collega heeft je hier al toegevoegd. Gebruik de link uit je uitnodiging, of vraag een eigenaar van het account om een nieuwe',
    'invalid-code': 'Het inloggen duurde te lang. Probeer het nog eens',
    blocked: 'Je account is geblokkeerd. Neem contact met ons op',
    disabled: 'Zo inloggen kan hier niet',
    'too-often': 'Dat was erg vaak achter elkaar. Wacht even en probeer het dan nog eens.',
    failed: 'Inloggen is niet gelukt. Probeer het nog eens, of log in met een wachtwoord',
  },
  profile: {
    'username-taken': 'Deze gebruikersnaam is al in gebruik',
    'not-found': 'Deze persoon is er niet meer',
  },
  secondFactorFirst: 'Zet eerst de tweede stap aan, bij je gegevens op de site',
  incomplete: 'Vul eerst je voornaam en achternaam in',
  ownerOnly: 'Alleen een eigenaar van het account mag dit',
  unconfirmed,
  apiToken: {
    'not-found': 'Deze sleutel is er niet meer',
    'not-an-owner': 'Je bent zelf geen eigenaar meer. Vraag een eigenaar om dit te doen',
    'too-many': 'Er zijn al 20 sleutels. Trek er eerst een in',
    'wrong-password': 'Je wachtwoord klopt niet',
    'too-often': 'Te vaak een verkeerd wachtwoord. Probeer het later nog eens',
    unconfirmed,
  },
  wrong: {
    // spec §5: the sentence for a missing name.
    firstName: 'Er is geen voornaam ingevuld',
    lastName: 'Er is geen achternaam ingevuld',
    email: 'Er is geen e-mailadres ingevuld',
    identifier: 'Er is geen e-mailadres of gebruikersnaam ingevuld',
    code: 'Er is geen code ingevuld',
    isSure: 'Vink eerst aan dat je het zeker weet',
    username: 'Een gebruikersnaam heeft 3 tot 50 tekens, zonder @',
    password: 'Er is geen wachtwoord ingevuld',
    passwordRepeat: 'De wachtwoorden zijn niet gelijk',
    tokenName: 'Er is geen naam ingevuld',
    tokenAccess: 'Er is niet gekozen wat de sleutel mag',
    tokenExpiry: 'Deze dag is al voorbij. Kies een dag vanaf vandaag',
  },
  device: ({ browser, system }: { browser?: string; system?: string }) =>
    browser && system ? `${browser} op ${system}` : (browser ?? system ?? 'Onbekend apparaat'),
}
