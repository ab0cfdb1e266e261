import { useRef, useState } from 'react'
import AlertIcon from '~icons/tabler/alert-circle'
import CheckIcon from '~icons/tabler/circle-check'
import WideIcon from '~icons/tabler/device-desktop'
import PhoneIcon from '~icons/tabler/device-mobile'
import EyeIcon from '~icons/tabler/eye'
import LinkIcon from '~icons/tabler/link'
import ShareIcon from '~icons/tabler/share'
import CloseIcon from '~icons/tabler/x'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { type Picture, PictureView } from '#ui/picture.tsx'
import { PreviewFrame } from '#ui/preview-frame.tsx'
import { checkWriting } from '../writing-check.rules.ts'
import type { WritingKind } from '../writing.rules.ts'
import { writingText } from '../writing.text.ts'
import { ArticleView, PageView } from './article-view.tsx'

const text = writingText.editor.preview
const checks = writingText.editor.check

export type PreviewedWriting = {
  title: string
  body: string
  summary?: string
  authorName?: string
  vacancySearch?: string
  metaTitle: string
  metaDescription: string
  image: Picture | null
}

type Props = { kind: WritingKind; writing: PreviewedWriting; link: string | undefined; site: string }

const looks = ['phone', 'wide', 'shared'] as const
const icons = { phone: PhoneIcon, wide: WideIcon, shared: ShareIcon }

/** A button that shows the text as visitors would see it now, with what could still be improved. */
export function WritingPreview({ kind, writing, link, site }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [look, setLook] = useState<(typeof looks)[number]>('phone')
  const shown = { ...writing, title: writing.title || text.untitled }
  return (
    <>
      <Button
        type="button"
        look="quiet"
        className="with-script bg-card"
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
      >
        <EyeIcon aria-hidden="true" />
        {text.open}
      </Button>
      <dialog
        ref={dialog}
        aria-label={text.open}
        onClose={() => setOpen(false)}
        className="m-auto h-[calc(100dvh-2rem)] max-h-none w-[calc(100vw-2rem)] max-w-264 overflow-hidden rounded-card bg-paper p-0 text-ink shadow-lifted open:grid open:grid-rows-[auto_minmax(0,1fr)]"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-card py-2 pr-2 pl-5">
          <h2 className="font-text text-base font-semibold tracking-normal max-sm:mr-auto">{text.open}</h2>
          <div role="group" aria-label={text.open} className="flex flex-wrap gap-1 max-sm:order-last max-sm:w-full">
            {looks.map((one) => {
              const Icon = icons[one]
              return (
                <button
                  key={one}
                  type="button"
                  aria-pressed={look === one}
                  onClick={() => setLook(one)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-moss aria-pressed:bg-moss aria-pressed:text-green-deep"
                >
                  <Icon aria-hidden="true" />
                  {text[one]}
                </button>
              )
            })}
          </div>
          <button
            type="button"
            aria-label={text.close}
            onClick={() => dialog.current?.close()}
            className="grid size-11 sm:ml-auto place-items-center rounded-control text-xl hover:bg-moss"
          >
            <CloseIcon aria-hidden="true" />
          </button>
        </div>
        {isOpen && (
          <div
            className={`grid min-h-0 gap-6 overflow-y-auto p-5 ${look === 'wide' ? 'content-start' : 'content-start md:grid-cols-[minmax(0,1fr)_18rem]'}`}
          >
            {look === 'shared' ? (
              <Shared writing={shown} site={site} />
            ) : (
              <PreviewFrame
                title={text.open}
                className={`rounded-card bg-paper ring-4 ring-ink ${look === 'phone' ? 'mx-auto h-144 w-full max-w-90' : 'h-144 w-full'}`}
              >
                <div className="wrap max-w-3xl pt-4 pb-12">
                  {kind === 'article' ? (
                    <ArticleView article={shown} heading="h2" />
                  ) : (
                    <PageView page={shown} heading="h2" />
                  )}
                </div>
              </PreviewFrame>
            )}
            <div className="grid content-start gap-5">
              <Checks writing={writing} kind={kind} />
              <div className="flex gap-3 border-t border-line pt-5">
                <LinkIcon aria-hidden="true" className="mt-1 shrink-0 text-xl text-soft" />
                <div className="grid min-w-0 gap-2">
                  {link ? (
                    <>
                      <p>
                        <strong>{text.lives}</strong>
                        <br />
                        <span className="text-soft">{text.livesHint}</span>
                      </p>
                      <CopyButton text={link} label={text.copy} />
                    </>
                  ) : (
                    <p className="text-soft">{text.saveFirst}</p>
                  )}
                </div>
              </div>
            </div>
          </div>
        )}
      </dialog>
    </>
  )
}

function Shared({ writing, site }: { writing: PreviewedWriting; site: string }) {
  return (
    <div className="card mx-auto w-full max-w-124 overflow-hidden">
      {writing.image && (
        <PictureView
          picture={writing.image}
          sizes="31rem"
          width={1200}
          height={630}
          isDecoration
          className="aspect-[1200/630] w-full bg-moss object-cover"
        />
      )}
      <div className="p-4">
        <p className="text-sm text-soft">{site}</p>
        <p className="font-semibold wrap-anywhere">{writing.metaTitle || writing.title}</p>
        <p className="text-small text-soft wrap-anywhere">{writing.metaDescription || writing.summary}</p>
      </div>
    </div>
  )
}

function Checks({ writing: { body, image, vacancySearch }, kind }: { writing: PreviewedWriting; kind: WritingKind }) {
  const { pictures, reading, hasVacancies } = checkWriting({ body, imageAlt: image?.alternativeText, vacancySearch })
  const lines = [
    pictures.undescribed > 0
      ? { isGood: false, line: checks.picturesWrong(pictures.undescribed) }
      : { isGood: true, line: pictures.total === 0 ? checks.picturesNone : checks.picturesGood },
    reading && {
      isGood: reading.isEasy,
      line: reading.isEasy ? checks.readingGood : checks.readingWrong,
      hint: checks.readingMean(reading.meanWords),
    },
    kind === 'article' &&
      (hasVacancies
        ? { isGood: true, line: checks.vacanciesGood }
        : { isGood: false, line: checks.vacanciesWrong, hint: checks.vacanciesHint }),
  ].filter((line): line is { isGood: boolean; line: string; hint?: string } => Boolean(line))
  return (
    <ul aria-label={checks.heading} className="grid gap-4">
      {lines.map(({ isGood, line, hint }) => (
        <li key={line} className="flex gap-3">
          {isGood ? (
            <CheckIcon aria-hidden="true" className="mt-0.5 shrink-0 text-xl text-green" />
          ) : (
            <AlertIcon aria-hidden="true" className="mt-0.5 shrink-0 text-xl text-sun-deep" />
          )}
          <p>
            <strong>{line}</strong>
            {hint && (
              <>
                <br />
                <span className="text-soft">{hint}</span>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
