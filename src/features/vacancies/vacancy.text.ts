import { plural } from '#basics/words.ts'
import { formatCount } from '#basics/money.ts'
import type { PostRefusal, VacancyStatus } from './vacancy.rules.ts'

/** Every Dutch sentence about one vacancy. */
export const vacancyText = {
  payNegotiable: 'In overleg',
  hoursPerWeek: 'uur',
  isNew: 'Nieuw',
  posted: (age: string) => `Geplaatst ${age}`,
  keep: (title: string) => `Bewaar ${title}`,
  unkeep: (title: string) => `Bewaar ${title} niet langer`,
  keepShort: 'Bewaar',
  unkeepShort: 'Bewaard',
  facts: {
    label: 'In het kort',
    place: 'Plaats',
    hours: 'Uren per week',
    pay: 'Salaris',
    education: 'Opleiding',
    employment: 'Dienstverband',
    closes: 'Reageer tot',
  },
  sections: {
    job: 'Over deze baan',
    tasks: 'Wat ga je doen?',
    candidate: 'Wie ben jij?',
    offer: 'Wat krijg je van ons?',
    perks: 'Dit krijg je er ook bij',
    video: 'Kijk even mee',
  },
  apply: {
    button: 'Solliciteer',
    effort: 'Zonder account, in ongeveer 4 minuten',
    external: 'Solliciteer bij het bedrijf',
    externalNote: (host: string) => `Je gaat naar ${host} en solliciteert daar.`,
  },
  coordinator: { heading: 'Vraag het gerust', role: 'Beantwoordt je vragen', call: 'Bel', mail: 'Mail' },
  post: {
    refusal: {
      'not-found': 'Deze vacature bestaat niet meer.',
      'wrong-status': 'Alleen een concept kan geplaatst worden.',
      'no-place': 'Er is geen plaats gekozen',
      // spec §8
      'not-enough-credits': 'Je hebt geen credits meer. Koop eerst je nieuwe credits en probeer het daarna opnieuw.',
    } satisfies Record<PostRefusal, string>,
  },
  acquisition: 'Acquisitie naar aanleiding van deze vacature wordt niet op prijs gesteld.',
  closed: {
    heading: 'Je kunt niet meer solliciteren',
    reason: {
      open: 'Deze vacature is gesloten: de laatste dag om te reageren is voorbij.',
      expired: 'Deze vacature is gesloten: de laatste dag om te reageren is voorbij.',
      closed: 'Het bedrijf heeft deze vacature gesloten.',
      filled: 'Deze vacature is vervuld.',
      completed: 'Deze vacature is afgerond.',
      cancelled: 'Het bedrijf heeft deze vacature ingetrokken.',
      draft: 'Deze vacature staat nog niet open.',
    } satisfies Record<VacancyStatus, string>,
    similar: (place: string) => `Hieronder staan vacatures uit ${place} en omgeving die erop lijken.`,
    all: 'Bekijk alle vacatures',
  },
  similar: 'Vacatures die hierop lijken',
  company: (name: string) => `Meer over ${name}`,
  count: (count: number) => `${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}`,
  kept: {
    heading: 'Bewaarde vacatures',
    none: 'Je hebt nog niets bewaard.',
    noneHint: 'Klik bij een vacature op het hartje, dan vind je haar hier terug. Ook zonder account.',
    gone: 'Vacatures die gesloten zijn, staan hier niet meer bij.',
  },
}
