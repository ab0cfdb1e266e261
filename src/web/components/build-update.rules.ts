/** spec §9: the reload guard. */
export const reloadGuardMs = 10_000

export const reloadKey = (pathname: string) => `herladen ${pathname}`

/** Whether a path may be reloaded again; `before` is the stored time of its last reload. */
export function decideReload({ before, now }: { before: string | null; now: number }) {
  const age = before === null ? Infinity : now - Number(before)
  // A clock that was set back must not keep the page from reloading.
  return !(age >= 0 && age < reloadGuardMs)
}
