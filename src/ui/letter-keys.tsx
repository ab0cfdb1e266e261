import { useHasScript } from './has-script.ts'
import { letterKeysText as text } from './letter-keys.text.ts'
import { useLetterKeys } from './page-key.ts'

/** Turns off the letters that press buttons, or on again. Stands beside those buttons. */
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
