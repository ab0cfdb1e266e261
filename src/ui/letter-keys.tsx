import { useHasScript } from './has-script.ts'
import { letterKeysText as text } from './letter-keys.text.ts'
import { useLetterKeys } from './page-key.ts'

/** Turns single-letter shortcuts off or on. Placed next to the buttons that they press. */
export function LetterKeysSwitch() {
  const { isOn, turn } = useLetterKeys()
  if (!useHasScript()) return null
  return (
    <button
      type="button"
      onClick={() => turn(!isOn)}
      className="no-print min-h-11 text-small text-soft underline underline-offset-4 max-lg:hidden"
    >
      {isOn ? text.turnOff : text.turnOn}
    </button>
  )
}
