import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import { greeting } from '#ui/mail/mail-greeting.text.ts'

export const vacancyMailText = {
  closing: {
    subject: (title: string) => `‘${title}’ sluit bijna`,
    greeting,
    closes: (title: string, day: string) => `Op ${day} is de laatste dag om te reageren op ‘${title}’.`,
    received: (applications: number) =>
      `Er ${applications === 1 ? 'kwam' : 'kwamen'} ${applications === 0 ? 'nog geen' : formatCount(applications)} ${plural(applications, 'sollicitatie', 'sollicitaties')} binnen.`,
    extend: 'Verleng met 60 dagen, voor 1\u00a0credit',
    paid: (day: string) => `Je hebt betaald tot en met ${day}. Een latere laatste dag kiezen kost tot dan niets.`,
    chooseDay: 'Kies een latere dag',
    filled: 'Heb je al iemand gevonden? Zeg het dan even, dan solliciteert er niemand meer voor niets.',
    fill: 'De vacature is vervuld',
    nothing: 'Doe je niets, dan sluit de vacature vanzelf.',
  },
  notPosted: {
    subject: (title: string) => `‘${title}’ is niet geplaatst`,
    greeting,
    why: (title: string) => `We zouden ‘${title}’ nu vanzelf plaatsen. Dat is niet gelukt.`,
    draft: 'De vacature staat nog als concept klaar. Er is geen credit afgeschreven.',
    buy: 'Koop credits',
    open: 'Open het concept',
    shutOut: 'Je had het plaatsen gepland, maar je kon het op dat moment niet meer voor je account doen.',
    contact: 'Neem contact met ons op',
  },
}
