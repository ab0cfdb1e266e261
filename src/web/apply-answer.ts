import { useState } from 'react'
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
