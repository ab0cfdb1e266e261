export const creditText = {
  madeGood: 'Verrekend met credits die zijn teruggenomen nadat ze gebruikt waren',
}
