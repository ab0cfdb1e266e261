import { trapName } from './form-token.rules.ts'

type Control = { type: string; name: string }

/**
 * spec §4: messages show on blur, for checkboxes on dirty. A radio button is checked when one is chosen, and when the
 * group loses the focus.
 */
export function tellsOnBlur({ type, name }: Control, movesTo: Control | undefined) {
  if (type === 'checkbox') return false
  return type !== 'radio' || movesTo?.type !== 'radio' || movesTo.name !== name
}

export function tellsOnInput({ type }: Pick<Control, 'type'>) {
  return type === 'checkbox' || type === 'radio'
}

/** The names that a form submits in addition to its fields. */
export const formName = 'formulier'
export const tokenName = 'token'
/** The id of the user that the form was shown to. */
export const shownToName = 'ingelogd'
/** The version, as shown by the form, of what it changes. */
export const versionName = 'versie'
/** The captcha's token. */
export const captchaName = 'recaptcha'
export const keptName = (name: string) => `${name}-bewaard`
export const leaveOutName = (name: string) => `${name}-weg`
/** For each stored picture, in the same order: its description, and its crop. */
export const describedName = (name: string) => `${name}-tekst`
export const cropName = (name: string) => `${name}-uitsnede`

/** Whether a name is a field that a person filled in, and not one that the form adds. */
export function isFilledIn(name: string) {
  return (
    ![formName, tokenName, shownToName, versionName, trapName, captchaName].includes(name) &&
    !/-(bewaard|weg|tekst|uitsnede)$|^__/.test(name)
  )
}

/** The label of a field by its position in the form: `links[1].address` is labelled by `links[].address`. */
export function labelInRow(name: string, labels: Readonly<Record<string, string>>) {
  return labels[name] ?? labels[name.replace(/\[\d+\]/g, '[]')] ?? labels[name.replace(/\[.*$/, '')]
}

/** The name of a field in a summary: `links[1].address` is labelled by `links[].address`, and is the second. */
export function labelOfField(name: string, labels: Readonly<Record<string, string>>) {
  const label = labelInRow(name, labels)
  const row = /\[(\d+)\]/.exec(name)?.[1]
  return row !== undefined && label ? `${label} ${Number(row) + 1}` : label
}

/** The prefix of an error in a summary: the label of its field, unless the error already begins with that. */
export function labelBefore(error: string, label: string) {
  const beginning = error.split(' ').slice(0, 5).join(' ')
  if (asWords(beginning).includes(asWords(label))) return ''
  return /[.?!]$/.test(label) ? `${label} ` : `${label}: `
}

const asWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** In the order of the labels, which is the order of the form; names without a label come last. */
export function inOrder<Entry extends { name: string }>(
  problems: readonly Entry[],
  labels: Readonly<Record<string, string>>,
) {
  const names = Object.keys(labels)
  const rank = ({ name }: Entry) => {
    const found = names.indexOf(name.replace(/\[\d+\]/g, '[]'))
    const list = found < 0 ? names.indexOf(name.replace(/\[.*$/, '')) : found
    return list < 0 ? names.length : list
  }
  return problems.toSorted((one, other) => rank(one) - rank(other))
}
