import type { QuestionSubject } from './finding.rules.ts'
import { law } from './law.text.ts'
import type { RuleText } from './rule.text.ts'

const heading = 'Vraag bijvoorbeeld'

/** For each subject that a question may not be about: why not, and what to ask instead. */
export const unlawfulQuestionText: Record<QuestionSubject, Omit<RuleText, 'good'>> = {
  age: {
    heading: 'Je vraagt hoe oud iemand is',
    wrong: 'Leeftijd mag niet meetellen.',
    why: 'Vraag liever naar ervaring, of of iemand oud genoeg is als de wet dat wil.',
    source: law.age,
    suggestion: { heading, text: '‘Hoeveel ervaring heb je met dit werk?’ of ‘Ben je 18 jaar of ouder?’' },
  },
  gender: {
    heading: 'Je vraagt of iemand man of vrouw is',
    wrong: 'Geslacht mag niet meetellen.',
    why: 'Vraag liever wat iemand kan of doet.',
    source: law.gender,
    suggestion: { heading, text: '‘Vind je het goed om mensen te wassen, mannen en vrouwen?’' },
  },
  origin: {
    heading: 'Je vraagt waar iemand vandaan komt',
    wrong: 'Afkomst, nationaliteit en moedertaal mogen niet meetellen.',
    why: 'Vraag liever of iemand hier mag werken, of hoe goed iemand een taal kent.',
    source: law.equal,
    suggestion: { heading, text: '‘Mag je in Nederland werken?’ of ‘Kun je klanten in het Nederlands helpen?’' },
  },
  belief: {
    heading: 'Je vraagt wat iemand gelooft of vindt',
    wrong: 'Geloof en politiek mogen niet meetellen.',
    why: 'Vraag liever naar de dagen en de taken.',
    source: law.equal,
    suggestion: { heading, text: '‘Kun je ook op zondag werken?’' },
  },
  children: {
    heading: 'Je vraagt naar kinderen of zwangerschap',
    wrong: 'Of iemand zwanger is, of kinderen heeft of wil, mag niet meetellen.',
    why: 'Vraag liever of iemand op de werktijden kan.',
    source: law.gender,
    suggestion: { heading, text: '‘Kun je elke maandag om 8 uur beginnen?’' },
  },
  marital: {
    heading: 'Je vraagt met wie iemand leeft',
    wrong: 'Een huwelijk of een relatie mag niet meetellen, en van wie iemand houdt ook niet.',
    why: 'Vraag liever wanneer iemand kan werken.',
    source: law.equal,
    suggestion: { heading, text: '‘Kun je af en toe een nacht van huis?’' },
  },
  health: {
    heading: 'Je vraagt naar gezondheid',
    wrong: 'Gezondheid, ziekte en verzuim gaan je niets aan.',
    why: 'Vraag liever of iemand kan wat het werk vraagt.',
    source: law.health,
    suggestion: { heading, text: '‘Kun je dozen tot 15 kilo tillen, met een tilhulp?’' },
  },
  pay: {
    heading: 'Je vraagt wat iemand nu of eerder verdient',
    wrong: 'Wat iemand eerder verdiende, mag niet bepalen wat jij biedt.',
    why: 'Vraag liever wat iemand wil verdienen.',
    source: law.payTransparency,
    suggestion: { heading, text: '‘Past het salaris in deze vacature bij wat je zoekt?’' },
  },
}
