import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import Bell from '~icons/tabler/bell'
import Phone from '~icons/tabler/phone'
import Target from '~icons/tabler/target-arrow'

type Art = { width: number; height: number; svg: string }

/** Twice the size of the masthead of a mail. */
const masthead = { width: 1200, height: 300 }

const light = { far: '#c3d2b8', mid: '#8fae86', near: '#3f7a55', brick: '#b8532f', water: '#9cc3c4' }
const dark = { far: '#24332b', mid: '#2f4a3c', near: '#245040', brick: '#8e4630', water: '#2f555a' }

/**
 * The pictures in the frame of every mail, by the name in their address. The icons' colours suit both colour schemes.
 */
const drawings: Readonly<Record<string, Art>> = {
  landschap: { ...masthead, svg: landscape(light) },
  'landschap-donker': { ...masthead, svg: landscape(dark) },
  bel: icon('#3f8a63', Bell),
  roos: icon('#4a86b5', Target),
  telefoon: icon('#3f8a63', Phone),
}

/** As PNG: mail clients show no SVG. Undefined for an unknown name. */
export function drawMailArt(name: string) {
  const art = Object.hasOwn(drawings, name) ? drawings[name] : undefined
  return (
    art && {
      draw: () =>
        sharp(Buffer.from(art.svg))
          .resize(art.width, art.height)
          .png({ palette: true, compressionLevel: 9 })
          .toBuffer(),
    }
  )
}

function icon(color: string, Icon: typeof Bell): Art {
  return { width: 40, height: 40, svg: renderToStaticMarkup(<Icon width={40} height={40} color={color} />) }
}

/** The hills behind the masthead; the sky is the background colour of the mail. */
function landscape({ far, mid, near, brick, water }: typeof light) {
  const poplars = [
    [905, 13, 46, 54],
    [924, 11.5, 40, 48],
    [942, 10.5, 37, 45],
    [961, 13, 45, 53],
  ].map(
    ([x, width, height, up]) =>
      `<g transform="translate(${x} 226) scale(.62)"><ellipse cy="-${up}" rx="${width}" ry="${height}"/><path d="M-1.5-14h3V2h-3z"/></g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="560 80 880 220">
<path fill="${far}" d="M0 190C240 150 420 200 700 176s480-36 740 4v150H0z"/>
<path fill="${far}" transform="translate(1010 178) scale(.52)" d="M-13-84h26v46h75V6H-13zm-5 2L0-112l18 30zm31 46 39-26 40 26z"/>
<path fill="${mid}" d="M0 236c300-46 520 14 820-22s440-18 620 18v98H0z"/>
<g fill="${near}">${poplars.join('')}</g>
<g fill="${brick}" transform="translate(1120 220) scale(.6)"><rect y="-96" width="34" height="98" rx="17"/><rect x="38" y="-96" width="34" height="98" rx="17"/><rect x="76" y="-96" width="34" height="98" rx="17"/><path d="M116-56h66V2h-66z"/></g>
<path fill="${near}" d="M0 330v-48c260-38 520 18 830-20 200-24 420-12 610 20v48z"/>
<path fill="${water}" d="M0 330c200-24 520-40 760-48s440-8 680 8v40z"/>
</svg>`
}
