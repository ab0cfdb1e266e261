import { generalText } from './general.text.ts'

/** The page for errors that occur before routing: a body that is too large, an unreadable address. */
export function errorDocument(status: number) {
  const { heading, explanation, toHome } = generalText.error
  return `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${status} ${heading}</title>
<link rel="stylesheet" href="/fout.css">
<main>
<p class="status" aria-hidden="true">${status}</p>
<h1>${heading}</h1>
<p>${explanation[status] ?? explanation[500]}</p>
<p><a href="/vacatures">${toHome}</a></p>
</main>
</html>
`
}
