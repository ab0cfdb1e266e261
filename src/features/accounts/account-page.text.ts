/** What the pages for signing in and making an account say, except the errors. */
export const accountPageText = {
  label: {
    identifier: 'E-mailadres of gebruikersnaam',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    firstName: 'Voornaam',
    infix: 'Tussenvoegsel',
    lastName: 'Achternaam',
    phone: 'Telefoonnummer',
    username: 'Gebruikersnaam',
    legalName: 'Naam van je organisatie',
    code: 'Code',
  },
  /** The forms that change or reset a password. */
  newPasswordLabel: {
    currentPassword: 'Huidig wachtwoord',
    password: 'Nieuw wachtwoord',
    passwordConfirmation: 'Nieuw wachtwoord nog een keer',
  },
  hint: {
    password: 'Minstens 8 tekens. Een zin onthoud je makkelijker dan een woord.',
    legalName: 'Zoals die op een factuur hoort te staan. Je kunt dit later ook invullen.',
    phone: 'Alleen voor ons, voor als er iets is.',
    username: 'Hiermee kun je ook inloggen. Laat leeg om alleen je e-mailadres te gebruiken.',
  },
  signIn: {
    title: 'Inloggen',
    lead: 'Voor werkgevers. Zoek je werk? Solliciteren kan zonder account.',
    button: 'Log in',
    busy: 'Bezig met inloggen',
    forgot: 'Wachtwoord vergeten?',
    noAccount: 'Nog geen account?',
    register: 'Maak een account',
    lostLink: 'Gesolliciteerd en de link kwijt?',
    findApplication: 'Vind je sollicitatie terug',
    or: 'of',
    provider: (name: string) => `Ga verder met ${name}`,
    signedOut: 'Je bent uitgelogd.',
    newPassword: 'Je nieuwe wachtwoord is bewaard. Log ermee in.',
    left: 'Je account is verwijderd.',
    linkAgain: 'Log in. Klik dan nog eens op de link in je mail.',
    resend: 'Stuur de mail nog een keer',
    resent:
      'Als dit adres nog bevestigd moet worden, is er een nieuwe mail onderweg. Vroeg je er al een paar keer om? De laatste mail werkt nog.',
  },
  code: {
    title: 'Nog een stap',
    lead: 'Vul de code in die de app op je telefoon nu laat zien. Telefoon kwijt? Gebruik een herstelcode.',
    button: 'Ga verder',
    back: 'Opnieuw beginnen',
  },
  register: {
    title: 'Maak een account',
    lead: 'Voor werkgevers: zet vacatures op de site en lees sollicitaties. Zoek je werk? Dan heb je geen account nodig.',
    costs: {
      heading: 'Wat kost het?',
      free: 'Een account, je bedrijf op de site en het schrijven van vacatures kosten niets.',
      posting: (price: string | undefined) =>
        price === undefined
          ? 'Je betaalt pas als je een vacature plaatst, zonder abonnement.'
          : `Je betaalt pas als je een vacature plaatst: ${price} zonder btw. Een abonnement is er niet.`,
      prices: 'Alle tarieven',
    },
    next: {
      heading: 'Wat komt er daarna?',
      steps: [
        'Je klikt op de link in onze mail. Dan weten we dat het adres van jou is.',
        'Je vult je bedrijf in en schrijft je vacature. Alles wordt bewaard.',
        'Je koopt credits en plaatst. De vacature staat 60 dagen op de site.',
      ],
    },
    agree: 'Met een account ga je akkoord met onze',
    terms: 'voorwaarden',
    button: 'Maak mijn account',
    busy: 'Bezig met aanmaken',
    already: 'Heb je al een account?',
    signIn: 'Log in',
    taken: 'Log in, of kies een nieuw wachtwoord.',
  },
  confirm: {
    title: 'Bevestig je e-mailadres',
    lead: 'Klik op de knop, dan weten we dat dit adres van jou is. Op andere apparaten word je uitgelogd.',
    button: 'Bevestig mijn e-mailadres',
    chooseLead: (email: string) =>
      `Kies het wachtwoord waarmee je voortaan inlogt met ${email}. Het mag hetzelfde zijn als bij het registreren.`,
    choose: 'Bevestigen en inloggen',
    done: 'Je e-mailadres is bevestigd.',
    expiredLead: 'Vraag gerust een nieuwe aan.',
    already: 'Had je je adres al bevestigd?',
    again: 'Nieuwe link aanvragen',
    againLead: 'Vul je e-mailadres in, dan sturen we een nieuwe link.',
  },
  complete: {
    title: 'Nog even dit',
    lead: 'We weten nog niet hoe je heet.',
    invited: (account: string | null, email: string) =>
      `Je bent uitgenodigd${account === null ? '' : ` voor het account van ${account}`} en logt straks in met ${email}.`,
    button: 'Bewaar en ga verder',
    expired: 'Deze uitnodiging werkt niet meer',
    expiredLead:
      'Een uitnodiging werkt zeven dagen en maar één keer. Koos je al een wachtwoord? Log dan in. Vraag anders een nieuwe.',
  },
  guard: {
    employersOnly: 'Deze pagina is voor werkgevers. Jij bent ingelogd als beheerder.',
    ownersOnly: 'Deze pagina is voor de eigenaar van het account. Vraag een eigenaar om dit te doen.',
  },
  forgot: {
    title: 'Wachtwoord vergeten',
    lead: 'Vul je e-mailadres in. Hoort hier een account bij? Dan krijg je een mail met een link.',
    button: 'Stuur me een link',
    done: 'Kijk in je mail',
    next: 'Hoort hier een account bij? Dan krijg je een mail. De link werkt een uur. Vroeg je er al een paar keer om? De laatste mail werkt nog.',
    back: 'Terug naar inloggen',
  },
  reset: {
    title: 'Kies een nieuw wachtwoord',
    lead: (email: string) => `Voor ${email}. Op andere apparaten word je uitgelogd.`,
    button: 'Bewaar en log in',
    expired: 'Deze link werkt niet meer',
    expiredLead: 'Een link werkt een uur en maar één keer. Vraag gerust een nieuwe aan.',
    again: 'Vraag een nieuwe link aan',
  },
}
