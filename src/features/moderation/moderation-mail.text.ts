import { greeting } from '#ui/mail/mail-greeting.text.ts'

/** The Dutch sentences of mails to employers about a vacancy on hold. */
export const moderationMailText = {
  greeting,
  approved: {
    subject: (title: string) => `‘${title}’ staat online`,
    lead: (title: string) => `We hebben ‘${title}’ bekeken. De vacature staat nu op de site.`,
    until: (day: string) => `Reageren kan tot en met ${day}. Het wachten heeft je geen dagen gekost.`,
    ended: {
      subject: (title: string) => `‘${title}’ is goedgekeurd`,
      lead: (title: string) => `We hebben ‘${title}’ bekeken. De pagina van de vacature is te zien op de site.`,
      until: 'De vacature blijft gesloten: reageren kan niet meer.',
    },
    button: 'Bekijk de vacature',
  },
  sentBack: {
    subject: (title: string) => `‘${title}’ moet eerst anders`,
    lead: (title: string) =>
      `We hebben ‘${title}’ bekeken. De vacature komt pas (weer) op de site als dit is aangepast:`,
    reasons: 'Waarom we eerst meekeken:',
    findings: 'De vacaturecheck vond ook:',
    tips: 'Dit hoeft niet, maar maakt de vacature beter:',
    next: 'Pas de vacature aan en klik op ‘Laat opnieuw nakijken’. Het wachten kost je geen dagen.',
    blocked: 'Je account is geblokkeerd. Aanpassen kan pas als je weer kunt inloggen.',
    button: 'Pas de vacature aan',
    redress:
      'Een medewerker heeft dit besloten, niet een computer. Ben je het er niet mee eens? Laat de vacature dan zoals hij is en vraag ons via de contactpagina om opnieuw te kijken. Je kunt ook naar de rechter.',
    contact: 'Naar de contactpagina',
  },
  accountBlocked: {
    subject: 'Je account is geblokkeerd',
    lead: (day: string) =>
      `We hebben je account op ${day} geblokkeerd, voor alle regio’s en tot we dat opheffen. Niemand van je account kan nog inloggen, en via de site solliciteren bij je bedrijven kan niet.`,
    held: 'De open vacatures zijn van de site, tot we ernaar hebben gekeken.',
    why: 'Waarom',
    redress:
      'Een medewerker heeft dit besloten, niet een computer. Ben je het er niet mee eens? Leg op de contactpagina uit wat er niet klopt, dan kijken we opnieuw. Je kunt ook naar de rechter.',
    contact: 'Naar de contactpagina',
  },
}
