import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Loads a page anew after a refusal too: somebody else was first, and it shows how it stands now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409 || actionStatus === 400
