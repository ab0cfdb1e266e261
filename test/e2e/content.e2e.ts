import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, open, openBrowser, reopen, visit } from '#test/support/browser.ts'

const browser = await openBrowser()
const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#1d5c3f' } })
  .png()
  .toBuffer()
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** The editor itself, not the plain box that is there until its script has loaded. */
const editor = (page: Page) =>
  page.getByRole('textbox', { name: 'Tekst', exact: true }).and(page.locator('[contenteditable]'))

async function asAdmin(options = {}) {
  const page = await visit(browser, options)
  await signInAs(page, 'admin@voorbeeld.test')
  return page
}

/** A picture arrives after the page that shows it. */
const seesPicture = (page: Page, name: string) =>
  expect
    .poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

/** Writes an article and leaves it as a draft. Every story has its own. */
async function aDraft(page: Page, title: string, text = 'Brood is werk voor vroege vogels.') {
  await open(page, '/beheer/inhoud/artikelen/nieuw')
  await page.getByLabel('Titel', { exact: true }).fill(title)
  await editor(page).fill(text)
  await button(page, 'Bewaar concept').click()
  await heading(page, title).waitFor()
  // Without the message about this save, so that the next one can be waited for.
  await open(page, page.url().split('?')[0]!)
}

test('with text four times as large the buttons never cover the focused field', async () => {
  const page = await asAdmin({ viewport: { width: 320, height: 256 } })
  await open(page, '/beheer/inhoud/artikelen/nieuw')
  const covered = await page.getByLabel('Titel', { exact: true }).evaluate(async (title) => {
    const fields = [...title.closest('form')!.querySelectorAll<HTMLElement>('input, textarea, [role="textbox"]')]
    const isCovered = (field: HTMLElement) => {
      field.focus()
      const { left, top, width } = field.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + 4)
      return !field.contains(found) && !found?.contains(field)
    }
    return fields
      .filter((field) => field.checkVisibility() && field.offsetWidth > 1 && isCovered(field))
      .map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
  expect(covered).toEqual([])
})

/** A list pasted from Word: paragraphs that begin with a bullet and spaces. */
const itemOfWord = (mark: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=NL>${words}<o:p></o:p></span></p>`

const pasted = [
  {
    from: 'Word',
    html: `<body lang=NL><!--StartFragment--><h1>Bakker<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>${itemOfWord('·', 'Deeg maken')}${itemOfWord('o', 'ook ’s nachts', 2)}${itemOfWord('·', 'Brood bakken')}<h4>Zo gaat het</h4>${itemOfWord('1.', 'Je belt')}${itemOfWord('2.', 'Je komt langs')}<!--EndFragment--></body>`,
    becomes:
      '<h2>Bakker</h2><ul><li><p>Deeg maken</p><ul><li><p>ook ’s nachts</p></li></ul></li><li><p>Brood bakken</p></li></ul><h3>Zo gaat het</h3><ol><li><p>Je belt</p></li><li><p>Je komt langs</p></li></ol>',
  },
  {
    from: 'a website',
    html: '<h1>Kok</h1><div>Wij zoeken jou.<br>• Je kookt <b>graag</b><br>• Je woont in Oss</div><p>Verder:</p><p>- Een streep alleen is geen lijst.</p><table><tbody><tr><td>Uren</td><td>32</td></tr></tbody></table>',
    becomes:
      '<h2>Kok</h2><p>Wij zoeken jou.</p><ul><li><p>Je kookt <strong>graag</strong></p></li><li><p>Je woont in Oss</p></li></ul><p>Verder:</p><p>- Een streep alleen is geen lijst.</p><p>Uren: 32</p>',
  },
  {
    from: 'a PDF',
    text: 'Dit doe je:\n• Je kookt <voor> 40 gasten\n• Je bestelt groenten\n\nDat krijg je:\n- een goed loon\n- gratis eten\n3-daagse week - dat kan.',
    becomes:
      '<p>Dit doe je:</p><ul><li><p>Je kookt &lt;voor&gt; 40 gasten</p></li><li><p>Je bestelt groenten</p></li></ul><p>Dat krijg je:</p><ul><li><p>een goed loon</p></li><li><p>gratis eten</p></li></ul><p>3-daagse week - dat kan.</p>',
  },
  {
    from: 'a website with tables',
    html: '<h4>Kok</h4><table><tr><td>\n <p>Stuur</p></td><td><a href="mailto:a@b.test">een mail</a></td></tr><tr><td>Je bent <b>kok</b>.</td></tr><tr><td>Wij zijn een keuken in Oss, met twintig koks, en wij koken elke dag.</td><td>Jij houdt van koken.</td></tr></table>',
    becomes:
      '<h3>Kok</h3><p>Stuur: <a target="_blank" rel="noopener noreferrer nofollow" href="mailto:a@b.test">een mail</a></p><p>Je bent <strong>kok</strong>.</p><p>Wij zijn een keuken in Oss, met twintig koks, en wij koken elke dag.</p><p>Jij houdt van koken.</p>',
  },
  {
    from: 'Word, with numbers that go on after a paragraph',
    html: `<body>${itemOfWord('1.', 'Functie')}<p class=MsoNormal>Je kookt.</p>${itemOfWord('2.', 'Eisen')}<p class=MsoNormal>Je bent kok.</p></body>`,
    becomes: '<p>1.&nbsp;&nbsp;&nbsp; Functie</p><p>Je kookt.</p><p>2.&nbsp;&nbsp;&nbsp; Eisen</p><p>Je bent kok.</p>',
  },
  {
    from: 'the middle of a text',
    text: 'Daarna:\n3. Je belt\n4. Je komt langs',
    becomes: '<p>Daarna:</p><p>3. Je belt</p><p>4. Je komt langs</p>',
  },
  {
    from: 'within one paragraph of a website',
    html: '<span>Dit doe je:</span><br><span>• Koken</span><br><span>• Bakken</span>',
    becomes: '<p>Dit doe je:</p><ul><li><p>Koken</p></li><li><p>Bakken</p></li></ul>',
  },
  {
    from: 'a website with words outside its paragraphs',
    html: '<p>• Koken</p>of<p>• Bakken</p><svg><tr></tr></svg>',
    becomes: '<ul><li><p>Koken</p></li></ul><p>of</p><ul><li><p>Bakken</p></li></ul>',
  },
  { from: 'a box of text', text: 'Eén regel.\nNog een.', becomes: '<p>Eén regel.</p><p>Nog een.</p>' },
]

test('text from Word, a website or a PDF keeps its headings and lists', async () => {
  const page = await asAdmin()
  await open(page, '/beheer/inhoud/artikelen/nieuw')
  for (const { from, html, text = '', becomes } of pasted) {
    await editor(page).press('Control+a')
    await page.keyboard.press('Delete')
    // A paragraph again.
    await page.keyboard.press('Control+Alt+0')
    await editor(page).evaluate(
      (box, given) => {
        const clipboardData = new DataTransfer()
        for (const [kind, content] of given) clipboardData.setData(kind, content)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [...(html === undefined ? [] : [['text/html', html]]), ['text/plain', text]] as [string, string][],
    )
    const shown = (await editor(page).innerHTML()).replace(/ class="[^"]*"/g, '')
    // After a list the editor adds an empty line to continue on.
    expect(shown.replace(/<p><br><\/p>$/, ''), from).toBe(becomes)
  }
})

test('the toolbar stays in view above a long text, and the line with the cursor below it', async () => {
  const page = await asAdmin({ phone: true, hasTouch: true })
  // In the fallback font, shown when ours loads too late, the toolbar takes one more row on a phone.
  await page.route(/\.woff2/, (route) => route.abort())
  await open(page, '/beheer/inhoud/artikelen/nieuw')
  await editor(page).click()
  for (const nth of Array(40).keys()) {
    await page.keyboard.type(`Regel ${nth}`)
    await page.keyboard.press('Enter')
  }
  const bold = button(page, 'Vet')
  const isInView = () =>
    bold.evaluate((tool) => {
      const { left, top } = tool.getBoundingClientRect()
      return tool.contains(document.elementFromPoint(left + 10, top + 10))
    })
  const cursorIsBelow = () =>
    bold.evaluate((tool) => {
      const line = getSelection()!.anchorNode!.parentElement!.getBoundingClientRect()
      const tools = tool.closest('[role="toolbar"]')!.getBoundingClientRect()
      return line.top >= tools.bottom && line.bottom <= innerHeight
    })
  for (const size of [page.viewportSize()!, { width: 844, height: 390 }, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size)
    await page.keyboard.press('Control+End')
    for (let nth = 0; nth < 35; nth += 1) await page.keyboard.press('ArrowUp')
    await expect.poll(isInView, { message: `${size.width} px` }).toBe(true)
    await expect.poll(cursorIsBelow, { message: `${size.width} px` }).toBe(true)
  }
})

test('an editor who never saw the site publishes an article with a picture, by visible labels, within two minutes', async () => {
  const page = await asAdmin()
  await page.goto('/beheer')
  const began = Date.now()
  await page.getByRole('link', { name: 'Pagina’s en artikelen' }).first().click()
  await page.getByRole('link', { name: 'Nieuw artikel' }).click()
  await heading(page, 'Nieuw artikel').waitFor()
  await page.getByLabel('Titel', { exact: true }).fill('Een ochtend bij de bakker')
  await editor(page).fill('Om drie uur gaat de wekker.')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Afbeelding').click()
  await (await choosing).setFiles(picture('oven.png'))
  await page.getByLabel('Wat zie je?').fill('Een oven vol brood')
  await page.getByLabel('Bijschrift').fill('De eerste lading')
  await page.getByLabel('Afbeelding bovenaan').setInputFiles(picture('winkel.png'))
  await page.getByLabel('Wat zie je op winkel.png?').fill('De winkel in de ochtend')
  await page.getByLabel('Nu', { exact: true }).check()
  await button(page, 'Zet nu online').click()
  await page.getByText('De tekst is bewaard.').waitFor()
  await page.getByRole('link', { name: 'Bekijk op de site' }).click()

  await heading(page, 'Een ochtend bij de bakker').waitFor()
  expect(Date.now() - began).toBeLessThan(120_000)
  await seesPicture(page, 'Een oven vol brood')
  expect(await page.getByText('De eerste lading').count()).toBe(1)
  await seesPicture(page, 'De winkel in de ochtend')
  const visitor = await visit(browser)
  await visitor.goto('/blog')
  expect(await visitor.getByRole('link', { name: 'Een ochtend bij de bakker' }).count()).toBe(1)
})

test('the button names the moment, and the text is not online before that', async () => {
  const page = await asAdmin()
  await aDraft(page, 'Straks online')
  await page.getByLabel('Op een moment').check()
  await page.getByLabel('Dag').fill('31-12-2026')
  await page.getByLabel('Tijd').fill('7:30')
  await button(page, /^Plan voor donderdag 31 december$/).click()
  await page.getByText('De tekst is bewaard.').waitFor()
  await page.getByText('Gepland').first().waitFor()
  const visitor = await visit(browser)
  expect((await visitor.goto('/blog/straks-online'))?.status()).toBe(404)
  // Planning in the past is refused at the field, with everything still there.
  await page.getByLabel('Dag').fill('1-1-2020')
  await button(page, /^Plan voor/).click()
  expect(await page.getByText('Dit moment is al voorbij').count()).toBeGreaterThan(0)
})

test('the preview shows what is typed and possible improvements; its link needs no account', async () => {
  const page = await asAdmin()
  await aDraft(page, 'Nog niet af')
  await editor(page).fill('Dit is nieuw.')
  await button(page, 'Voorbeeld').click()
  const dialog = page.getByRole('dialog', { name: 'Voorbeeld' })
  await page.frameLocator('iframe[title="Voorbeeld"]').getByText('Dit is nieuw.').waitFor()
  expect(await dialog.getByText('Nog geen link naar vacatures').count()).toBe(1)
  expect(await dialog.getByText('Leest makkelijk').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Gedeeld' }).click()
  expect(await dialog.getByText('Nog niet af').count()).toBe(1)
  expect(await findBarriers(page, { within: 'dialog' })).toEqual([])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Kopieer voorbeeldlink' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const visitor = await visit(browser)
  await visitor.goto(link)
  await heading(visitor, 'Nog niet af').waitFor()
})

test('the second of two editors is warned, loses nothing, and an earlier version is restored', async () => {
  const first = await asAdmin()
  await aDraft(first, 'Samen schrijven')
  const second = await asAdmin()
  await open(second, first.url())
  await editor(first).fill('Van de eerste.')
  await button(first, 'Bewaar concept').click()
  await first.getByText('De tekst is bewaard.').waitFor()
  await editor(second).fill('Van de tweede.')
  await button(second, 'Bewaar concept').click()
  await second.getByText(/bewaarde deze tekst om/).waitFor()
  expect(await editor(second).textContent()).toContain('Van de tweede.')
  expect(await findBarriers(second, { within: 'main' })).toEqual([])
  await second.getByLabel('Bewaar toch mijn tekst').check()
  await button(second, 'Bewaar concept').click()
  await second.getByText('De tekst is bewaard.').waitFor()

  await second.getByRole('link', { name: 'Bekijk versie 2' }).click()
  await second.getByText('Van de eerste.').waitFor()
  await button(second, 'Zet deze versie terug').click()
  await second.getByText('De eerdere versie is teruggezet.').waitFor()
  expect(await editor(second).textContent()).toContain('Van de eerste.')
})

test('a draft that could not be sent is sent again', async () => {
  const page = await asAdmin()
  await aDraft(page, 'Zonder verbinding')
  await page.clock.install()
  const sent: string[] = []
  let isDown = true
  await page.route('**/concept/**', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(/"body":"([^"]*)"/.exec(route.request().postData() ?? '')?.[1] ?? '')
    return isDown ? route.abort() : route.continue()
  })
  const type = async (text: string) => {
    await editor(page).fill(text)
    await editor(page).getByText(text).waitFor()
  }
  await type('Onderweg.')
  await page.clock.runFor(1000)
  await expect.poll(() => sent.length).toBe(1)
  isDown = false
  // Back to the same words, before a pause reports a change.
  await page.clock.pauseAt(Date.now() + 60_000)
  await type('Onderweg. Of toch niet.')
  await type('Onderweg.')
  await page.clock.runFor(1000)
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[0]).toContain('Onderweg.')
  expect(sent[1]).toBe(sent[0])
})

test('unsaved text is restored, and is gone after saving', async () => {
  const page = await asAdmin()
  await aDraft(page, 'Concept in concept')
  const isKeeping = (asked: Request) =>
    asked.url().includes('/concept/') && (asked.postData() ?? '').includes('waarden')
  let kept = 0
  page.on('request', (asked) => {
    if (isKeeping(asked)) kept += 1
  })
  const open = async (words: string) => {
    await reopen(page)
    await editor(page).getByText(words).waitFor()
    await page.clock.runFor(2000)
  }
  await page.clock.install()
  await open('Brood is werk voor vroege vogels.')
  expect(kept).toBe(0)
  const keeping = page.waitForResponse((answer) => isKeeping(answer.request()))
  await editor(page).fill('Half af.')
  await expect.poll(() => page.locator('textarea[name=body]').inputValue()).toContain('Half af.')
  await page.clock.runFor(1000)
  await keeping
  await open('Half af.')
  await button(page, 'Bewaar concept').click()
  await page.getByText('De tekst is bewaard.').waitFor()
  await open('Half af.')
  expect(await page.getByRole('button', { name: /concept weg|Begin opnieuw/ }).count()).toBe(0)
  expect(kept).toBe(1)
})

test('unsaved text that was discarded does not come back', async () => {
  const page = await asAdmin()
  await aDraft(page, 'Toch maar niet')
  const answer = () => page.waitForResponse((told) => told.url().includes('/concept/') && told.status() === 204)
  const kept = answer()
  await editor(page).fill('Spijt.')
  await kept
  await reopen(page)
  await editor(page).getByText('Spijt.').waitFor()
  const discarded = page.waitForResponse((told) => (told.request().postData() ?? '').includes('wis'))
  await page.getByRole('button', { name: 'Begin opnieuw' }).click()
  expect((await discarded).status()).toBe(204)
  await reopen(page)
  expect(await editor(page).textContent()).not.toContain('Spijt.')
})

test('what is typed while the draft is loading stays, with the rest of the draft around it', async () => {
  const page = await asAdmin()
  await aDraft(page, 'Trage lijn')
  const kept = page.waitForResponse((answer) => answer.url().includes('/concept/'))
  await page.getByLabel('Titel', { exact: true }).fill('Een oude titel')
  await page.getByLabel('Samenvatting').fill('Een oude samenvatting')
  await editor(page).fill('Een oude tekst.')
  await kept
  await page.waitForTimeout(1000)

  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/concept/**', async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.fallback()
  })
  const asked = page.waitForRequest('**/concept/**')
  await page.reload()
  await asked
  const title = page.getByLabel('Titel', { exact: true })
  await title.fill('Een nieuwe titel')
  resolve()
  await editor(page).getByText('Een oude tekst.').waitFor()
  expect(await page.getByLabel('Samenvatting').inputValue()).toBe('Een oude samenvatting')
  expect(await title.inputValue()).toBe('Een nieuwe titel')
  await page.keyboard.type('!')
  expect(await title.inputValue()).toBe('Een nieuwe titel!')
})

describe('without JavaScript', () => {
  test('a page is written, shown at a nested address, and moved with a redirect', async () => {
    const page = await asAdmin({ withScript: false })
    await page.goto('/beheer/inhoud/paginas/nieuw')
    await page.getByLabel('Titel', { exact: true }).fill('Werken zonder script')
    await page.getByLabel('Adres').fill('hulp/zonder-script')
    await page.getByLabel('Tekst', { exact: true }).fill('Eerste regel.\n\nTweede <b>regel</b>.')
    await page.getByLabel('Nu', { exact: true }).check()
    await button(page, 'Bewaar').click()
    await page.getByText('De tekst is bewaard.').waitFor()
    await page.getByLabel('Adres').fill('hulp/verhuisd')
    await button(page, 'Bewaar').click()
    await page.getByText('De tekst is bewaard.').waitFor()
    await page.goto('/hulp/zonder-script')
    expect(new URL(page.url()).pathname).toBe('/hulp/verhuisd')
    await page.getByText('Tweede <b>regel</b>.').waitFor()
    await page.goto('/beheer/doorverwijzingen')
    expect(await page.getByRole('link', { name: '/hulp/zonder-script' }).count()).toBe(1)
  })

  test('a visitor writes to the board and an admin marks the message as handled', async () => {
    const visitor = await visit(browser, { withScript: false })
    await visitor.goto('/contact')
    await visitor.getByLabel('Naam').fill('Noor')
    await visitor.getByLabel('E-mailadres').fill('noor@voorbeeld.test')
    await visitor.getByLabel('Onderwerp').fill('Zonder script geschreven')
    await visitor.getByLabel('Je bericht').fill('Dat werkt dus.')
    await button(visitor, 'Verstuur').click()
    await visitor.getByText(/Je bericht is verstuurd/).waitFor()
    const page = await asAdmin({ withScript: false })
    await page.goto('/beheer/berichten?staat=open')
    await page.getByRole('link', { name: 'Zonder script geschreven' }).click()
    await page.getByText('Dat werkt dus.').waitFor()
    await button(page, 'Zet op afgehandeld').click()
    await page.getByText('Het bericht is afgehandeld.').waitFor()
  })
})

test('an admin adds a question, moves it up, and visitors read it there', async () => {
  const page = await asAdmin()
  await open(page, '/beheer/inhoud/vragen')
  const answer = page.getByRole('textbox', { name: 'Antwoord' }).and(page.locator('[contenteditable]'))
  await page.getByRole('textbox', { name: 'Vraag', exact: true }).fill('Mag mijn hond mee?')
  // The editor, when it arrives, moves the button below it.
  await answer.fill('Vraag het de werkgever.')
  await button(page, 'Voeg toe').click()
  await page.getByText('De vraag is toegevoegd.').waitFor()
  const next = page.getByRole('textbox', { name: 'Vraag', exact: true })
  await expect.poll(() => next.inputValue()).toBe('')
  await next.fill('En mijn kat?')
  await button(page, 'Zet ‘Mag mijn hond mee?’ hoger').click()
  const down = button(page, 'Zet ‘Mag mijn hond mee?’ lager').and(page.locator(':enabled'))
  await down.waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^‘Mag mijn hond mee\?’ staat nu op plaats \d+ van \d+$/ })
    .waitFor()
  // The last one cannot move further down.
  await down.press('Enter')
  const hasFocus = (name: string) => button(page, name).evaluate((element) => element === document.activeElement)
  await expect.poll(() => hasFocus('Zet ‘Mag mijn hond mee?’ hoger')).toBe(true)
  await page.keyboard.press('Enter')
  await down.waitFor()
  expect(await next.inputValue()).toBe('En mijn kat?')
  await answer.fill('Vraag dat ook.')
  await button(page, 'Voeg toe').click()
  await page.getByText('En mijn kat?').first().waitFor()
  await expect.poll(() => next.inputValue()).toBe('')
  const visitor = await visit(browser)
  await visitor.goto('/veelgestelde-vragen')
  await visitor.getByText('Mag mijn hond mee?').click()
  expect(await visitor.getByText('Vraag het de werkgever.').isVisible()).toBe(true)
})

test('a redirect that loops is refused with a message, and one that does not works at once', async () => {
  const page = await asAdmin()
  const add = async (from: string, to: string) => {
    await open(page, '/beheer/doorverwijzingen')
    await page.getByLabel('Van', { exact: true }).fill(from)
    await page.getByLabel('Naar', { exact: true }).fill(to)
    await button(page, 'Voeg toe').click()
  }
  await add('/oude-blog', '/blog')
  await page.getByText('De doorverwijzing is toegevoegd.').waitFor()
  const from = page.getByLabel('Van', { exact: true })
  await expect.poll(() => from.inputValue()).toBe('')
  await from.fill('/nog-oudere-blog')
  await page.getByLabel('Naar', { exact: true }).fill('/blog')
  await button(page, 'Voeg toe').click()
  await page.getByRole('link', { name: '/nog-oudere-blog' }).waitFor()
  await expect.poll(() => from.inputValue()).toBe('')
  await add('/rondje', '/rondje?x=1')
  await page
    .getByText(/rondjes draaien/)
    .first()
    .waitFor()
  await add('/vacatures', '/blog')
  await page
    .getByText(/vast onderdeel van de site/)
    .first()
    .waitFor()
  const visitor = await visit(browser)
  await visitor.goto('/oude-blog?pagina=1')
  expect(new URL(visitor.url()).pathname).toBe('/blog')
})

const screens = [
  '/blog',
  '/veelgestelde-vragen',
  '/contact',
  '/toegankelijkheid',
  '/beheer/inhoud',
  '/beheer/inhoud/artikelen/nieuw',
  '/beheer/inhoud/paginas/nieuw',
  '/beheer/inhoud/vragen',
  '/beheer/doorverwijzingen',
  '/beheer/berichten',
]

test.each([
  ['light', false],
  ['dark', true],
] as const)('these screens have no accessibility errors: %s, on a phone: %s', async (scheme, phone) => {
  const page = await asAdmin({ scheme, phone })
  await page.goto('/blog')
  const article = await page.getByRole('main').getByRole('article').first().getByRole('link').getAttribute('href')
  for (const path of [...screens, article!]) {
    await open(page, path)
    expect({ path, barriers: await findBarriers(page, { within: 'main' }) }).toEqual({ path, barriers: [] })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ path, sideways }).toEqual({ path, sideways: 0 })
  }
})
