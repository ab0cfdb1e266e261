import type { FeatureIcon } from './feature-icon.rules.ts'

/** The text alternative of each icon. */
export const featureIconText = {
  bonus: 'Bonus',
  communication: 'Communicatie',
  cosy: 'Gezelligheid',
  growth: 'Groei',
  label: 'Kenmerk',
  people: 'Mensen',
  location: 'Locatie',
  education: 'Opleiding',
  hours: 'Werktijden',
  benefits: 'Extra’s',
  diversity: 'Diversiteit',
  innovation: 'Vernieuwing',
  environment: 'Milieu',
  team: 'Team',
  safety: 'Veiligheid',
  health: 'Gezondheid',
  tech: 'Techniek',
  culture: 'Cultuur',
  flexible: 'Flexibel',
} satisfies Record<FeatureIcon, string>
