import { BackLink } from '#ui/back-link.tsx'
import { figureText as text } from '../figure.text.ts'
import { ChannelTable } from './channel-table.tsx'
import { type DrawnFigures, FiguresPanel } from './figures-panel.tsx'

type Props = {
  title: string
  figures: DrawnFigures
  channels: Parameters<typeof ChannelTable>[0]['channels']
  /** The query of the export with the same figures. */
  download: string
  isOne?: boolean
  back: { to: string; label: string }
}

/** The figures of one company or vacancy. */
export function FiguresPage({ title, figures, channels, download, isOne, back }: Props) {
  return (
    <main id="inhoud" className="wrap max-w-5xl pt-4 pb-20">
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1 className="mb-6 text-screen font-extrabold wrap-anywhere hyphens-auto">{text.titleOf(title)}</h1>
      <FiguresPanel
        figures={figures}
        isOne={isOne}
        download={download}
        link={
          <a href={`/mijn-account/cijfers.csv?${download}`} className="font-semibold text-green underline-offset-4">
            {text.csv.link}
          </a>
        }
      />
      <ChannelTable channels={channels} />
      <p className="mt-4 max-w-[60ch] text-small text-soft">{text.explain}</p>
    </main>
  )
}
