/** A reason why a program cannot start that the operator can fix: reported in sentences, without a stack trace. */
export class StartError extends Error {
  constructor(...sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'StartError'
  }
}

/** For an address with a password: unescaped, these characters would end the password or change its meaning. */
export const signsInPassword = 'write the signs # / ? and % in a password as %23 %2F %3F and %25'

/** Runs a program. A StartError is printed and sets exit code 1; returns whether the program ran. */
export async function tellStartErrors(program: () => Promise<void>) {
  try {
    await program()
    return true
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    return false
  }
}
