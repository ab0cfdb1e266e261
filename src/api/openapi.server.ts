import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Role } from '#features/accounts/actor.rules.ts'
import { allowSources } from '#platform/content-security.server.ts'
import type { Services } from '../services.ts'
import { collections, registry } from './collections.ts'
import type { Attribute, AttributeType, Collection, Relation, Writes } from './dialect/collection.server.ts'
import { docsPage, docsSources } from './docs-page.ts'
import { answerAt } from './methods.ts'
import { accountPaths, accountSchemas, uploadPaths } from './openapi-accounts.ts'

type Schema = Record<string, unknown>

/** The document at `/api/openapi.json`, generated from the registry so that it matches the routes. */
export function openApiDocument({ env }: Pick<Services, 'env'>) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Streekbaan',
      version: '1',
      description:
        'The content service of the board. Lists take `filters`, `sort`, `fields`, `populate`, `pagination` and `_q` as bracketed keys: what nests needs a serializer such as `qs`, because few clients write more than one pair of brackets by themselves. Answers hold `data` and `meta`. An error is `{data: null, error: {status, name, message, details}}`; `details.userMessage` is for people.',
    },
    servers: [{ url: `${env.BASE_ADDRESS}${env.API_PREFIX}` }],
    security: [{}, { bearer: [] }],
    tags: collections.map(({ plural, description }) => ({ name: plural, description })),
    paths: { ...Object.assign({}, ...collections.map(pathsOf)), ...accountPaths, ...uploadPaths },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `jwt` of signing in, or a token of an account.',
        },
      },
      parameters: { ...queryParameters, ...bareParameters },
      responses: { Error: jsonBody('What went wrong', ref('Error')) },
      schemas: {
        Error: errorSchema,
        Pagination: paginationSchema,
        RelationInput: relationInput,
        Meta: { type: 'object', properties: { omitted: { type: 'array', items: { type: 'string' } } } },
        ...accountSchemas,
        ...Object.assign({}, ...[...registry.values()].map(schemasOf)),
      },
    },
  }
}

export function registerDocument(api: FastifyInstance, services: Services) {
  // Generated once: nothing in it changes while the process runs.
  const document = openApiDocument(services)
  answerAt(api, '/openapi.json', { GET: async () => document })
  const page = docsPage(document)
  answerAt(api, '/docs', {
    async GET(_request, reply) {
      const policy = reply.raw.getHeader('content-security-policy')
      if (policy) reply.header('content-security-policy', allowSources(String(policy), docsSources))
      return reply.type('text/html; charset=utf-8').send(page)
    },
  })
}

function pathsOf(collection: Collection) {
  const { plural, singular, may, writes, actions } = collection
  const name = nameOf(collection)
  const entry = { type: 'object', required: ['data', 'meta'], properties: { data: ref(name), meta: ref('Meta') } }
  const list = {
    type: 'object',
    required: ['data', 'meta'],
    properties: {
      data: { type: 'array', items: ref(name) },
      meta: {
        allOf: [
          ref('Meta'),
          { type: 'object', required: ['pagination'], properties: { pagination: ref('Pagination') } },
        ],
      },
    },
  }
  const operation = (operationId: string, summary: string, roles: readonly Role[], rest: Schema) => ({
    operationId,
    summary: `${summary} (${roles.join(', ')})`,
    tags: [plural],
    ...(roles.includes('visitor') ? {} : { security: [{ bearer: [] }] }),
    ...rest,
  })
  const answer = (schema: Schema) => ({
    '200': jsonBody('Done', schema),
    default: { $ref: '#/components/responses/Error' },
  })
  const body = (schema: string, more?: Schema) =>
    writes && { requestBody: { required: true, content: { 'application/json': { schema: ref(schema) }, ...more } } }
  const sentAlong = writes?.files && {
    'multipart/form-data': { schema: partsSchema(`${name}Input`, writes.files) },
  }
  const shape = [parameter('fields'), parameter('populate')]
  const asked = [...shape, parameter('publicationState')]
  const all = {
    ...(may.find && {
      get: operation(`find${name}List`, `List ${plural}`, may.find, {
        parameters: ['filters', 'sort', 'fields', 'populate', 'pagination', 'publicationState', 'q'].map(parameter),
        responses: answer(list),
      }),
    }),
    ...(may.create && {
      post: operation(`create${name}`, `Add a ${singular}`, may.create, {
        parameters: [...shape, parameter('idempotencyKey')],
        ...body(`${name}Input`, sentAlong),
        responses: answer(may.create.includes('visitor') ? createdSchema : entry),
      }),
    }),
  }
  const one = {
    parameters: [idParameter],
    ...(may.findOne && {
      get: operation(`find${name}`, `One ${singular}`, may.findOne, { parameters: asked, responses: answer(entry) }),
    }),
    ...(may.update && {
      put: operation(`update${name}`, `Change a ${singular}: what is left out stays`, may.update, {
        parameters: shape,
        ...body(`${name}Change`),
        responses: answer(entry),
      }),
    }),
    ...(may.delete && {
      delete: operation(`delete${name}`, `Remove a ${singular}`, may.delete, {
        parameters: shape,
        responses: answer(entry),
      }),
    }),
  }
  const acting = Object.entries(actions).map(([action, declared]) => [
    `/${plural}/{id}/actions/${action}`,
    {
      parameters: [idParameter],
      post: operation(
        `${action}${name}`,
        declared.description,
        declared.may,
        'tell' in declared
          ? { requestBody: dataBody(declared.takes), responses: answer(ownAnswer(declared.answers)) }
          : {
              parameters: [...shape, parameter('idempotencyKey')],
              ...(declared.takes && { requestBody: dataBody(declared.takes) }),
              responses: answer(entry),
            },
      ),
    },
  ])
  return { [`/${plural}`]: all, [`/${plural}/{id}`]: one, ...Object.fromEntries(acting) }
}

