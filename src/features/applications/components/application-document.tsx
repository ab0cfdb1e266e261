import Download from '~icons/tabler/download'
import { formatSize } from '#features/media/upload.rules.ts'

type Props = {
  id: number
  which: 'cv' | 'motivation'
  file: { name: string; mime: string; sizeBytes: number } | null
  /** A motivation that was typed. */
  written?: string | null
  heading: string
  none: string
}

/** A document of an applicant, or what they wrote instead. */
export function ApplicationDocument({ which, file, written, heading, none }: Props) {
  const titled = `kop-${which}`
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
            <Download aria-hidden="true" />
          </p>
        )}
      </div>
      {written && <p className="mt-3 max-w-[65ch] wrap-anywhere whitespace-pre-line">{written}</p>}
      {!file && !written && <p className="mt-2 text-soft">{none}</p>}
    </section>
  )
}
