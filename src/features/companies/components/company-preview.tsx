import type { ReactNode } from 'react'
import { headerAspect } from '#features/media/image.rules.ts'
import type { KeptUpload } from '#ui/forms/form.ts'
import { useCutPictures } from '#ui/forms/cut-pictures.ts'
import { useHasScript } from '#ui/has-script.ts'
import { PreviewFrame } from '#ui/preview-frame.tsx'
import { PreviewBar, PreviewPanel } from '#ui/preview-panel.tsx'
import { safeMarkup } from '#ui/safe-markup.ts'
import { type Typed, usePictures, useTyped } from '#ui/forms/typed-values.ts'
import { companyForm } from '../company.fields.ts'
import { readForPreview } from '../company-preview.fields.ts'
import { slideAspect } from '../company.rules.ts'
import { companyText } from '../company.text.ts'
import { hasWorkStory } from '../work-at.rules.ts'
import { CompanyCard } from './company-card.tsx'
import { CompanyDetails } from './company-details.tsx'
import { WorkAtPage } from './work-at-page.tsx'

const text = companyText.preview

type Props = {
  start: Typed
  stored: Record<'logo' | 'headerImage' | 'slides', KeptUpload[]>
  places: readonly { value: string; label: string }[]
  openVacancies: number
  region: string
  /** A vacancy of this company, as a card. */
  vacancyCard: (company: { name: string; place: string; logo: string | null }) => ReactNode
}

/** A preview of a company as visitors will see it, updated while somebody types. */
export function CompanyPreview({ start, stored, places, openVacancies, region, vacancyCard }: Props) {
  const hasScript = useHasScript()
  const typed = readForPreview(useTyped(companyForm.id, start))
  const pictures = usePictures(companyForm.id, {
    logo: picturesOf(stored.logo),
    headerImage: picturesOf(stored.headerImage),
    slides: picturesOf(stored.slides),
  })
  const [header = null] = useCutPictures(pictures.headerImage, headerAspect)
  const slides = useCutPictures(pictures.slides, slideAspect)
  if (!hasScript) return null

  const name = typed.name || text.untitled
  const titles = typed.placeIds.flatMap((id) => places.find(({ value }) => value === id)?.label ?? [])
  const logo = pictures.logo[0]?.address ?? null
  const shown = { id: 0, slug: '', name, logo, workAtUrl: typed.workAtUrl }
  const company = {
    ...typed,
    ...shown,
    description: typed.description && safeMarkup(typed.description),
    header,
    slides,
    hasReader: true,
    places: titles.map((title) => ({ title, slug: '', regionUrl: '' })),
  }
  const hasStory = hasWorkStory(typed)
  // Low enough for both previews to be in view.
  const height = hasStory ? 'h-[min(24rem,34vh)]' : 'h-[min(40rem,62vh)]'
  return (
    <aside aria-label={text.label} className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-4">
      <PreviewBar heading={text.heading} more={text.whole} className="lg:hidden">
        {page('h-128')}
      </PreviewBar>
      <PreviewPanel heading={text.heading} more={text.follows} className="max-lg:hidden">
        {page(height)}
      </PreviewPanel>
      {hasStory && (
        <PreviewPanel heading={text.workAt} more={text.follows} className="max-lg:hidden">
          <PreviewFrame title={text.workAtFrame} className={`w-full rounded-control bg-paper ${height}`}>
            <WorkAtPage company={company} region={region} openVacancies={openVacancies}>
              <div inert>{vacancyCard({ name, logo, place: titles[0] ?? '…' })}</div>
            </WorkAtPage>
          </PreviewFrame>
        </PreviewPanel>
      )}
      <PreviewPanel heading={text.inDirectory} className="max-lg:hidden">
        <div inert>
          <CompanyCard
            company={{
              ...shown,
              description: null,
              workAtLead: typed.workAtLead,
              updatedAt: new Date(0),
              header: null,
              places: titles,
              openVacancies,
            }}
          />
        </div>
      </PreviewPanel>
      <PreviewPanel heading={text.atVacancy} className="max-lg:hidden">
        <div inert>{vacancyCard({ name, logo, place: titles[0] ?? '…' })}</div>
      </PreviewPanel>
    </aside>
  )

  function page(frameHeight: string) {
    return (
      <PreviewFrame title={text.frame} className={`w-full rounded-control bg-paper ${frameHeight}`}>
        <CompanyDetails heading={name} region={region} company={company}>
          {null}
        </CompanyDetails>
      </PreviewFrame>
    )
  }
}

function picturesOf(uploads: readonly KeptUpload[]) {
  return uploads.flatMap(({ picture }) => picture ?? [])
}
