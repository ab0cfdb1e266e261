import { escapeXml } from '#basics/xml.ts'
import { explainStatus, generalText } from './general.text.ts'
import { notFoundText } from './not-found.text.ts'

type Site = { title: string; logo: string | null; accent: string; accentDark: string }

type Said = {
  /** The region of the host, if it could be read. */
  site?: Site
  explanation?: string
  /** spec §2: the sentence that names the address that was not found. */
  message?: string
}

/** The page for errors outside React Router: a missing file, a body that is too large, a malformed address. */
export function errorDocument(status: number, { site, explanation, message }: Said = {}) {
  const { error } = generalText
  const isMissing = status === 404
  const heading = isMissing ? notFoundText.heading : error.heading
  const accent = site && ` style="--accent: light-dark(${escapeXml(site.accent)}, ${escapeXml(site.accentDark)})"`
  return `<!doctype html>
<html lang="nl"${accent ?? ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${status} ${escapeXml(site?.title ?? heading)}</title>
<link rel="stylesheet" href="/fout.css">
${site ? header(site) : ''}<main>
<h1>${heading}</h1>
<p>${escapeXml(explanation || (isMissing ? notFoundText.lead : explainStatus(status)))}</p>
${isMissing || status === 400 ? searchForm() : ''}<p><a class="button" href="/vacatures">${error.toHome}</a></p>
<p class="address">${error.code(status)}${message ? ` · <span lang="en">${escapeXml(message)}</span>` : ''}</p>
</main>
</html>
`
}

function header({ title, logo }: Site) {
  const emblem = logo ? `<img src="${escapeXml(logo)}" alt="" width="36" height="36">` : ''
  return `<header><a href="/">${emblem}${escapeXml(title)}</a></header>\n`
}

function searchForm() {
  const { search, submit } = notFoundText
  return `<form action="/vacatures" role="search"><label>${search}<input name="zoek" maxlength="100"></label><button>${submit}</button></form>\n`
}
