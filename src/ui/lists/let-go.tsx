import Close from '~icons/tabler/x'
import { listText as text } from './data-list.text.ts'

/** On the bar for chosen rows: clears the choice. */
export function LetGo({ onClick, className = '' }: { onClick: () => void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`with-script grid size-11 shrink-0 place-items-center rounded-control ${className}`}
    >
      <Close aria-label={text.letGo} />
    </button>
  )
}
