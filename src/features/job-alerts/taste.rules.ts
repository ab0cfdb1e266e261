export type Taste = { professionId: number | null; companyId: number | null; isWanted: boolean }

/** The company and professions of a vacancy. */
export type Subject = { companyId: number; professionIds: readonly number[] }

/**
 * A subscriber's opinion of vacancies like this one. Wanted work at an unwanted company is not mailed: rejecting a
 * company is the clearest opinion. With several kinds of work, one that is not unwanted is enough.
 */
export function judge({ companyId, professionIds }: Subject, tastes: readonly Taste[]) {
  const said = (isWanted: boolean) => tastes.filter((taste) => taste.isWanted === isWanted)
  const unwanted = said(false)
  const isUnwantedWork = (id: number) => unwanted.some((taste) => taste.professionId === id)
  if (unwanted.some((taste) => taste.companyId === companyId)) return 'unwanted'
  if (professionIds.length > 0 && professionIds.every(isUnwantedWork)) return 'unwanted'
  const isLiked = (taste: Taste) =>
    taste.companyId === companyId || (taste.professionId !== null && professionIds.includes(taste.professionId))
  return said(true).some(isLiked) ? 'wanted' : 'neutral'
}

/** `beroepsgroep 12` or `bedrijf 3`, as in the value of a button. */
export type TasteAbout = { kind: 'beroepsgroep' | 'bedrijf'; id: number }

export function readTasteAbout(value: unknown): TasteAbout | undefined {
  const match = /^(beroepsgroep|bedrijf) ([1-9]\d{0,8})$/.exec(String(value))
  return match ? { kind: match[1] as TasteAbout['kind'], id: Number(match[2]) } : undefined
}
