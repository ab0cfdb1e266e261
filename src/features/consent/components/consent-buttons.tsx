import { Button } from '#ui/button.tsx'
import { answerName, answers } from '../consent.rules.ts'
import { consentText as text } from '../consent.text.ts'

/** Refusing and accepting: side by side, with the same size and colour. */
export function ConsentButtons({ className = '' }: { className?: string }) {
  return (
    <div className={`grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1 ${className}`}>
      <Button name={answerName} value={answers.refuse}>
        {text.refuse}
      </Button>
      <Button name={answerName} value={answers.accept}>
        {text.accept}
      </Button>
    </div>
  )
}
