import { formatCount } from '#basics/money.ts'
import { listInWords, plural } from '#basics/words.ts'

/** What is lost with an account, and who else signs in to it: some of their names, and the number of others. */
export type Closing = { openVacancies: number; credits: number; colleagues: readonly string[]; others: number }

/** Every Dutch sentence of the pages where users manage their own account. */
export const ownAccountText = {
  account: {
    title: 'Mijn account',
    welcome: (name: string) => `Dag ${name}`,
    unconfirmed: {
      heading: 'Bevestig je e-mailadres',
      text: (email: string) =>
        `We hebben een mail gestuurd naar ${email}. Klik op de link daarin. Tot die tijd kun je alles invullen en bewaren, maar nog niets plaatsen of betalen.`,
      resend: 'Niets gekregen? Kijk bij de ongewenste mail, of vraag een nieuwe aan',
    },
  },
  email: {
    heading: 'E-mailadres',
    label: 'Nieuw e-mailadres',
    lead: 'Hiermee log je in, en hier komt onze mail. Ben jij contactpersoon van een vacature, dan staat het daarbij.',
    leadOfProvider: 'Hier komt onze mail. Ben jij contactpersoon van een vacature, dan staat het daarbij.',
    button: 'Stuur een link',
    asked: (email: string) =>
      `Er is een mail onderweg naar ${email}. Klik op de link daarin; tot die tijd blijft je oude adres gelden.`,
    title: 'Bevestig je nieuwe e-mailadres',
    confirmLead: (email: string) =>
      `Vanaf nu hoort ${email} bij je account. Op andere apparaten word je uitgelogd, en de mail komt voortaan daar.`,
    confirm: 'Gebruik dit adres',
    changed: 'Je e-mailadres is gewijzigd. Op andere apparaten ben je uitgelogd.',
    expired: 'Deze link werkt niet meer',
    expiredLead:
      'Een link werkt 24 uur en maar één keer, en alleen voor wie hem vroeg. Vraag zo nodig een nieuwe aan bij Mijn gegevens.',
    back: 'Naar Mijn gegevens',
  },
  programs: {
    title: 'Koppelingen',
    lead: 'Met een sleutel kan een ander programma, zoals je wervingssysteem, bij je vacatures en sollicitaties.',
    docs: 'Wat programma’s kunnen',
    list: 'Sleutels van dit account',
    none: 'Er zijn nog geen sleutels.',
    create: 'Een sleutel maken',
    name: 'Waarvoor is de sleutel?',
    nameHint: 'Bijvoorbeeld de naam van het programma.',
    access: 'Wat mag het programma?',
    read: 'Alleen lezen',
    readWrite: 'Lezen en wijzigen',
    lastDay: 'Tot en met welke dag werkt hij?',
    lastDayHint: 'Leeg: tot je hem intrekt.',
    make: 'Maak de sleutel',
    made: 'Dit is de sleutel. Neem hem nu over: we laten hem maar één keer zien.',
    replacesUnused:
      'Je had net al een sleutel met deze naam gemaakt, die nog niet was gebruikt. Die werkt niet meer: deze komt ervoor in de plaats.',
    used: (age: string) => `laatst gebruikt ${age}`,
    neverUsed: 'nog niet gebruikt',
    madeBy: (who: string) => `gemaakt door ${who}`,
    until: (day: string) => `werkt tot en met ${day}`,
    revoke: 'Trek in',
    revokeOf: (name: string) => `Trek in: de sleutel voor ${name}`,
    revoked: 'De sleutel is ingetrokken.',
    copy: 'Kopieer de sleutel',
    confirm: {
      heading: (name: string) => `De sleutel voor ${name} intrekken?`,
      consequence:
        'Het programma dat hem gebruikt kan er meteen niets meer mee. Terugdraaien kan niet; wel kun je een nieuwe sleutel maken.',
      yes: 'Ja, trek in',
      back: 'Laat hem staan',
    },
  },
  profile: {
    title: 'Mijn gegevens',
    person: 'Wie je bent',
    phoneHint: 'Ben jij contactpersoon van een vacature, dan staat het daarbij.',
    save: 'Bewaar',
    saved: 'Je gegevens zijn bewaard.',
    password: 'Wachtwoord',
    passwordLead: 'Na een nieuw wachtwoord ben je op andere apparaten uitgelogd.',
    passwordSave: 'Wijzig wachtwoord',
    passwordSaved: 'Je wachtwoord is gewijzigd. Op andere apparaten ben je uitgelogd.',
    sessions: 'Waar je bent ingelogd',
    thisSession: 'Dit apparaat',
    lastUsed: (age: string) => `Laatst gebruikt ${age}`,
    end: 'Log uit',
    endOf: (device: string) => `Log uit op ${device}`,
    endOthers: 'Log overal elders uit',
    ended: 'Daar ben je nu uitgelogd.',
    secondFactor: 'Code bij het inloggen',
    secondFactorLead:
      'Vraag bij het inloggen ook een code uit een app op je telefoon. Dan heeft niemand genoeg aan alleen je wachtwoord. Zo’n app is gratis, zoals Google Authenticator of Microsoft Authenticator.',
    secondFactorStart: 'Zet aan',
    secondFactorScan:
      'Scan deze code met de app op je telefoon. Lees je dit op je telefoon? Open de app dan met de knop.',
    secondFactorOpen: 'Open mijn app',
    secondFactorKey: 'Lukt dat niet? Neem dan de sleutel over:',
    secondFactorCopy: 'Kopieer de sleutel',
    secondFactorType: 'Vul nu je wachtwoord in, en de code die de app laat zien.',
    secondFactorConfirm: 'Bevestig',
    secondFactorOn: (left: number) => `Staat aan. Je hebt nog ${left} ${left === 1 ? 'herstelcode' : 'herstelcodes'}.`,
    secondFactorDone:
      'Het staat aan. Bewaar deze herstelcodes goed: we laten ze maar één keer zien. Op andere apparaten ben je uitgelogd.',
    recoveryUse: 'Ben je je telefoon kwijt? Met een herstelcode log je in, elke code één keer.',
    recovery: 'Herstelcodes',
    recoveryCopy: 'Kopieer',
    recoveryDownload: 'Download',
    recoveryFile: 'herstelcodes-streekbaan.txt',
    secondFactorOff: 'Zet uit',
    recoveryAnew: 'Heb je je herstelcodes niet meer? Zet het uit en weer aan, dan krijg je nieuwe.',
    secondFactorFirst: 'Zet eerst ‘Code bij het inloggen’ aan. Zonder die code gaat beheer op deze site niet open.',
    secondFactorGo: 'Ga er meteen heen',
    secondFactorGone: 'We vragen geen code meer bij het inloggen.',
    noPassword: 'Je logt in via een andere dienst. Een wachtwoord heb je hier niet.',
    leave: 'Account verwijderen',
    close: 'Account sluiten',
    leaveMember:
      'Je gegevens worden gewist. Vacatures waar jij bij stond krijgen een andere contactpersoon. Wat jij had gepland of elke nacht liet importeren, gebeurt niet meer vanzelf.',
    leaveOwner:
      'Het hele account wordt gesloten: open vacatures gaan van de site, sollicitaties en je gegevens worden gewist, en tegoed vervalt. Wie nog op antwoord wacht, krijgt daar een mail over. Facturen bewaren we zeven jaar; dat moet van de wet.',
    /** Lists what is lost with this account, and who else is in it. */
    leaveWith: ({ openVacancies, credits, colleagues, others }: Closing) => {
      const things = [
        ...(openVacancies > 0 ? [`${openVacancies} open ${plural(openVacancies, 'vacature', 'vacatures')}`] : []),
        ...(credits > 0 ? [`${formatCount(credits)} ${plural(credits, 'credit', 'credits')}`] : []),
      ]
      const people = [...colleagues, ...(others > 0 ? [`${others} ${plural(others, 'ander', 'anderen')}`] : [])]
      return [
        ...(things.length > 0 ? [`Dat gaat nu om ${listInWords(things)}.`] : []),
        ...(people.length > 0
          ? [
              `Ook ${listInWords(people)} ${plural(people.length, 'kan', 'kunnen')} daarna niet meer inloggen. Gaat het account verder zonder jou? Maak dan bij Contactpersonen een collega eigenaar en jezelf lid. Daarna kun je hier weggaan zonder het te sluiten.`,
            ]
          : []),
      ].join(' ')
    },
    leaveConfirm: 'Ik weet dat dit niet terug te draaien is',
    leaveButton: 'Verwijder mijn account',
    closeButton: 'Sluit het account',
  },
}
