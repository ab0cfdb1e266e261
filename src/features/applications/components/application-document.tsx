import Download from '~icons/tabler/download'
import ShieldCheck from '~icons/tabler/shield-check'
import { formatSize } from '#features/media/upload.rules.ts'
import { canShowInPlace, DocumentView } from '#ui/document-view.tsx'
import { employerText } from '../application-employer.text.ts'
import { documentText } from '../document.text.ts'

const { detail: text } = employerText

export type ShownDocument = {
  name: string
  mime: string
  sizeBytes: number
  scan: 'waiting' | 'clean' | 'infected' | null
  /** Valid for this session only, and for an hour. */
  address: string
}

type Props = {
  which: 'cv' | 'motivation'
  file: ShownDocument | null
  /** A typed motivation. */
  written?: string | null
  heading: string
  none: string
}

/** A document of an applicant, shown in place, or the text typed instead. */
export function ApplicationDocument({ which, file, written, heading, none }: Props) {
  const titled = `kop-${which}`
  const isOpen = file !== null && file.scan !== 'waiting' && file.scan !== 'infected'
  return (
    <section aria-labelledby={titled} className="card p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={titled} className="text-xl">
          {heading}
        </h2>
        {file && (
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-soft">
            <span className="wrap-anywhere">{file.name}</span>
            <span className="whitespace-nowrap tabular-nums">{formatSize(file.sizeBytes)}</span>
            {file.scan === 'clean' && (
              <span className="flex items-center gap-1.5 text-green-deep">
                <ShieldCheck aria-hidden="true" />
                {text.checked}
              </span>
            )}
          </p>
        )}
        {isOpen && (
          <a
            href={file.address}
            download
            className="ml-auto inline-flex min-h-11 items-center gap-2 text-green max-sm:ml-0"
          >
            <Download aria-hidden="true" />
            {text.download}
          </a>
        )}
      </div>
      {file?.scan === 'waiting' && <p className="mt-2">{documentText.cannotOpen.waiting}</p>}
      {file?.scan === 'infected' && <p className="mt-2 text-danger">{documentText.cannotOpen.infected}</p>}
      {isOpen && canShowInPlace(file.mime) && (
        <DocumentView
          address={`${file.address}&inline`}
          mime={file.mime}
          pageLabel={(page, pages) => text.page(heading, page, pages)}
          text={text.inPlace}
        />
      )}
      {written && <p className="mt-3 max-w-[60ch] wrap-anywhere whitespace-pre-line">{written}</p>}
      {!file && !written && <p className="mt-2 text-soft">{none}</p>}
    </section>
  )
}
