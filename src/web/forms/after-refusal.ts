import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reloads a page after a refusal too: somebody else was first, and it must show the current state. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409 || actionStatus === 400
