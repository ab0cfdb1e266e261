import { useState } from 'react'
import CheckIcon from '~icons/tabler/check'
import CopyIcon from '~icons/tabler/copy'
import { Button } from './button.tsx'
import { generalText } from './general.text.ts'
import { useHasScript } from './has-script.ts'

type Props = { text: string; label: string }

/** Copies text. Not rendered without script: the text is on the page, where it can be selected. */
export function CopyButton({ text, label }: Props) {
  const hasScript = useHasScript()
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  if (!hasScript) return null
  const copy = () => {
    // So that a screen reader announces a second copy too: setting the same state again would change nothing.
    setState('ready')
    return navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  const Icon = state === 'copied' ? CheckIcon : CopyIcon
  return (
    <>
      <Button type="button" look="quiet" onClick={() => void copy()}>
        <Icon aria-hidden="true" />
        {label}
      </Button>
      <span role="status" className="self-center text-small text-soft">
        {state !== 'ready' && generalText.copy[state]}
      </span>
    </>
  )
}
