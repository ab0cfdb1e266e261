import { shownMetaDescription, shownMetaTitle } from '../writing.rules.ts'
import { writingText } from '../writing.text.ts'

const text = writingText.editor

/** How much of the text a search engine shows. */
export function Counted({ length, shown, children }: { length: number; shown: number; children: React.ReactNode }) {
  return (
    <div className="relative min-w-0">
      {children}
      <p
        className={`mt-1 text-right text-sm tabular-nums ${length > shown ? 'font-semibold text-danger' : 'text-soft'}`}
      >
        {text.count(length, shown)}
      </p>
    </div>
  )
}

type ResultProps = { site: string; path: string; title: string; description: string }

/** The page as a search engine would list it. */
export function SearchResult({ site, path, title, description }: ResultProps) {
  const cut = (words: string, length: number) =>
    words.length > length ? `${words.slice(0, length - 1).trimEnd()}…` : words
  return (
    <div className="rounded-control bg-well p-4 wrap-anywhere" aria-hidden="true">
      <p className="font-semibold text-green">{cut(title || text.preview.untitled, shownMetaTitle)}</p>
      <p className="text-sm text-soft">{text.googleCrumb(site, path.split('/').filter(Boolean))}</p>
      <p className="text-small">{cut(description || text.noDescription, shownMetaDescription)}</p>
    </div>
  )
}
