import type { AccountRole } from '#features/accounts/user.rules.ts'
import type { RoleRefusal } from './account-role.rules.ts'
import { type Access, type ContactPersonRefusal, mostPeople } from './contact-person.rules.ts'

/** Every Dutch sentence about the contact persons of an account, except the mails. */
export const contactPersonText = {
  /** In a mail that links to pages of the account. */
  mailedWithoutLogin:
    'Je hebt nog geen login. Een eigenaar van jullie account kan je uitnodigen, op de pagina Contactpersonen.',
  title: 'Contactpersonen',
  lead: 'De mensen die vragen over jullie vacatures beantwoorden. Inloggen hoeft niet, uitnodigen mag.',
  ownersManage: 'Een eigenaar van het account kan mensen toevoegen, wijzigen en uitnodigen.',
  add: 'Nieuwe contactpersoon',
  search: 'Zoek op naam of e-mailadres',
  you: 'Dit ben jij',
  noPhone: 'Geen telefoonnummer',
  role: { owner: 'Eigenaar', member: 'Lid' } satisfies Record<AccountRole, string>,
  access: {
    blocked: 'Geblokkeerd',
    login: 'Kan inloggen',
    invited: 'Uitgenodigd',
    none: 'Geen login',
  } satisfies Record<Access, string>,
  invite: 'Nodig uit',
  inviteAgain: 'Nodig opnieuw uit',
  edit: 'Bewerk',
  editSelf: 'Mijn gegevens',
  remove: 'Verwijder',
  makeOwner: 'Maak eigenaar',
  makeMember: 'Maak lid',
  /** For screen readers, which read a button without its row. */
  of: (action: string, name: string) => `${action}: ${name}`,
  done: {
    toegevoegd: (name: string) => `${name} is toegevoegd.`,
    gewijzigd: (name: string) => `De gegevens van ${name} zijn bewaard.`,
    uitgenodigd: (name: string) => `${name} krijgt een mail met een link. Die werkt 7 dagen.`,
    eigenaar: (name: string) => `${name} is nu eigenaar van het account.`,
    lid: (name: string) => `${name} is nu lid, en geen eigenaar meer.`,
    verwijderd: () => 'De contactpersoon is verwijderd.',
  },
  form: {
    newTitle: 'Nieuwe contactpersoon',
    newLead: 'Deze persoon krijgt nog geen mail. Uitnodigen om in te loggen doe je daarna, in de lijst.',
    save: 'Bewaar',
    saving: 'Bezig met bewaren',
    emailHint: 'Hier komen sollicitaties en vragen binnen. Staat bij de vacatures van deze persoon.',
    emailOfLogin: 'Deze persoon logt in met dit adres. Daarom kun jij het niet wijzigen.',
    phoneHint: 'Staat bij de vacatures van deze persoon.',
  },
  refusal: {
    'not-found': 'Deze persoon hoort niet meer bij je account',
    'email-taken':
      'Dit e-mailadres is op deze site al in gebruik. Heeft je collega een eigen account? Laat dat eerst sluiten, bij Mijn gegevens, of vul een ander adres in',
    'has-login': 'Deze persoon logt in met dit adres. Daarom kun jij het niet wijzigen',
    'too-many': `Er staan al ${mostPeople} mensen bij dit account. Verwijder eerst iemand`,
    'too-often': 'Dat was erg vaak achter elkaar.',
  } satisfies Record<ContactPersonRefusal | 'too-often', string>,
  roleChange: {
    owner: {
      heading: (name: string) => `${name} eigenaar maken?`,
      consequences: [
        'Een eigenaar kan mensen toevoegen, uitnodigen en verwijderen, ook jou.',
        'Een eigenaar beheert de koppelingen en kan het hele account sluiten.',
      ],
    },
    member: {
      heading: (name: string) => `${name} lid maken?`,
      consequences: [
        'Een lid werkt met bedrijven, vacatures en sollicitaties, en beheert geen mensen en koppelingen meer.',
        'Koppelingen die er al zijn, blijven werken.',
      ],
    },
    ownself: 'Dit gaat over jezelf: terugdraaien kan daarna alleen een andere eigenaar.',
    back: 'Toch niet',
  },
  roleRefusal: {
    'not-found': 'Deze persoon hoort niet meer bij je account.',
    'not-an-owner': 'Je bent zelf geen eigenaar meer. Vraag een eigenaar om dit te doen.',
    'no-login':
      'Eigenaar word je pas als je kunt inloggen en je e-mailadres bevestigd is. Nodig deze persoon eerst uit.',
    'last-owner': 'Er moet een eigenaar overblijven die kan inloggen. Maak eerst iemand anders eigenaar.',
    unconfirmed: 'Bevestig eerst je eigen e-mailadres, met de link in de mail die we je stuurden.',
  } satisfies Record<RoleRefusal | 'unconfirmed', string>,
  inviteRefusal: {
    'not-found': 'Deze persoon hoort niet meer bij je account.',
    'has-login': 'Deze persoon kan al inloggen.',
    unconfirmed:
      'Bevestig eerst je eigen e-mailadres, met de link in de mail die we je stuurden. Daarna kun je uitnodigen.',
    'too-often': 'Deze persoon kreeg net al een paar uitnodigingen. De laatste mail werkt nog.',
  },
}
