import { greeting } from '#ui/mail/mail-greeting.text.ts'
import type { DocumentKind, DocumentRefusal } from './document.rules.ts'

/** Every Dutch sentence about the files of an applicant. */
export const documentText = {
  cannotOpen: {
    waiting: 'Dit bestand wordt nog gecontroleerd op virussen. Probeer het over een paar minuten opnieuw.',
    infected: 'In dit bestand zat een virus. We hebben het verwijderd.',
    gone: 'Dit bestand is er niet meer.',
  } satisfies Record<DocumentRefusal, string>,
  mail: {
    applicant: {
      subject: (kind: DocumentKind, target: string) => `Er zit een virus in ${yours[kind]}: ${target}`,
      greeting,
      found: (name: string, target: string) =>
        `In het bestand ${name} van je sollicitatie (${target}) zit een virus. Daarom hebben we het verwijderd.`,
      rest: (company: string) => `${company} krijgt dit bestand niet te zien, de rest van je sollicitatie wel.`,
      advice: 'Controleer je computer of telefoon op virussen, en maak daarna een nieuw bestand.',
      again: (firstName: string) =>
        `Antwoord op deze mail om aan ${firstName} te vragen hoe je het nieuwe bestand kunt sturen.`,
      button: 'Bekijk je sollicitatie',
    },
    coordinator: {
      subject: (name: string, target: string) => `Virus in een bestand van ${name}: ${target}`,
      greeting,
      found: (kind: DocumentKind, name: string, target: string) =>
        `In ${theirs[kind]} van ${name} (${target}) zit een virus. Daarom hebben we dat bestand verwijderd.`,
      fromApplicant: (firstName: string) => [
        'Niemand heeft het bestand kunnen openen. Je computer loopt dus geen gevaar.',
        `We hebben dit ook aan ${firstName} gemaild. Wil je het bestand toch zien? Vraag dan om een nieuw bestand.`,
      ],
      addedByHand: [
        'Iemand van jullie heeft dit bestand zelf toegevoegd. Controleer de computer waar het vandaan komt op virussen.',
      ],
      button: 'Bekijk de sollicitatie',
    },
  },
}

const yours: Record<DocumentKind, string> = { cv: 'je cv', motivation: 'je motivatiebrief' }
const theirs: Record<DocumentKind, string> = { cv: 'het cv', motivation: 'de motivatiebrief' }
