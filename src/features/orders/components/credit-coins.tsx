import Tree from '~icons/tabler/trees'

const mostCoins = 10

/** Credits as coins; for more than ten the number is said beside them. */
export function CreditCoins({ count }: { count: number }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-1.5">
      {Array.from({ length: Math.min(count, mostCoins) }, (_, index) => (
        <span
          key={index}
          className="grid size-7 place-items-center rounded-full bg-sun text-on-sun ring-1 ring-edge ring-inset"
        >
          <Tree className="text-base" />
        </span>
      ))}
      {count > mostCoins && <span className="self-center font-semibold">+ {count - mostCoins}</span>}
    </p>
  )
}
