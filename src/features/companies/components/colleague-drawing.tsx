/** A friendly face that is always the same for one name. It resembles nobody: pictures of people are not asked for. */
export function ColleagueDrawing({ name, className }: { name: string; className?: string }) {
  const number = Array.from(name).reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7) >>> 0
  const skin = pick(skins, number)
  const hair = pick(hairs, Math.floor(number / 7))
  const cut = pick(cuts, Math.floor(number / 41))
  return (
    <svg viewBox="-100 -60 200 200" preserveAspectRatio="xMidYMax meet" aria-hidden="true" className={className}>
      <path d="M-84 140V122c0-40 36-58 84-58s84 18 84 58v18Z" className="fill-(--work)" />
      <path d="M-20 44h40v30a20 20 0 0 1-40 0Z" fill={skin} />
      <circle cy="10" r="46" fill={skin} />
      <path d={cut} fill={hair} />
      <g fill="#2a2320">
        <circle cx="-15" cy="14" r="4" />
        <circle cx="15" cy="14" r="4" />
      </g>
      <path d="M-13 30a15 15 0 0 0 26 0" fill="none" stroke="#2a2320" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}

const skins = ['#f0c9a4', '#d9a178', '#a76d47', '#e8b98f', '#7d4f33']
const hairs = ['#3a2a1c', '#7a4a22', '#c99b4a', '#1f1b18', '#8d8d86', '#a8512c']
const cuts = [
  'M-48-6c-8-74 104-74 96 0-12-24-36-34-56-32-18 2-32 14-40 32Z',
  'M-50 56c-20-142 120-142 100 0l-13-6c2-38-4-62-20-72-24 10-42 14-56 8-6 20-4 48 2 64Z',
  'M-46-12c0-60 92-60 92 0-12-16-80-16-92 0Z',
  'M-50 4c-12-52 16-66 50-66s62 14 50 66c-4-18-10-30-20-36-20 8-44 8-60 0-10 6-16 18-20 36Z',
]

function pick<Thing>(list: readonly Thing[], number: number) {
  return list[number % list.length]!
}
