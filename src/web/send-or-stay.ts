import { data } from 'react-router'
import { formMessage } from '#ui/form.text.ts'

/** Sends a form; without a connection the page stays as it is, and says so. */
export async function sendOrStay<Sent>(send: () => Promise<Sent>) {
  try {
    return await send()
  } catch (error) {
    // The status keeps the page from asking again for what it cannot reach.
    if (error instanceof Error) return data({ notice: formMessage('notSent') }, { status: 503 })
    throw error
  }
}
