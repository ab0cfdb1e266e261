import { LargePreview } from '#ui/large-preview.tsx'
import { headerAspect } from '#features/media/image.rules.ts'
import type { KeptUpload } from '#ui/forms/form.ts'
import { useCutPictures } from '#ui/forms/cut-pictures.ts'
import { useHasScript } from '#ui/has-script.ts'
import { PreviewFrame } from '#ui/preview-frame.tsx'
import { PreviewBar, PreviewPanel } from '#ui/preview-panel.tsx'
import { type Typed, usePictures } from '#ui/forms/typed-values.ts'
import { vacancyForm } from '../vacancy.fields.ts'
import { vacancyFormText } from '../vacancy-form.text.ts'
import { type PreviewSources, pageAsTyped } from './vacancy-as-typed.ts'
import { VacancyPage } from './vacancy-page.tsx'

const text = vacancyFormText.page

type Props = PreviewSources & {
  typed: Typed
  stored: { headerImage: readonly KeptUpload[] }
}

/** The page of a vacancy, updated while somebody types: small next to the form, and full-screen. */
export function VacancyPreview({ typed, stored, ...sources }: Props) {
  const hasScript = useHasScript()
  const pictures = usePictures(vacancyForm.id, {
    headerImage: stored.headerImage.flatMap(({ picture }) => picture ?? []),
  })
  const [header = null] = useCutPictures(pictures.headerImage, headerAspect)
  if (!hasScript) return null
  const page = (
    <VacancyPage vacancy={pageAsTyped(typed, header, sources)} isOpen similar={[]} keptIds={[]} now={sources.now} />
  )
  return (
    <>
      <PreviewBar heading={text.bar} more={text.follows} className="lg:hidden">
        <PreviewFrame title={text.frame} className="h-128 w-full rounded-control bg-paper">
          {page}
        </PreviewFrame>
      </PreviewBar>
      <PreviewPanel
        heading={text.heading}
        className="max-lg:hidden"
        action={
          <LargePreview open={text.large} close={text.close} title={text.frame}>
            {page}
          </LargePreview>
        }
      >
        <PreviewFrame title={text.frame} className="h-112 w-full rounded-control bg-paper">
          {page}
        </PreviewFrame>
      </PreviewPanel>
    </>
  )
}
