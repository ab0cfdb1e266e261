let reading: Promise<ReadonlySet<string>> | undefined

/** Tens of thousands of the most leaked passwords, in lower case. Loaded when somebody first chooses a password. */
export function readStolenPasswords() {
  reading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  return reading
}
