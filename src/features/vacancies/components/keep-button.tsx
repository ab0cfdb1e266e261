import { useFetcher } from 'react-router'
import Heart from '~icons/tabler/heart'
import HeartFilled from '~icons/tabler/heart-filled'
import { useHasScript } from '#ui/has-script.ts'
import { vacancyText as text } from '../vacancy.text.ts'

type Props = { vacancy: { id: number; title: string }; isKept: boolean; withLabel?: boolean; className?: string }

/** Keeps a vacancy in a cookie. Without script it is a form that comes back to the list of kept ones. */
export function KeepButton({ vacancy, isKept, withLabel = false, className = '' }: Props) {
  const fetcher = useFetcher()
  const hasScript = useHasScript()
  const isOn = fetcher.formData ? fetcher.formData.get('wat') === 'bewaar' : isKept
  const Icon = isOn ? HeartFilled : Heart

  return (
    <fetcher.Form method="post" action="/bewaard" className={className}>
      <input type="hidden" name="vacature" value={vacancy.id} />
      {hasScript && <input type="hidden" name="blijf" value="ja" />}
      <button
        name="wat"
        value={isOn ? 'vergeet' : 'bewaar'}
        aria-label={isOn ? text.unkeep(vacancy.title) : text.keep(vacancy.title)}
        className={
          withLabel
            ? 'inline-flex h-full w-full items-center justify-center gap-2 rounded-control px-5 py-4 font-semibold leading-none ring-[1.5px] ring-line ring-inset hover:ring-edge'
            : 'grid size-11 place-items-center rounded-full text-xl text-soft hover:bg-moss hover:text-accent'
        }
      >
        <Icon aria-hidden="true" className={isOn ? 'text-accent' : ''} />
        {withLabel && <span aria-hidden="true">{isOn ? text.unkeepShort : text.keepShort}</span>}
      </button>
    </fetcher.Form>
  )
}
