import { hashSource, type Sources } from '#platform/content-security.server.ts'

type Operation = { operationId: string; summary: string; parameters?: object[] }
type Document = {
  info: { title: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, unknown>>
  components: { parameters: Record<string, { name: string; description?: string }>; schemas: Record<string, unknown> }
}

const methods = ['get', 'post', 'put', 'delete']

/** The documentation for people: every address, what it does, who may use it, and its parameters. */
export function docsPage(document: Document) {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => ({ path, method, ...(item[method] as Operation & { tags: string[] }) })),
  )
  const groups = [
    ...document.tags,
    { name: 'accounts', description: 'Signing in, and who one is.' },
    { name: 'uploads', description: 'Pictures. Documents of applicants are never among them.' },
  ]
  const base = document.servers[0]!.url
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${escape(document.info.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escape(document.info.title)}: the API</h1>
<p>${inline(document.info.description)}</p>
<p>Base address <code>${escape(base)}</code> · <a href="${escape(new URL(base).pathname)}/openapi.json">openapi.json</a></p>
<nav aria-label="Collections"><ul>${groups.map(({ name }) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`).join('')}</ul></nav>
<h2 id="asking">Asking</h2>
<dl>${Object.values(document.components.parameters)
    .map(({ name, description = '' }) => `<dt><code>${escape(name)}</code></dt><dd>${inline(description)}</dd>`)
    .join('')}</dl>
${groups
  .map((group) =>
    section(
      group,
      operations.filter(({ tags }) => tags.includes(group.name)),
      document,
    ),
  )
  .join('\n')}
</main>
</body>
</html>`
}

type Listed = { path: string; method: string; summary: string }

function section({ name, description }: Document['tags'][number], operations: Listed[], { components }: Document) {
  const schema = components.schemas[schemaName(operations)] as { properties: Flat | Wrapped } | undefined
  const properties = schema?.properties ?? {}
  const attributes = Object.entries(isWrapped(properties) ? properties.attributes.properties : properties)
  return `<section id="${escape(name)}">
<h2>${escape(name)}</h2>
<p>${inline(description)}</p>
<ul class="calls">${operations
    .map(
      ({ method, path, summary }) =>
        `<li><code><b>${method.toUpperCase()}</b> ${escape(path)}</code><span>${inline(summary)}</span></li>`,
    )
    .join('')}</ul>
${attributes.length === 0 ? '' : `<dl>${attributes.map(([key, value]) => `<dt><code>${escape(key)}</code></dt><dd>${describe(value)}</dd>`).join('')}</dl>`}
</section>`
}

/** The schema of a user, which has no `attributes`. */
type Flat = Record<string, AttributeSchema>
type Wrapped = { attributes: { properties: Flat } }
const isWrapped = (properties: Flat | Wrapped): properties is Wrapped => 'attributes' in properties

type AttributeSchema = {
  type?: string | string[]
  format?: string
  enum?: (string | null)[]
  description?: string
  properties?: { data?: object }
}

function describe({ type, format, enum: values, description = '', properties }: AttributeSchema) {
  const kind = properties?.data
    ? `relation to ${relationTarget(properties.data)}`
    : values
      ? values.filter((value) => value !== null).join(', ')
      : (format ?? (Array.isArray(type) ? type[0] : type) ?? 'json')
  return `${escape(kind)}${description ? ` <em>${inline(description)}</em>` : ''}`
}

function relationTarget(data: object) {
  return /schemas\/(\w+)/.exec(JSON.stringify(data))?.[1] ?? ''
}

/** The schema behind a group: the answer of its single-entry route. */
function schemaName(operations: Listed[]) {
  const one = operations.find(({ method, path }) => method === 'get' && path.endsWith('{id}')) as
    | (Listed & { operationId: string })
    | undefined
  return one?.operationId.replace(/^find/, '') ?? ''
}

function inline(text: string) {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function escape(text: string) {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9d4c7, #45483f); --soft: light-dark(#5c5f55, #b4b8ab) }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; background: light-dark(#faf8f2, #1b1d19); color: light-dark(#22261f, #eceee6) }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
h1, h2 { line-height: 1.2 }
section { border-top: 1px solid var(--line); margin-top: 2.5rem }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: .35rem 0 }
a { color: light-dark(#1d5c3f, #8fd0ae) }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
.calls { padding: 0; list-style: none }
.calls li { display: grid; grid-template-columns: minmax(0, 26rem) 1fr; gap: .25rem 1.5rem; padding: .5rem 0 }
dl { display: grid; grid-template-columns: minmax(8rem, 15rem) 1fr; gap: .4rem 1.5rem }
dd { margin: 0; min-width: 0 }
em, span { color: var(--soft); font-style: normal }
@media (max-width: 40rem) { dl, .calls li { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }
`

/** Allows its inline style. */
export const docsSources: Sources = { 'style-src': [hashSource(style)] }
