export const vacancyBoostText = {
  heading: 'Meer uit je vacature halen?',
  offer:
    'De vacaturebooster vergelijkt je vacature met andere in de streek. De contactpersoon krijgt de tips per mail. Het kost niets.',
  button: 'Stuur de tips',
  coming: {
    requested: 'De tips van de vacaturebooster komen binnen een paar minuten per mail.',
    waiting: 'De tips van de vacaturebooster komen per mail zodra de vacature online staat.',
  },
}
