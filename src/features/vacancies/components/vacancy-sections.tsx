import { Landscape } from '#features/regions/components/landscape.tsx'
import { VideoPoster } from '#ui/picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { Video } from '#ui/video.tsx'
import type { ShownVacancy as Page } from '../vacancy.queries.server.ts'
import { vacancyPageText as text } from '../vacancy-page.text.ts'

/** The text of a vacancy: each part under its own title, the benefits, and the video. */
export function VacancySections({ vacancy }: { vacancy: Page }) {
  const sections = [
    { title: vacancy.tasksTitle || text.sections.tasks, html: vacancy.tasksText },
    { title: vacancy.candidateTitle || text.sections.candidate, html: vacancy.candidateText },
    { title: vacancy.offerTitle || text.sections.offer, html: vacancy.offerText },
  ].filter((section): section is { title: string; html: string } => Boolean(section.html))
  return (
    <>
      {vacancy.jobText && (
        <section>
          <h2 className="mb-2.5 text-part">{vacancy.jobTitle || text.sections.job}</h2>
          <Prose html={vacancy.jobText} className="text-xl leading-normal" />
        </section>
      )}
      {sections.map(({ title, html }) => (
        <section key={title}>
          <h2 className="mt-9 mb-2.5 text-part">{title}</h2>
          <Prose html={html} />
        </section>
      ))}
      {vacancy.salaryDescription && (
        <section className="mt-9 rounded-card bg-moss p-6">
          <h2 className="mb-1.5 text-xl">{text.sections.perks}</h2>
          <p className="whitespace-pre-line text-green-deep">{vacancy.salaryDescription}</p>
        </section>
      )}
      {vacancy.youtubeId && (
        <section className="mt-10">
          <h2 className="mb-4 text-part">{text.sections.video}</h2>
          <Video from="youtube" id={vacancy.youtubeId} title={vacancy.title}>
            {vacancy.header ? (
              <VideoPoster picture={vacancy.header} />
            ) : (
              <Landscape region={vacancy.region.url} className="absolute inset-0 size-full" />
            )}
          </Video>
        </section>
      )}
    </>
  )
}
