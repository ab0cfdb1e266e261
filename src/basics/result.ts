/** A result that can be shown to a person. Any other error is thrown. */
export type Result<Value, Reason extends string> = { ok: true; value: Value } | { ok: false; reason: Reason }

export function done<Value>(value: Value) {
  return { ok: true, value } as const
}

export function refused<Reason extends string>(reason: Reason) {
  return { ok: false, reason } as const
}
