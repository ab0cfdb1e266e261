export const creditAdminText = {
  title: 'Credits',
  lead: 'Elke credit die erbij kwam of eraf ging. Corrigeren doe je bij het account.',
  search: 'Account, order, vacature of reden',
  none: { heading: 'Nog geen mutaties', lead: 'Zodra iemand credits koopt of gebruikt, staat dat hier.' },
  transactions: 'Mutaties',
  balances: 'Saldo’s',
  column: {
    what: 'Wat',
    account: 'Account',
    amount: 'Erbij of eraf',
    cause: 'Waardoor',
    who: 'Wie',
    when: 'Wanneer',
    expires: 'Geldig tot',
  },
  filter: { kind: 'Soort', period: 'Periode' },
  period: [
    ['vandaag', 'Vandaag'],
    ['week', 'Laatste 7 dagen'],
    ['maand', 'Laatste 30 dagen'],
    ['jaar', 'Laatste jaar'],
  ] as const,
  board: 'automatisch',
  changed:
    'Op dit account is intussen al een correctie geboekt; die staat hieronder. Verstuur je nog eens, dan komt de jouwe erbij.',
}