/** For an action that returns a result of its own. */
function ownAnswer(data: Schema) {
  return { type: 'object', required: ['data', 'meta'], properties: { data, meta: ref('Meta') } }
}

function dataBody(fields: z.ZodType) {
  const data = z.toJSONSchema(fields, { io: 'input' })
  const isNeeded = (data.required ?? []).length > 0
  const schema = { type: 'object', properties: { data }, ...(isNeeded && { required: ['data'] }) }
  return { required: isNeeded, content: { 'application/json': { schema } } }
}

/** The same `data`, as a string of JSON: many clients send an object as a file. */
function partsSchema(input: string, files: readonly string[]) {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    type: 'object',
    required: ['data'],
    properties: {
      data: { type: 'string', contentMediaType: 'application/json', contentSchema: ref(`${input}/properties/data`) },
      ...Object.fromEntries(files.map((name) => [`files.${name}`, file])),
    },
  }
}

function schemasOf(collection: Collection) {
  const { table, attributes, relations, writes, may } = collection
  const name = nameOf(collection)
  const sent = (data: Schema) => ({ type: 'object', required: ['data'], properties: { data } })
  return {
    [name]: {
      type: 'object',
      required: ['id', 'attributes'],
      additionalProperties: false,
      properties: {
        id: { type: 'integer' },
        attributes: {
          type: 'object',
          additionalProperties: false,
          properties: {
            ...Object.fromEntries(
              Object.entries(attributes).map(([key, attribute]) => [key, attributeSchema(table, key, attribute)]),
            ),
            ...Object.fromEntries(Object.entries(relations).map(([key, relation]) => [key, relationSchema(relation)])),
          },
        },
      },
    },
    ...(writes && may.create && { [`${name}Input`]: sent(inputSchema(writes)) }),
    ...(writes && may.update && { [`${name}Change`]: sent(changeSchema({ ...writes, ...writes.changes })) }),
  }
}

function attributeSchema(table: PgTable, name: string, attribute: Attribute): Schema {
  const { type, values, audience, column, value } = attribute
  const note = audience === 'owner' ? { description: 'For the account that owns it, and admins.' } : {}
  if (type === 'json') return note
  const isAlwaysThere = value ? attribute.isAlwaysThere : getTableColumns(table)[column ?? name]!.notNull
  const orNull = isAlwaysThere ? [] : [null]
  if (values) return { enum: [...values, ...orNull], ...note }
  const { type: base, ...rest } = jsonTypes[type] ?? { type: 'string' }
  return { type: isAlwaysThere ? base : [base, 'null'], ...rest, ...note }
}

const jsonTypes: Partial<Record<AttributeType, { type: string; format?: string }>> = {
  integer: { type: 'integer' },
  float: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
}

function relationSchema({ kind, to }: Relation): Schema {
  const target = ref(nameOf(registry.get(to)!))
  const count = {
    type: 'object',
    properties: { attributes: { type: 'object', properties: { count: { type: 'integer' } } } },
  }
  const data =
    kind === 'one' ? { oneOf: [target, { type: 'null' }] } : { anyOf: [{ type: 'array', items: target }, count] }
  return { type: 'object', required: ['data'], properties: { data }, description: 'Only when populated.' }
}

/** The form's fields, with relations under their API names; nothing is required of a change. */
function changeSchema({ fields, relations, aliases = {} }: Writes) {
  const { properties } = fieldsSchema(fields)
  const ofRelations = Object.values(relations).map(({ field }) => field)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(Object.entries(properties).filter(([field]) => !ofRelations.includes(field))),
      ...Object.fromEntries(Object.entries(aliases).map(([alias, field]) => [alias, properties[field]])),
      ...Object.fromEntries(Object.keys(relations).map((name) => [name, ref('RelationInput')])),
    },
  }
}

