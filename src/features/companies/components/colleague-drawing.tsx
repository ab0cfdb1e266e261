/**
 * A drawing for a colleague without a picture: shoulders in the colour of the company, and an initial. Without a face,
 * because any face would claim what a real person looks like.
 */
export function ColleagueDrawing({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="-100 -60 200 200" preserveAspectRatio="xMidYMax meet" aria-hidden="true" className={className}>
      <path d="M-84 140V122c0-40 36-58 84-58s84 18 84 58v18Z" className="fill-(--work)" />
      <circle cy="10" r="48" className="fill-card stroke-(--work)" strokeWidth="5" />
      <text y="10" dy=".35em" fontSize="46" textAnchor="middle" className="fill-(--work) font-display font-extrabold">
        {Array.from(name.trim())[0]?.toUpperCase()}
      </text>
    </svg>
  )
}
