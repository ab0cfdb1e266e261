import { parse as parseCsv } from 'csv-parse/sync'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseForeignJson, storable } from '#basics/bounded-json.ts'
import { done, refused } from '#basics/result.ts'

/** More than a document with a few hundred items needs. Parsed data takes far more memory than its text. */
const bounds = {
  tags: 100_000,
  attributes: 200_000,
  tagLength: 20_000,
  values: 200_000,
  depth: 32,
  records: 5000,
  recordLength: 200_000,
  columns: 200,
}

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'us-ascii']

/**
 * The text of a document from outside; undefined when its bytes are not valid in the encoding that it names. Servers
 * declare an older encoding for whatever they serve, but real text in such an encoding is never valid UTF-8.
 */
export function decodeText(bytes: Uint8Array, type = '') {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared =
    /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ?? /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start)?.[1]
  const marked = marks.find(([mark]) => start.startsWith(mark))?.[1]
  if (marked !== undefined) return decode(bytes, marked)
  const named = encodings.find((one) => one === declared?.toLowerCase()) ?? 'utf-8'
  if (named.startsWith('utf-16')) return decode(bytes, named)
  // Windows-1252 is what spreadsheets write, whatever the server declares. Text has no NUL bytes; XML and JSON are
  // UTF-8.
  const isSheet = !bytes.includes(0) && !/^\s*[<{[]/.test(start)
  return decode(bytes, 'utf-8') ?? decode(bytes, named === 'utf-8' && isSheet ? 'windows-1252' : named)
}

/** The byte order marks that declare an encoding. */
const marks = [
  ['\u00EF\u00BB\u00BF', 'utf-8'],
  ['\u00FF\u00FE', 'utf-16le'],
  ['\u00FE\u00FF', 'utf-16be'],
] as const

function decode(bytes: Uint8Array, encoding: string) {
  try {
    return storable(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: bounds.depth,
})

/**
 * Parses XML into plain objects. A document type is refused outright: only with one can a document define entities,
 * which expand without bound or read a file. The parser is lenient, so a truncated document is refused separately.
 */
export function readXml(text: string) {
  if (isTooMuchXml(text)) return refused('too-much')
  const refusal = refuseMarkup(text)
  if (refusal) return refused(refusal)
  try {
    const value: unknown = xml.parse(text)
    return XMLValidator.validate(text) === true ? done(value) : refused('malformed')
  } catch {
    return refused('malformed')
  }
}

/** Parses JSON; a document that is too large is refused before it is parsed. */
export function readJson(text: string) {
  const read = readJsonTexts([text])
  return read.ok ? done(read.value[0]) : read
}

/** Parses all JSON in a document that holds it in several places: together they may be no larger than one. */
export function readJsonTexts(texts: readonly string[]) {
  const count = texts.reduce((sum, text) => sum + countValues(text), 0)
  if (count >= bounds.values) return refused('too-much')
  const values: unknown[] = []
  for (const text of texts) {
    const read = parseForeignJson(text, bounds)
    if (!read.ok) return read
    values.push(read.value)
  }
  return done(values)
}

/** Parses rows of text, the first of which names the columns; empty without rows. */
export function readCsv(text: string) {
  const first = text.slice(0, bounds.recordLength).split('\n', 1)[0]!
  const counted = [';', '\t', ','].map((sign) => ({ sign, count: countUpTo(first, sign, bounds.columns) }))
  const [{ sign: delimiter }] = counted.toSorted((one, other) => other.count - one.count) as [(typeof counted)[0]]
  if (countUpTo(text, delimiter, bounds.values) === bounds.values) return refused('too-much')
  try {
    const [names = [], ...rows] = parseCsv(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: bounds.recordLength,
      to: bounds.records,
    }) as string[][]
    if (names.length > bounds.columns) return refused('too-much')
    return done(rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))))
  } catch {
    return refused('malformed')
  }
}

/** Counted before parsing: parsed data takes tens of times the memory of its text. */
function isTooMuchXml(text: string) {
  const { tags, attributes, values } = bounds
  return (
    countUpTo(text, '<', tags) === tags ||
    countUpTo(text, '=', attributes) === attributes ||
    countUpTo(text, '&', values) === values
  )
}

/**
 * Splits the markup exactly as the parser and the validator do: if a tag ended here earlier than for them, it could
 * hide what follows. A tag may hold thousands of attributes without a value, so those are bounded by its length.
 */
function refuseMarkup(text: string) {
  for (let at = text.indexOf('<'); at !== -1;) {
    const end = endOfText(text, at) ?? endOfMarkup(text, at)
    if (typeof end === 'string') return end
    at = text.indexOf('<', end)
  }
  return undefined
}

/** The position after the comment or CDATA that begins here, which may be long; undefined if it is a tag. */
function endOfText(text: string, at: number) {
  if (text.startsWith('<!--', at)) return endAt(text, '-->', at + '<!--'.length)
  return text.startsWith('<![CDATA[', at) ? endAt(text, ']]>', at) : undefined
}

/** The position after the tag or instruction that begins here, or why it is refused. */
function endOfMarkup(text: string, at: number) {
  if (text.startsWith('<![', at)) return 'malformed' as const
  if (text.startsWith('<!', at)) return 'document-type' as const
  const isInstruction = text.startsWith('<?', at)
  const end = endOfTag(text, at, isInstruction ? '?>' : '>')
  if (end - at > bounds.tagLength) return 'too-much' as const
  // When the end character is inside quotes, one of the two parsers ends the tag there and the other does not.
  const isPlain = isInstruction
    ? endAt(text, '?>', at + '<?'.length) === end
    : !text.startsWith('</', at) || endAt(text, '>', at) === end
  return isPlain ? end : ('malformed' as const)
}

function endAt(text: string, sign: string, from: number) {
  const at = text.indexOf(sign, from)
  return at === -1 ? text.length : at + sign.length
}

/** A `>` inside quotes does not end a tag. A tag that is too long is not read to its end. */
function endOfTag(text: string, from: number, sign: string) {
  const most = Math.min(text.length, from + bounds.tagLength + 1)
  for (let at = from; at < most; at += 1) {
    if (text[at] === '"' || text[at] === "'") at = endAt(text, text[at]!, at + 1) - 1
    else if (text.startsWith(sign, at)) return at + sign.length
  }
  return most
}

function countUpTo(text: string, sign: string, most: number) {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1 && count < most; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

/** An upper bound on the number of values in a JSON text: the contents of its strings do not count. */
function countValues(text: string) {
  let count = 0
  let isString = false
  for (let at = 0; at < text.length && count < bounds.values; at += 1) {
    const sign = text[at]
    if (isString && sign === '\\') at += 1
    else if (sign === '"') isString = !isString
    else if (!isString && (sign === ',' || sign === '{' || sign === '[')) count += 1
  }
  return count
}
