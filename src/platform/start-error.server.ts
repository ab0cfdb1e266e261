/** What keeps a program from starting and the owner can mend: told in sentences, without a stack. */
export class StartError extends Error {
  constructor(...sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'StartError'
  }
}

/** Runs a program. A StartError becomes its sentences and exit code 1; answers whether the program ran. */
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
