import type { FastifyInstance } from 'fastify'

/** The cookies of one browser, by name. */
export type Jar = Record<string, string>

type Field = string | File
type Fields = Readonly<Record<string, Field | readonly Field[]>> | readonly (readonly [name: string, value: Field])[]

export type Visit = {
  jar?: Jar
  /** Submitted as a browser does: as multipart when it holds a file. */
  form?: Fields
  /** By default POST with a form, and GET without. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
}

type App = Pick<FastifyInstance, 'inject'>

/** Requests of a browser, through all the layers that a real one passes. Cookies in responses go into its jar. */
export function browserAt(app: App, host: string) {
  return async (url: string, { jar = {}, form, method = form ? 'POST' : 'GET', headers = {} }: Visit = {}) => {
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const body = form && (await encodeForm(form))
    const answer = await app.inject({
      method,
      url,
      headers: { host, ...(cookie && { cookie }), ...(body && { 'content-type': body.type }), ...headers },
      ...(body && { payload: body.bytes }),
    })
    for (const { name, value } of answer.cookies) {
      if (value) jar[name] = value
      else delete jar[name]
    }
    return answer
  }
}

/** The body of a form as a browser sends it: multipart when it has a file. */
export async function encodeForm(form: Fields) {
  const entries = (Array.isArray(form) ? form : Object.entries(form)) as [string, Field | Field[]][]
  const fields = entries.flatMap(([name, value]) => [value].flat().map((one): [string, Field] => [name, one]))
  const body = fields.some(([, value]) => value instanceof File) ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, value as string)
  const encoded = new Response(body)
  return { type: encoded.headers.get('content-type')!, bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** The text of a page as its reader sees it. */
export function words(html: string) {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
