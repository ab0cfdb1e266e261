import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { errorDocument } from './error-document.ts'
import { ErrorScreen } from './error-screen.tsx'
import { generalText } from './general.text.ts'

const { explanation, impossible } = generalText.error

test.each([
  [400, explanation[400]],
  [405, 'Hier valt niets te versturen. Open de pagina opnieuw en begin daar nog eens.'],
  [409, 'Dit ging niet door, want intussen is er iets veranderd. Open de pagina opnieuw en kijk hoe het nu is.'],
  [413, explanation[413]],
  [415, impossible],
  [500, explanation[500]],
  [502, explanation[500]],
])('status %i is explained by the screen and the document alike, with a way back', (status, said) => {
  for (const html of [renderToStaticMarkup(<ErrorScreen status={status} />), errorDocument(status)]) {
    expect(html).toContain(`>${said}</p>`)
    expect(html).toMatch(/<a [^>]*href="\/vacatures"/)
    // The code is for support: last, and small.
    expect(html.indexOf(`Foutcode ${status}`)).toBeGreaterThan(html.indexOf('/vacatures'))
  }
})

test('status 413 also mentions text', () => {
  expect(explanation[413]).toContain('Maak de tekst korter')
})
