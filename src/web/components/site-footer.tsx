import { Link } from 'react-router'
import type { Site } from '#features/regions/site.rules.ts'
import { SiteLogo } from './site-header.tsx'
import { siteText as text } from './site.text.ts'

type Props = { site: Site; pages?: readonly { slug: string; title: string }[] }

export function SiteFooter({ site, pages = [] }: Props) {
  const heading = 'mb-2 font-text text-base font-semibold tracking-normal'
  const link = 'inline-block py-1 text-soft no-underline hover:text-ink hover:underline'
  return (
    <footer className="mt-auto border-t border-line pt-12 pb-14">
      <div className="wrap grid gap-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <SiteLogo site={site} />
          <p className="max-w-[34ch] text-soft">{text.footer.about(site.title)}</p>
        </div>
        <nav aria-labelledby="footer-zoeken">
          <h2 id="footer-zoeken" className={heading}>
            {text.footer.find}
          </h2>
          <ul>
            <li>
              <Link to="/vacatures" className={link}>
                {text.nav.vacancies}
              </Link>
            </li>
            <li>
              <Link to="/bedrijven" className={link}>
                {text.nav.companies}
              </Link>
            </li>
            <li>
              <Link to="/werken-bij" className={link}>
                {text.nav.workAt}
              </Link>
            </li>
            <li>
              <Link to="/bewaard" className={link}>
                {text.nav.kept}
              </Link>
            </li>
            <li>
              <Link to="/tarieven" className={link}>
                {text.footer.prices}
              </Link>
            </li>
          </ul>
        </nav>
        {pages.length > 0 && (
          <nav aria-labelledby="footer-paginas">
            <h2 id="footer-paginas" className={heading}>
              {text.footer.pages}
            </h2>
            <ul>
              {pages.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`/${slug}`} className={link}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-labelledby="footer-regios">
          <h2 id="footer-regios" className={heading}>
            {text.footer.regions}
          </h2>
          <ul>
            {site.regions.map((region) => (
              <li key={region.id}>
                <a href={region.address} className={link}>
                  {region.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
