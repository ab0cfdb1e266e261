/** What the law says an hour of work pays at least, from a day on. */
export type MinimumWage = {
  /** `2026-01-01` */
  fromDay: string
  /** Of someone of 21 or older. */
  hourlyCents: number
  /** Of someone younger: by age the share of that amount. */
  youthPercentages: Readonly<Record<string, number>>
}

/** The one that holds on a day; undefined for a day before the first that is known. */
export function minimumWageOn(wages: readonly MinimumWage[], day: string) {
  return wages
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<MinimumWage | undefined>((last, wage) => (last && last.fromDay > wage.fromDay ? last : wage), undefined)
}

/** The least that anyone may be paid, at whatever age. */
export function lowestYouthCents({ hourlyCents, youthPercentages }: MinimumWage) {
  return Math.floor((hourlyCents * Math.min(100, ...Object.values(youthPercentages))) / 100)
}
