import { useState } from 'react'
import { data } from 'react-router'
import { applicationText } from '#features/applications/application.text.ts'
import type { ApplyAnswer } from '#features/applications/components/apply-form.tsx'

type Answer = { answer: ApplyAnswer; token: string }

/**
 * What the form shows after it was sent: what the server made of it, or that it never got there. Then the earlier answer
 * stays, with the files the server has already.
 */
export function useAnswer(token: string, answered: Answer | { notice: string } | undefined) {
  const [latest, setLatest] = useState<Answer>()
  if (answered && 'answer' in answered && answered !== latest) setLatest(answered)
  const notice = answered && 'notice' in answered ? answered.notice : undefined
  const shown = answered && 'answer' in answered ? answered : latest
  return { token: shown?.token ?? token, answer: shown?.answer, notice }
}

/** Sends the form; without a connection the page stays as it is, and says so. */
export async function sendOrStay<Sent>(send: () => Promise<Sent>) {
  try {
    return await send()
  } catch (error) {
    // The status keeps the page from asking again for what it cannot reach.
    if (error instanceof Error) return data({ notice: applicationText.notSent }, { status: 503 })
    throw error
  }
}
