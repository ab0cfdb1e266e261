/** spec §9: Dutch, with English for form messages. */
export const locales = ['nl', 'en'] as const
export type Locale = (typeof locales)[number]

/**
 * The messages any form may show about a field, in both languages. Schemas and answers contain the Dutch sentence, so
 * that one schema serves both; `translate` converts it when it is shown. `{n}` is a number.
 */
const messages = {
  required: ['Dit veld is nog leeg', 'This field is still empty'],
  notChosen: ['Er is nog niets gekozen', 'Nothing has been chosen yet'],
  notListed: [
    'Dit staat niet in de lijst. Typ een paar letters en kies wat eronder verschijnt',
    'This is not in the list. Type a few letters and choose what appears below',
  ],
  email: [
    'Dit e-mailadres klopt niet. Bijvoorbeeld naam@voorbeeld.nl',
    'This e-mail address is not right. For example name@example.com',
  ],
  phone: [
    'Dit telefoonnummer klopt niet. Een Nederlands nummer heeft 10 cijfers',
    'This telephone number is not right. A Dutch number has 10 digits',
  ],
  postalCode: [
    'Deze postcode klopt niet. Schrijf hem als 1234 AB',
    'This postal code is not right. Write it as 1234 AB',
  ],
  webAddress: [
    'Dit webadres klopt niet. Schrijf het helemaal uit, met https:// ervoor',
    'This web address is not right. Write it in full, with https://',
  ],
  slug: ['Gebruik alleen kleine letters, cijfers en streepjes', 'Use only small letters, digits and hyphens'],
  noSlug: [
    'Van deze naam is geen webadres te maken. Vul hier zelf een webadres in',
    'No web address can be made of this name. Enter one here',
  ],
  youtube: [
    'Vul een link naar YouTube in, of de 11 tekens van de video',
    'Enter a link to YouTube, or the 11 characters of the video',
  ],
  day: [
    'Deze datum klopt niet. Schrijf hem als dag-maand-jaar, met het jaar in vier cijfers',
    'This date is not right. Write it as day-month-year, with the year in four digits',
  ],
  noSuchDay: ['Deze dag bestaat niet', 'This day does not exist'],
  time: ['Deze tijd bestaat niet. Schrijf hem als 08.30', 'This time does not exist. Write it as 08.30'],
  dayFuture: ['Deze datum ligt in de toekomst', 'This date is in the future'],
  dayPast: ['Deze datum is al voorbij', 'This date has already passed'],
  dayLongAgo: ['Deze datum is te lang geleden', 'This date is too long ago'],
  money: ['Dit bedrag klopt niet. Schrijf het als 1.234,50', 'This amount is not right. Write it as 1.234,50'],
  wholeNumber: ['Vul een heel getal in', 'Enter a whole number'],
  tooLow: ['Minimaal {n}', 'At least {n}'],
  tooHigh: ['Maximaal {n}', 'At most {n}'],
  tooLong: ['Maximaal {n} tekens', 'At most {n} characters'],
  tooMany: ['Kies er hooguit {n}', 'Choose at most {n}'],
  tooFew: ['Kies er minstens {n}', 'Choose at least {n}'],
  tooManyRows: ['Hooguit {n} regels', 'At most {n} rows'],

  incomplete: ['Nog niet alle velden zijn correct ingevuld', 'Form incomplete.'],
  'too-fast': [
    'Dat ging wel erg snel. Kijk je gegevens nog even na en verstuur ze dan opnieuw.',
    'That was very quick. Check what you filled in and send it again.',
  ],
  stale: [
    'Dit formulier stond lang open. Alles wat je invulde staat er nog: verstuur het nog een keer.',
    'This form was open for a long time. Everything you filled in is still there: send it once more.',
  ],
  'trap-filled': [
    'Er is een veld ingevuld dat leeg moet blijven. Verstuur het formulier nog een keer.',
    'A field was filled in that must stay empty. Send the form once more.',
  ],
  tooOften: ['Dat was erg vaak achter elkaar.', 'That was very often in a row.'],
  waitAMinute: ['Wacht {n} minuut en probeer het dan nog eens.', 'Wait {n} minute and then try again.'],
  waitMinutes: ['Wacht {n} minuten en probeer het dan nog eens.', 'Wait {n} minutes and then try again.'],
  tooManyFiles: [
    'Je hebt net al veel bestanden gestuurd. Probeer het over {n} min. opnieuw.',
    'You have sent many files already. Try again in {n} min.',
  ],
  uploadFailed: [
    'Het bestand kon niet worden bewaard. Probeer het later opnieuw.',
    'The file could not be stored. Try again later.',
  ],
  notSent: [
    'Het versturen lukte niet. Alles wat je invulde staat er nog. Kijk of je verbinding hebt en probeer het opnieuw.',
    'Sending did not work. Everything you filled in is still there. Check your connection and try again.',
  ],
  // The internet connection is fine here.
  notTaken: [
    'Het versturen lukte niet. Alles wat je invulde staat er nog. Probeer het over een paar tellen opnieuw.',
    'Sending did not work. Everything you filled in is still there. Try again in a few seconds.',
  ],
  tooMuch: [
    'Wat je stuurt is te groot. Alles wat je invulde staat er nog.',
    'What you send is too large. Everything you filled in is still there.',
  ],
  gone: [
    'Het versturen lukte niet. Dit is er niet meer, of je mag er niet meer bij. Alles wat je invulde staat er nog.',
    'Sending did not work. This is gone, or you may not change it any more. Everything you filled in is still there.',
  ],
  captchaFailed: [
    'Het versturen is niet gelukt. Probeer het later nog eens.',
    'Sending did not work. Try again later.',
  ],
} as const satisfies Record<string, readonly [nl: string, en: string]>

