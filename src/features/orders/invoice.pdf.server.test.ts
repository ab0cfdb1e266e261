import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { printable } from '#basics/printable.ts'
import { readXml } from '#platform/documents.server.ts'
import { aCreditNote, anInvoice } from '#test/support/invoices.ts'
import { emblems } from '../../../seed/art/emblems.ts'
import { fonts } from '#ui/paper.server.ts'
import { writeInvoicePdf } from './invoice.pdf.server.ts'
import type { Invoice } from './invoice.rules.ts'

const logo = await sharp(Buffer.from(emblems.meierijstad)).resize(96).png().toBuffer()
const letterhead = { title: 'Baan in Meierijstad', accent: '#2b5f8a', logo }

describe('its contents', () => {
  test('everything the law requires, and how to pay', async () => {
    const { text } = await read(anInvoice())
    const asked = [
      'Factuur',
      'Van Streekbaan Voorbeeld B.V. Markt 1 5461 JJ Veghel KvK 90054321 Btw-id NL000099998B57',
      'Aan Bakkerij Van den Elzen v.o.f. Molenstraat 12 5461 JR Veghel KvK 90012345 Btw-id NL004495445B01',
      'Factuurnummer: F2026-000417',
      'Factuurdatum: 24 november 2026',
      'Geleverd op: 24 november 2026',
      'Order: 2026-000123',
      'Vacaturecredits 5 € 105,00 21 % € 525,00',
      'Totaal zonder btw € 525,00',
      'Btw 21 % over € 525,00 € 110,25',
      'Totaal € 635,25',
      'Uiterste betaaldatum: 8 december 2026',
      'IBAN: NL91 ABNA 0417 1643 00',
      'Op naam van: Streekbaan Voorbeeld B.V.',
      'Betalingskenmerk: F2026-000417',
    ]
    expect(asked.filter((words) => !text.includes(words))).toEqual([])
  })

  test("the buyer's own reference, if they gave one, however wide", async () => {
    expect((await read(anInvoice())).text).not.toContain('referentie')
    const buyerReference = 'W'.repeat(50)
    const { text } = await read(anInvoice({ buyerReference }))
    expect(text.replaceAll(/\s/g, '')).toContain(`Jouwreferentie:${buyerReference}`)
    const narrow = { buyerReference: 'PO 1', dueOn: null, paidOn: '2026-11-24' } as const
    const [one, wide] = [await read(anInvoice(narrow)), await read(anInvoice({ ...narrow, buyerReference }))]
    // The content below it moves down.
    expect(one.heightOf('Wat') - wide.heightOf('Wat')).toBeGreaterThan(10)
  })

  test('every character that a reference or the name of a buyer may have, as in the fonts', () => {
    const signs = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
      printable.test(sign),
    )
    expect(signs.length).toBeGreaterThan(250)
    const missing = (font: keyof typeof fonts) =>
      signs.filter((sign) => !fonts[font].hasGlyphForCodePoint(sign.codePointAt(0)!))
    expect([missing('regular'), missing('bold')]).toEqual([[], []])
  })

  test('for a paid invoice: the payment date, and nothing about paying', async () => {
    const { text } = await read(anInvoice({ paidOn: '2026-11-25' }))
    expect(text).toContain('Betaald op 25 november 2026')
    expect(text).not.toMatch(/IBAN|betaaldatum|kenmerk/)
  })

  test('for a seller without a bank account, no empty place for it', async () => {
    const { iban: _, ...seller } = anInvoice().seller
    expect((await read(anInvoice({ seller }))).text).not.toContain('IBAN')
  })

  test('for a gift, that there is nothing to pay', async () => {
    const [line] = anInvoice().lines
    const { text } = await read(anInvoice({ lines: [{ ...line!, unitPriceCents: 0, netCents: 0, vatCents: 0 }] }))
    expect(text).toContain('Er is niets te betalen.')
    expect(text).not.toContain('IBAN')
  })

  test('for a credit note, which invoice it corrects', async () => {
    const { text } = await read(aCreditNote())
    expect(text).toContain('Creditfactuurnummer: F2026-000431')
    expect(text).toContain('Hoort bij factuur: F2026-000417 van 24 november 2026')
    expect(text).toContain('Totaal € −635,25')
    expect(text).toContain('Van die factuur hoef je € 635,25 niet meer te betalen.')
    const paid = await read(aCreditNote({ paidOn: '2026-11-30' }))
    expect(paid.text).toContain('Je krijgt € 635,25 terug op de rekening waarmee je betaalde.')
    expect(text).not.toMatch(/IBAN|Geleverd/)
  })
})