/** The required fields of a new entry: a field under any of its names, and one of `needsOneOf`. */
function inputSchema(writes: Writes) {
  const { fields, relations, aliases = {}, needsOneOf } = writes
  const wireNames = (field: string) => {
    const relation = Object.keys(relations).find((name) => relations[name]!.field === field)
    return [relation ?? field, ...Object.keys(aliases).filter((alias) => aliases[alias] === field)]
  }
  const needed = [...fieldsSchema(fields).required.map(wireNames), ...(needsOneOf ? [needsOneOf] : [])]
  const required = needed.filter(({ length }) => length === 1).flat()
  const allOf = needed
    .filter(({ length }) => length > 1)
    .map((names) => ({ anyOf: names.map((name) => ({ required: [name] })) }))
  return { ...changeSchema(writes), required, ...(allOf.length > 0 && { allOf }) }
}

/** The fields of a form, as a program sends them. */
function fieldsSchema(fields: z.ZodType) {
  const json = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' })
  const { properties = {}, required = [] } = json as { properties?: Record<string, Schema>; required?: string[] }
  // A page sends an amount as it is typed, a program in whole cents.
  const amounts = Object.keys(properties).filter(
    (name) => name.endsWith('Cents') && properties[name]!.type !== 'integer',
  )
  return {
    ...json,
    properties: { ...properties, ...Object.fromEntries(amounts.map((name) => [name, centsSchema])) },
    required,
  }
}

const centsSchema = { type: ['integer', 'null'], minimum: 0 }

const relationInput = {
  description: 'An id, a list of ids, null, `{set}`, or `{connect, disconnect}`.',
  anyOf: [
    { type: ['integer', 'string', 'null'] },
    { type: 'array', items: {} },
    { type: 'object', properties: { id: {}, set: {}, connect: {}, disconnect: {} } },
  ],
}

const createdSchema = {
  type: 'object',
  required: ['data', 'meta'],
  properties: {
    data: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, attributes: { type: 'object' } } },
  },
}

const errorSchema = {
  type: 'object',
  required: ['data', 'error'],
  properties: {
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['status', 'name', 'message', 'details'],
      properties: {
        status: { type: 'integer' },
        name: { type: 'string' },
        message: { type: 'string' },
        details: {
          type: 'object',
          properties: {
            userMessage: { type: 'string', description: 'A Dutch sentence for people.' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message', 'name'],
                properties: {
                  path: { type: 'array', items: { type: 'string' } },
                  message: { type: 'string' },
                  name: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  },
}

const integer = { type: 'integer' }
const pageProperties = { page: integer, pageSize: integer, start: integer, limit: integer }
const paginationSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { ...pageProperties, pageCount: integer, total: integer },
}

/** Nested to any depth; an OpenAPI client on its own writes one pair of brackets. */
const bracketed = (name: string, description: string, properties?: Schema) => ({
  name,
  in: 'query',
  style: 'deepObject',
  explode: true,
  description,
  schema: { type: 'object', additionalProperties: true, ...(properties && { properties }) },
})

/** One name, or the same key repeated for each. */
const listed = (name: string, description: string, ...otherwise: Schema[]) => ({
  name,
  in: 'query',
  style: 'form',
  explode: true,
  description,
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, ...otherwise] },
})

const queryParameters = {
  filters: bracketed(
    'filters',
    '`filters[places][slug][$eq]=oss`. Operators: `$eq` `$ne` `$eqi` `$nei` `$lt` `$lte` `$gt` `$gte` `$in` `$notIn` `$contains` `$notContains` `$containsi` `$notContainsi` `$startsWith` `$startsWithi` `$endsWith` `$endsWithi` `$between` `$null` `$notNull`, joined by `$and`, `$or` and `$not`.',
  ),
  sort: listed('sort', '`title:asc`, `region.title:desc`, more with commas.'),
  fields: listed('fields', 'Which attributes; the id always comes along.'),
  populate: listed(
    'populate',
    '`*`, `places.region`, or an object in brackets: `populate[places][filters][slug]=oss`.',
    { type: 'object', additionalProperties: true },
  ),
  pagination: bracketed(
    'pagination',
    '`page` and `pageSize`, or `start` and `limit`; `withCount=false` leaves the total out.',
    { ...pageProperties, withCount: { type: 'boolean' } },
  ),
  publicationState: {
    name: 'publicationState',
    in: 'query',
    description: '`live` or `preview`; it changes nothing.',
    schema: { enum: ['live', 'preview'] },
  },
  q: { name: '_q', in: 'query', description: 'Text that occurs in some attribute.', schema: { type: 'string' } },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key twice within a day does it once.',
    schema: { type: 'string', maxLength: 200 },
  },
}

/** For the lists without an envelope. */
const bareParameters = {
  start: { name: 'start', in: 'query', description: 'How many to pass over.', schema: { type: 'integer', minimum: 0 } },
  limit: {
    name: 'limit',
    in: 'query',
    description: 'How many at most; `-1` is as many as may be.',
    schema: { type: 'integer', minimum: -1 },
  },
}

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function jsonBody(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

/** `job-alert-subscription` → `JobAlertSubscription` */
function nameOf({ singular }: Collection) {
  return singular.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}
