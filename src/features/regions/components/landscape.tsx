import type { ReactElement } from 'react'

/**
 * The landscape of each region, as seen from a train, in the colours of the theme. Its container must clip it: parts
 * above its own box, such as the sun, stay visible.
 */
export function Landscape({ region, className = '' }: { region: string; className?: string }) {
  const scene = scenes[region] ?? scenes.meierijstad!
  return (
    <svg
      viewBox="0 0 1440 330"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`overflow-visible ${className}`}
    >
      {scene}
    </svg>
  )
}

const far = 'var(--color-far)'
const mid = 'var(--color-mid)'
const near = 'var(--color-near)'
const brick = 'var(--color-brick)'
const water = 'var(--color-water)'
const sun = 'var(--color-sun)'
const sky = 'var(--color-sky)'

function Sun({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="50" fill={sun} />
}

/** A village church: a tower with a spire, and a nave next to it. */
function Church({ x, y, fill, tall = 60 }: { x: number; y: number; fill: string; tall?: number }) {
  return (
    <g fill={fill} transform={`translate(${x} ${y})`}>
      <rect x="-13" y="-84" width="26" height="90" />
      <path d={`M-18 -82 L0 ${-82 - tall} L18 -82Z`} />
      <path d="M13 -36 L52 -62 L92 -36Z" />
      <rect x="17" y="-38" width="71" height="44" />
    </g>
  )
}

/** A row of poplars, once planted for the clog makers. */
function Poplars({ x, y, count, gap = 30 }: { x: number; y: number; count: number; gap?: number }) {
  const heights = [46, 40, 37, 45, 42, 35, 47, 39]
  return (
    <g fill={near}>
      {Array.from({ length: count }, (_, i) => {
        const height = heights[i % heights.length]!
        return (
          <g key={i} transform={`translate(${x + i * gap} ${y})`}>
            <ellipse cx="0" cy={-height - 8} rx={height / 3.5} ry={height} />
            <rect x="-1.5" y="-14" width="3" height="16" />
          </g>
        )
      })}
    </g>
  )
}

function Factory({ x, y }: { x: number; y: number }) {
  return (
    <g fill={brick} transform={`translate(${x} ${y})`}>
      <path d="M0 0 V-54 L26 -38 V-54 L52 -38 V-54 L78 -38 V0Z" />
      <rect x="88" y="-88" width="14" height="88" />
    </g>
  )
}

function Windmill({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-26 0 L-15 -82 H15 L26 0Z" fill={brick} />
      <path d="M-17 -80 Q0 -104 17 -80Z" fill={near} />
      <g stroke={near} strokeWidth="5" strokeLinecap="round">
        <path d="M-44 -130 L44 -42 M-44 -42 L44 -130" />
      </g>
      <g fill={far} opacity="0.9">
        <path d="M-46 -132 l18 -6 l24 24 l-10 10Z M46 -132 l6 18 l-24 24 l-10 -10Z M46 -40 l-18 6 l-24 -24 l10 -10Z M-46 -40 l-6 -18 l24 -24 l10 10Z" />
      </g>
    </g>
  )
}

/** A farm with a long roof and its front gable to the road. */
function Farm({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="0" y="-30" width="120" height="32" fill={brick} />
      <path d="M-8 -28 L22 -66 H104 L128 -28Z" fill={near} />
      <rect x="18" y="-20" width="12" height="12" fill={sky} />
      <rect x="54" y="-22" width="20" height="24" fill={mid} />
      <rect x="92" y="-20" width="12" height="12" fill={sky} />
    </g>
  )
}

/** They continue on both sides, for when the drawing is in the middle of something wider. */
function Hills({ children, front }: { children?: [ReactElement, ReactElement]; front: ReactElement }) {
  return (
    <>
      <path
        d="M-1200 200 C-800 160 -240 230 0 190 S420 200 700 176 S1180 140 1440 180 S2200 150 2640 190 V330 H-1200Z"
        fill={far}
      />
      {children?.[0]}
      <path
        d="M-1200 210 C-800 190 -300 282 0 236 S520 250 820 214 S1260 196 1440 232 S2200 200 2640 230 V330 H-1200Z"
        fill={mid}
      />
      {children?.[1]}
      <path
        d="M-1200 330 V270 C-800 250 -260 320 0 282 S520 300 830 262 C1030 238 1250 250 1440 282 S2200 250 2640 280 V330Z"
        fill={near}
      />
      {front}
    </>
  )
}

const scenes: Record<string, ReactElement> = {
  // The Maas, the basilica-like tower, the factories on the edge of town.
  oss: (
    <>
      <Sun x={1130} y={96} />
      <Hills
        front={
          <path
            d="M560 330 C640 292 760 300 840 280 C900 266 960 268 1010 262 C980 276 900 286 860 300 C820 312 800 322 800 330Z"
            fill={water}
          />
        }
      >
        <Church x={525} y={182} fill={far} />
        <>
          <Poplars x={868} y={228} count={7} />
          <Factory x={1196} y={226} />
        </>
      </Hills>
    </>
  ),
  // The harbour canal of Veghel, silos and the three towers of the old villages.
  meierijstad: (
    <>
      <Sun x={1000} y={84} />
      <Hills
        front={<path d="M0 330 C200 306 520 318 760 300 S1200 292 1440 306 S2200 320 2640 310 V330Z" fill={water} />}
      >
        <>
          <Church x={560} y={178} fill={far} tall={74} />
          <Church x={820} y={164} fill={far} tall={50} />
        </>
        <>
          <g fill={brick} transform="translate(1160 224)">
            <rect x="0" y="-96" width="34" height="98" rx="17" />
            <rect x="38" y="-96" width="34" height="98" rx="17" />
            <rect x="76" y="-96" width="34" height="98" rx="17" />
            <rect x="116" y="-56" width="66" height="58" />
          </g>
          <Poplars x={700} y={238} count={5} gap={34} />
        </>
      </Hills>
    </>
  ),
  // The heath and the mill of Uden, geese over the fault springs.
  maashorst: (
    <>
      <Sun x={1180} y={110} />
      <g stroke={mid} strokeWidth="4" fill="none" strokeLinecap="round">
        <path d="M860 84 q12 -10 20 0 q8 -10 20 0 M920 60 q12 -10 20 0 q8 -10 20 0 M800 60 q12 -10 20 0 q8 -10 20 0" />
      </g>
      <Hills front={<path d="M980 330 C1010 304 1120 296 1180 300 S1320 310 1360 330Z" fill={water} />}>
        <Church x={640} y={178} fill={far} tall={88} />
        <>
          <Windmill x={1040} y={216} />
          <g fill={near}>
            <circle cx="780" cy="212" r="20" />
            <circle cx="808" cy="218" r="15" />
            <circle cx="1240" cy="204" r="22" />
            <circle cx="1270" cy="212" r="16" />
          </g>
        </>
      </Hills>
    </>
  ),
  // Farms under long roofs, the castle of Heeswijk behind the trees.
  bernheze: (
    <>
      <Sun x={1080} y={90} />
      <Hills
        front={
          <path d="M300 330 C420 300 560 316 640 300 C700 290 760 300 820 292 C790 306 700 314 660 330Z" fill={water} />
        }
      >
        <g fill={far}>
          <rect x="560" y="104" width="40" height="80" />
          <path d="M552 106 L580 62 L608 106Z" />
          <rect x="600" y="132" width="90" height="54" />
          <rect x="690" y="96" width="34" height="90" />
          <path d="M683 98 L707 58 L731 98Z" />
        </g>
        <>
          <Farm x={1120} y={222} />
          <Poplars x={850} y={230} count={6} gap={36} />
        </>
      </Hills>
    </>
  ),
  // The railway over the Dommel, the tower of Saint Peter, the wood of Kampina.
  boxtel: (
    <>
      <Sun x={1150} y={88} />
      <Hills
        front={
          <path
            d="M760 330 C800 300 900 300 940 284 C980 270 1040 276 1090 264 C1060 288 1010 292 1000 306 C990 316 1000 322 1010 330Z"
            fill={water}
          />
        }
      >
        <Church x={700} y={178} fill={far} tall={40} />
        <>
          <g fill={brick}>
            <rect x="880" y="196" width="420" height="10" />
            {[900, 980, 1060, 1140, 1220].map((x) => (
              <path key={x} d={`M${x} 206 h14 v26 h-14Z`} />
            ))}
            <rect x="960" y="172" width="86" height="24" rx="6" />
            <rect x="1050" y="172" width="86" height="24" rx="6" />
            <path d="M1140 172 h60 q22 6 28 24 h-88Z" />
          </g>
          <g fill={sky}>
            <path d="M970 178h14v8h-14Z M992 178h14v8h-14Z M1014 178h14v8h-14Z M1060 178h14v8h-14Z M1082 178h14v8h-14Z M1104 178h14v8h-14Z" />
          </g>
        </>
      </Hills>
    </>
  ),
}
