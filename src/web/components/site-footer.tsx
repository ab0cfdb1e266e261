import { Link } from 'react-router'
import type { Site } from '#features/regions/site.rules.ts'
import { consentText } from '#features/consent/consent.text.ts'
import { SiteLogo } from './site-header.tsx'
import { siteText as text } from './site.text.ts'

type Props = { site: Site; pages?: readonly { slug: string; title: string }[] }

const forSeekers = [
  { to: '/vacatures', label: text.nav.vacancies },
  { to: '/bedrijven', label: text.nav.companies },
  { to: '/werken-bij', label: text.nav.workAt },
  { to: '/job-alert', label: text.footer.jobAlert },
  { to: '/bewaard', label: text.nav.kept },
  { to: '/blog', label: text.footer.blog },
]

const forEmployers = [
  { to: '/registreren', label: text.footer.post },
  { to: '/tarieven', label: text.footer.prices },
  { to: '/inloggen', label: text.nav.signIn },
]

const aboutSite = [
  { to: '/contact', label: text.footer.contact },
  { to: '/veelgestelde-vragen', label: text.footer.faq },
  { to: '/cookies', label: consentText.link },
]

const heading = 'mb-2 font-text text-base font-semibold tracking-normal'
const look = 'inline-block py-1 text-soft no-underline hover:text-ink hover:underline'

export function SiteFooter({ site, pages = [] }: Props) {
  return (
    <footer className="mt-auto border-t border-line pt-12 pb-10">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="grid content-start gap-3 max-lg:col-span-2">
            <SiteLogo site={site} />
            <p className="max-w-[31ch] text-soft">{text.footer.about(site.title)}</p>
          </div>
          <Links id="footer-zoeken" title={text.footer.find} links={forSeekers} />
          <Links id="footer-werkgevers" title={text.footer.employers} links={forEmployers} />
          <nav aria-labelledby="footer-regios">
            <h2 id="footer-regios" className={heading}>
              {text.footer.regions}
            </h2>
            <ul>
              {site.regions.map((region) => (
                <li key={region.id}>
                  <a href={region.address} className={look}>
                    {region.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <nav aria-label={text.footer.pages} className="mt-10">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
            {[...aboutSite, ...pages.map(({ slug, title }) => ({ to: `/${slug}`, label: title }))].map(
              ({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={look}>
                    {label}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

type LinksProps = { id: string; title: string; links: readonly { to: string; label: string }[] }

function Links({ id, title, links }: LinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={look}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
