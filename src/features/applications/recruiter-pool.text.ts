export const recruiterPoolText = {
  title: 'baanTreffers',
  lead: 'Sollicitanten die recruiters uit de regio mogen bellen of mailen over een baan die past, en voor niets anders. Wie dat intrekt of wiens sollicitatie is gewist, staat er niet meer bij.',
  search: 'Naam, e-mailadres, woonplaats, vacature of bedrijf',
  none: { heading: 'Nog niemand', lead: 'Zodra een sollicitant tips van recruiters wil, staat die hier.' },
  column: {
    name: 'Naam',
    email: 'E-mailadres',
    phone: 'Telefoon',
    residence: 'Woonplaats',
    hours: 'Uren',
    appliedFor: 'Solliciteerde op',
    company: 'Bedrijf',
    since: 'Toestemming',
    until: 'Bewaard tot',
  },
  hours: (count: number) => `${count} uur`,
  open: 'Open sollicitatie',
}