export type FormMessage = keyof typeof messages

/** A message from the list above, in Dutch, for a schema or an answer. */
export function formMessage(name: FormMessage, n?: number | string): string {
  const sentence = messages[name][0]
  return n === undefined ? sentence : sentence.replace('{n}', String(n))
}

const english = Object.values(messages).map(([nl, en]) => {
  const [before, after = ''] = nl.split('{n}')
  return { before: before!, after, en, takesNumber: nl.includes('{n}') }
})

/** A message in the reader's language. One that is not in the list, such as a form's own sentence, stays Dutch. */
export function translate(sentence: string, locale: Locale): { text: string; lang: 'en' | undefined } {
  const found = locale === 'en' && findEnglish(sentence)
  return found ? { text: found, lang: 'en' } : { text: sentence, lang: undefined }
}

function findEnglish(sentence: string) {
  for (const { before, after, en, takesNumber } of english) {
    if (!takesNumber && sentence === before) return en
    if (!takesNumber || !sentence.startsWith(before) || !sentence.endsWith(after)) continue
    const n = sentence.slice(before.length, sentence.length - after.length)
    // The format to type, in both languages.
    if (/^-?\d[\d.,]*$/.test(n)) return en.replace('{n}', n)
  }
  return undefined
}

const dutch = {
  lang: undefined as 'en' | undefined,
  optional: 'niet verplicht',
  choose: 'Maak een keuze',
  clear: 'Maak leeg',
  showPassword: 'Toon wachtwoord',
  hidePassword: 'Verberg wachtwoord',
  unlisted: (typed: string) => `‘${typed}’ staat niet in de lijst`,
  moreErrors: (count: number) => `Nog ${count}`,
  found: (count: number) => (count === 1 ? '1 mogelijkheid' : `${count} mogelijkheden`),
  characters: (count: number, max: number) => `${count} van ${max} tekens`,
  trap: 'Laat dit veld leeg',
  captcha: {
    before: 'Dit formulier wordt beschermd door reCAPTCHA. Het ',
    privacy: 'privacybeleid',
    between: ' en de ',
    terms: 'servicevoorwaarden',
    after: ' van Google zijn van toepassing.',
  },
  nth: (label: string, position: number) => `${label} ${position}`,
  language: { heading: 'Taal van de meldingen', newTab: 'in een nieuw tabblad', nl: 'Nederlands', en: 'English' },
  tags: {
    add: 'Voeg toe',
    remove: (tag: string) => `Haal ${tag} weg`,
    removed: (tag: string) => `${tag} is weggehaald`,
    added: (tag: string) => `${tag} is toegevoegd`,
    full: (max: number) => `Je hebt er ${max}. Haal er eerst een weg om een andere te kiezen.`,
    commas: 'Zet er komma’s tussen.',
  },
  rows: {
    up: (row: string) => `${row} omhoog`,
    down: (row: string) => `${row} omlaag`,
    remove: (row: string) => `${row} verwijderen`,
    removed: (row: string) => `${row} is verwijderd`,
    grip: (row: string) => `Versleep ${row}`,
    draggable: 'versleepbaar',
    howToDrag:
      'Druk op de spatiebalk om op te pakken. Verschuif met de pijltjes en druk nog eens om neer te zetten. Escape zet terug.',
    lifted: (row: string) => `${row} is opgepakt`,
    at: (row: string, position: number, count: number) => `${row} staat op plek ${position} van ${count}`,
    dropped: (row: string, position: number, count: number) => `${row} is neergezet op plek ${position} van ${count}`,
    putBack: (row: string) => `${row} staat weer waar het stond`,
  },
  upload: {
    sending: (percentage: number) => `${percentage}% verstuurd`,
    sendingLabel: (name: string) => `${name} wordt verstuurd`,
    receivedLabel: (name: string) => `${name} is ontvangen`,
    remove: (name: string) => `Haal ${name} weg`,
    leaveOut: 'Toch niet meesturen',
    describe: 'Wat zie je hier?',
    describeOf: (name: string) => `Wat zie je op ${name}?`,
    atMost: (max: number) => `Je kunt hooguit ${max} bestanden meesturen.`,
  },
  steps: {
    label: 'Stappen van dit formulier',
    step: 'Stap',
    counter: (position: number, count: number) => `Stap ${position} van ${count}`,
    previous: 'Vorige',
    next: 'Volgende',
    busy: 'Een ogenblik',
    upcoming: (label: string) => `Hierna: ${label}`,
    last: 'Dit is de laatste stap',
    done: 'in orde',
    errors: (count: number) => (count === 1 ? '1 fout' : `${count} fouten`),
    'step-incomplete': 'Maak deze stap eerst af.',
    'step-between-incomplete': (label: string) => `Maak eerst de stap ‘${label}’ af.`,
    vetoed: 'Je kunt nu nog niet naar deze stap.',
  },
  draft: {
    restored: 'Je was hier al mee bezig. Wat je invulde staat er weer, behalve bestanden.',
    restoredWithFiles: 'Je was hier al mee bezig. Wat je invulde staat er weer, met je bestanden.',
    discard: 'Begin opnieuw',
    discarded: 'Het formulier is weer leeg.',
  },
  leaving: {
    question: 'Wil je weggaan?',
    consequence: {
      unsaved: 'Wat je hier hebt ingevuld is nog niet bewaard of verstuurd. Als je weggaat, ben je het kwijt.',
      sending: 'Wat je hier hebt ingevuld wordt nog verstuurd. Als je weggaat, zie je niet of het gelukt is.',
    },
    stay: 'Blijf hier',
    leave: 'Ga weg',
  },
}