describe('how it is made', () => {
  test('its metadata is valid XML, whatever the title', async () => {
    const seller = { ...anInvoice().seller, name: 'W&E <Bakkers> "Oss"' }
    const { raw, metadata } = await read(anInvoice({ seller }))
    expect(metadata.info).toMatchObject({ Author: seller.name })
    const [, written] = /<x:xmpmeta[^>]*>([^]*)<\/x:xmpmeta>/.exec(raw)!
    expect(written).toContain('<rdf:li>W&amp;E &lt;Bakkers&gt; &quot;Oss&quot;</rdf:li>')
    expect(readXml(`<x>${written}</x>`).ok).toBe(true)
  })

  test('a screen reader finds its title, language, headings and table', async () => {
    const { pages, metadata, raw } = await read(anInvoice())
    expect(metadata.info).toMatchObject({
      Title: 'Factuur F2026-000417 van Streekbaan Voorbeeld B.V.',
      Language: 'nl-NL',
    })
    expect(raw).toContain('/DisplayDocTitle true')
    expect(raw).toContain('/Marked true')
    const [document] = pages[0]!.tree.children
    const parts = document!.children as Node[]
    expect(document).toMatchObject({ role: 'Document' })
    expect(parts.map(({ role }) => role)).toEqual([
      'P',
      'H1',
      'Sect',
      'Sect',
      ...Array(5).fill('P'),
      'Table',
      'H2',
      ...Array(4).fill('P'),
    ])
    const rows = parts.find(({ role }) => role === 'Table')!.children as Node[]
    expect(rows.map(({ children }) => children.map(({ role }) => role))).toEqual([
      ['TH', 'TH', 'TH', 'TH', 'TH'],
      ['TH', 'TD', 'TD', 'TD', 'TD'],
      ...Array(3).fill(['TH', 'TD']),
    ])
    expect(raw.match(/\/Scope \/Column/g)).toHaveLength(5)
    expect(raw.match(/\/Scope \/Row/g)).toHaveLength(4)
    expect(raw.match(/\/ColSpan 4/g)).toHaveLength(3)
  })

  test('all text that is read aloud is ours, in embedded fonts', async () => {
    const { raw } = await read(anInvoice())
    expect(raw.match(/\/FontFile2/g)).toHaveLength(3)
    expect(raw).not.toContain('Helvetica')
  })

  test('the same invoice always gives the same bytes', async () => {
    const [one, other] = [
      await writeInvoicePdf(anInvoice(), letterhead),
      await writeInvoicePdf(anInvoice(), letterhead),
    ]
    expect(Buffer.compare(one, other)).toBe(0)
  })

  test('long names, addresses and lists continue on the next line and page', async () => {
    const name = 'Stichting tot Bevordering van het Ambachtelijke Bakkersvak in Noordoost-Brabant en Omstreken '.repeat(
      2,
    )
    const [line] = anInvoice().lines
    const lines = Array.from({ length: 40 }, (_, index) => ({
      ...line!,
      description: `Regel ${index + 1} van veertig`,
    }))
    const buyer = { ...anInvoice().buyer, name, email: `${'boekhouding-'.repeat(8)}@bakkers.test` }
    const { pages, text } = await read(anInvoice({ buyer, lines }))

    expect(pages).toHaveLength(3)
    expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    expect(lines.filter(({ description }) => !text.includes(description))).toEqual([])
    expect(text).toContain('Totaal € 25.410,00')
    expect(text).toContain('Bladzijde 3 van 3')
    for (const { content } of pages) {
      for (const { x, y, width } of boxesOf(content)) {
        expect(x).toBeGreaterThanOrEqual(55)
        expect(x + width).toBeLessThanOrEqual(540)
        expect(y).toBeGreaterThan(30)
      }
    }
  })

  test('works without a logo, and with a long site name', async () => {
    const title = 'Alle banen en bijbanen in de regio Noordoost-Brabant'
    const { text } = await read(anInvoice(), { title, accent: '#1c5a3c' })
    expect(text).toContain(title)
  })
})

type Node = { role: string; children: Node[] }

async function read(invoice: Invoice, head: Parameters<typeof writeInvoicePdf>[1] = letterhead) {
  const bytes = await writeInvoicePdf(invoice, head)
  const raw = Buffer.from(bytes).toString('latin1')
  const document = await getDocumentProxy(bytes, { verbosity: 0 })
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      return { tree: (await page.getStructTree()) as unknown as Node, content: await page.getTextContent() }
    }),
  )
  const text = pages
    .flatMap(({ content }) => content.items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replace(/\s+/g, ' ')
  /** The height of the first occurrence, in points above the bottom of its page. */
  const heightOf = (words: string) => {
    const items = pages.flatMap(({ content }) => content.items)
    const found = items.find((item) => 'str' in item && item.str === words)
    return (found as { transform: number[] }).transform[5]!
  }
  return { raw, pages, text, heightOf, metadata: await document.getMetadata() }
}

type Content = Awaited<ReturnType<typeof read>>['pages'][number]['content']

function boxesOf({ items }: Content) {
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [{ x: item.transform[4], y: item.transform[5], width: item.width }] : [],
  )
}
