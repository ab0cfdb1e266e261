/** spec §5 requires these; how far the law on personal data and equal treatment allows that differs per board. */
export const personalFields = ['birthDate', 'gender', 'residencePlace'] as const
export type PersonalField = (typeof personalFields)[number]

export const personalRules = ['required', 'optional', 'left-out'] as const
export type PersonalRule = (typeof personalRules)[number]

export type PersonalRules = Record<PersonalField, PersonalRule>

/** spec §5 */
export const defaultPersonalRules: PersonalRules = {
  birthDate: 'required',
  gender: 'required',
  residencePlace: 'required',
}

/** The rules as text: other rules make another form. */
export const writePersonal = (rules: PersonalRules) => personalFields.map((field) => rules[field]).join(' ')

/** The fields that are no longer asked for: their values are erased with the change. */
export function newlyLeftOut(before: PersonalRules, after: PersonalRules) {
  return personalFields.filter((field) => after[field] === 'left-out' && before[field] !== 'left-out')
}