export type FormText = typeof dutch

/** The words of the form parts. A form's own questions are in its feature's text file. */
export const formText: Record<Locale, FormText> = {
  nl: dutch,
  en: {
    lang: 'en',
    optional: 'optional',
    choose: 'Make a choice',
    clear: 'Clear',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    unlisted: (typed) => `‘${typed}’ is not in the list`,
    moreErrors: (count) => `${count} more`,
    found: (count) => (count === 1 ? '1 option' : `${count} options`),
    characters: (count, max) => `${count} of ${max} characters`,
    trap: 'Leave this field empty',
    captcha: {
      before: 'This form is protected by reCAPTCHA. The ',
      privacy: 'Privacy Policy',
      between: ' and ',
      terms: 'Terms of Service',
      after: ' of Google apply.',
    },
    nth: (label, position) => `${label} ${position}`,
    language: { heading: 'Language of the messages', newTab: 'in a new tab', nl: 'Nederlands', en: 'English' },
    tags: {
      add: 'Add',
      remove: (tag) => `Remove ${tag}`,
      removed: (tag) => `${tag} was removed`,
      added: (tag) => `${tag} was added`,
      full: (max) => `You have ${max}. Remove one before you choose another.`,
      commas: 'Separate them with commas.',
    },
    rows: {
      up: (row) => `Move ${row} up`,
      down: (row) => `Move ${row} down`,
      remove: (row) => `Remove ${row}`,
      removed: (row) => `${row} was removed`,
      grip: (row) => `Drag ${row}`,
      draggable: 'draggable',
      howToDrag: 'Press space to pick up. Move with the arrow keys and press space again to drop. Escape puts it back.',
      lifted: (row) => `${row} was picked up`,
      at: (row, position, count) => `${row} is at position ${position} of ${count}`,
      dropped: (row, position, count) => `${row} was dropped at position ${position} of ${count}`,
      putBack: (row) => `${row} is back where it was`,
    },
    upload: {
      sending: (percentage) => `${percentage}% sent`,
      sendingLabel: (name) => `Sending ${name}`,
      receivedLabel: (name) => `${name} was received`,
      remove: (name) => `Remove ${name}`,
      leaveOut: 'Do not send after all',
      describe: 'What does it show?',
      describeOf: (name) => `What does ${name} show?`,
      atMost: (max) => `You can send at most ${max} files.`,
    },
    steps: {
      label: 'Steps of this form',
      step: 'Step',
      counter: (position, count) => `Step ${position} of ${count}`,
      previous: 'Previous',
      next: 'Next',
      busy: 'One moment',
      upcoming: (label) => `Next: ${label}`,
      last: 'This is the last step',
      done: 'in order',
      errors: (count) => (count === 1 ? '1 error' : `${count} errors`),
      'step-incomplete': 'Complete this step first.',
      'step-between-incomplete': (label) => `Complete the step ‘${label}’ first.`,
      vetoed: 'You cannot go to this step yet.',
    },
    draft: {
      restored: 'You were working on this before. What you filled in is back, except for files.',
      restoredWithFiles: 'You were working on this before. What you filled in is back, with your files.',
      discard: 'Start again',
      discarded: 'The form is empty again.',
    },
    leaving: {
      question: 'Do you want to leave?',
      consequence: {
        unsaved: 'What you filled in here has not been saved or sent yet. If you leave, it is lost.',
        sending: 'What you filled in here is still being sent. If you leave, you will not see whether that worked.',
      },
      stay: 'Stay here',
      leave: 'Leave',
    },
  },
}
