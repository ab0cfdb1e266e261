import { signInProviders } from '#features/accounts/user.rules.ts'

type Field = { type: string | string[]; format?: string; maxLength?: number; description?: string }

const text: Field = { type: 'string' }
const email: Field = { type: 'string', format: 'email' }

const noText: Field = { type: ['string', 'null'] }
const number = { type: 'integer' }
const noNumber = { type: ['integer', 'null'] }
const yesOrNo = { type: 'boolean' }
const moment = { type: 'string', format: 'date-time' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const userProperties = {
  id: number,
  username: text,
  email: text,
  provider: { enum: signInProviders },
  confirmed: yesOrNo,
  blocked: yesOrNo,
  firstName: text,
  infix: noText,
  lastName: text,
  phone: noText,
  createdAt: moment,
  updatedAt: moment,
}

const role = {
  type: 'object',
  required: ['id', 'type', 'name', 'description'],
  properties: { id: number, type: text, name: text, description: text },
}

/** A role as the list of roles shows it. */
const countedRole = {
  ...role,
  required: [...role.required, 'nb_users'],
  properties: { ...role.properties, nb_users: number },
}

const populatedInUser = {
  role: { ...role, description: 'Only when populated.' },
  companies: {
    anyOf: [
      { type: 'array', items: { type: 'object', required: ['id'], properties: { id: number } } },
      { type: 'object', required: ['count'], properties: { count: number } },
    ],
    description: 'Only when populated; without `attributes`, like the user.',
  },
}

const smallerPicture = {
  type: 'object',
  required: ['url', 'width', 'height'],
  properties: { url: text, width: number, height: number, name: text, hash: text, ext: text, mime: text },
}

const fileProperties = {
  id: number,
  name: text,
  alternativeText: noText,
  caption: noText,
  width: noNumber,
  height: noNumber,
  formats: {
    type: ['object', 'null'],
    additionalProperties: smallerPicture,
    description: 'Smaller ones, by `thumbnail`, `small`, `medium` and `large`.',
  },
  hash: text,
  ext: noText,
  mime: text,
  size: { type: 'number', description: 'In kB.' },
  url: { type: 'string', description: 'Relative to the origin of the board.' },
  previewUrl: { type: 'null' },
  provider: text,
  provider_metadata: { type: 'null' },
  createdAt: moment,
  updatedAt: moment,
}

const flat = (properties: object, required: string[]) => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
})

/** Schemas without `attributes`. Where a program may select `fields`, only the id is certain. */
export const accountSchemas = {
  User: flat({ ...userProperties, ...populatedInUser }, ['id']),
  SignedInUser: flat(userProperties, Object.keys(userProperties)),
  UploadFile: flat(fileProperties, Object.keys(fileProperties)),
  ListedUploadFile: flat(fileProperties, ['id']),
}

const session = {
  type: 'object',
  required: ['jwt', 'user'],
  properties: { jwt: text, user: ref('SignedInUser') },
}

const otp: Field = {
  type: 'string',
  description: 'The code of a second factor. Somebody who has one gets a 400 without it, with `details.secondFactor`.',
}
const person = { firstName: text, infix: noText, lastName: text, phone: noText, username: noText }

function operation(operationId: string, summary: string, schema: object, more: object = {}) {
  return {
    operationId,
    summary,
    tags: ['accounts'],
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema } } },
      default: { $ref: '#/components/responses/Error' },
    },
    ...more,
  }
}

type Fields = Record<string, Field>

function post(operationId: string, summary: string, fields: Fields, schema: object = session, optional: Fields = {}) {
  const request = jsonRequest({ ...fields, ...optional }, Object.keys(fields))
  return { post: operation(operationId, summary, schema, request) }
}

function jsonRequest(properties: Fields, required: string[]) {
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

const object = (properties: object) => ({ type: 'object', properties })
const parameters = (...names: string[]) => ({
  parameters: names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
})
/** The parameters of lists without an envelope. */
const bareList = parameters('filters', 'sort', 'fields', 'populate', 'q', 'start', 'limit')
const pathParameter = (name: string) => ({ name, in: 'path', required: true, schema: text })
const redirect = {
  responses: { '302': { description: 'Leads on' }, default: { $ref: '#/components/responses/Error' } },
}

const user = ref('User')
const wrapped = (name: string, schema: object) => ({ ...object({ [name]: schema }), required: [name] })
const list = (items: object) => ({ type: 'array', items })
const known = { security: [{ bearer: [] }] }

/** Signing in and the user's own details: the routes that are not a collection. */
export const accountPaths = {
  '/auth/local': post(
    'signIn',
    'Sign in with an e-mail address or username',
    { identifier: text, password: text },
    session,
    { otp },
  ),
  '/auth/local/register': post(
    'register',
    'Register an account with its first user',
    { email, password: text },
    session,
    { ...person, legalName: noText },
  ),
  '/auth/forgot-password': post(
    'forgotPassword',
    'Mail a link for a new password',
    { email },
    object({ ok: { const: true } }),
  ),
  '/auth/reset-password': post('resetPassword', 'Choose a new password with the code of the mail', {
    code: text,
    password: text,
    passwordConfirmation: text,
  }),
  '/auth/change-password': post('changePassword', 'Choose a new password while signed in; other sessions end', {
    currentPassword: text,
    password: text,
    passwordConfirmation: text,
  }),
  '/auth/send-email-confirmation': post(
    'sendEmailConfirmation',
    'Mail the confirmation link once more',
    { email },
    object({ email, sent: { const: true } }),
  ),
  '/auth/email-confirmation': {
    get: operation(
      'leadToConfirmation',
      'The link of the confirmation mail: leads to the page that confirms',
      {},
      {
        parameters: [{ name: 'confirmation', in: 'query', required: true, schema: text }],
        ...redirect,
      },
    ),
    ...post('confirmEmail', 'Confirm an address with the code of the mail, and choose a password; other sessions end', {
      confirmation: text,
      password: text,
      passwordConfirmation: text,
    }),
  },
  '/connect/{provider}': {
    parameters: [pathParameter('provider')],
    get: operation('connectProvider', 'Leave for a provider (google, linkedin, microsoft)', {}, redirect),
  },
  '/auth/{provider}/callback': {
    parameters: [pathParameter('provider')],
    get: operation(
      'signInWithProvider',
      'Exchange the single-use `access_token` that the provider flow ended in',
      session,
      {
        parameters: [
          { name: 'access_token', in: 'query', required: true, schema: text },
          { name: 'otp', in: 'query', description: otp.description, schema: text },
        ],
      },
    ),
  },
  '/users/me': {
    get: operation('findMe', 'Who is signed in; `populate=role` for the role', user, {
      ...known,
      ...parameters('fields', 'populate'),
    }),
  },
  '/users': {
    get: operation('findUsers', 'Everyone, for admins: bare, with `start` and `limit`', list(user), {
      ...known,
      ...bareList,
    }),
  },
  '/users/count': {
    get: operation(
      'countUsers',
      'How many, for admins: a bare number',
      { type: 'integer' },
      {
        ...known,
        ...parameters('filters', 'q'),
      },
    ),
  },
  '/users/{id}': {
    parameters: [pathParameter('id')],
    get: operation('findUser', 'Oneself, or for admins anyone', user, {
      ...known,
      ...parameters('fields', 'populate'),
    }),
    put: operation('updateUser', 'Change oneself; an admin may block', user, {
      ...known,
      ...parameters('fields', 'populate'),
      ...jsonRequest({ ...person, blocked: { type: 'boolean', description: 'For admins, of somebody else.' } }, []),
    }),
    delete: operation('deleteUser', 'Take someone out of the board, for admins', user, {
      ...known,
      ...parameters('fields', 'populate'),
    }),
  },
  '/users-permissions/roles': {
    get: operation(
      'findRoles',
      'The roles, and how many users have each, for admins',
      wrapped('roles', list(countedRole)),
      known,
    ),
  },
  '/users-permissions/roles/{id}': {
    parameters: [pathParameter('id')],
    get: operation('findRole', 'One role, for admins', wrapped('role', role), known),
  },
  '/users-permissions/permissions': {
    get: operation(
      'findPermissions',
      'For admins: none, because what a role may do is fixed',
      wrapped('permissions', { type: 'object' }),
      known,
    ),
  },
}

const file = ref('UploadFile')

const infoProperties = { name: noText, alternativeText: noText, caption: noText }
const fileInfo = { type: 'object', additionalProperties: false, properties: infoProperties }

const parts = {
  type: 'object',
  properties: {
    files: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    fileInfo: {
      type: 'string',
      description:
        'JSON: name, alternativeText, caption. With more files a list, or a part for each; as many as there are files, in their order.',
    },
    ref: { type: 'string', description: '`api::company.company`: the entry the picture is for, with refId and field.' },
    refId: number,
    field: text,
  },
}

/** For a picture that already exists. */
const textOnly = { type: 'object', required: ['fileInfo'], properties: { fileInfo } }

/** Pictures. */
export const uploadPaths = {
  '/upload': {
    post: {
      ...operation(
        'upload',
        'Send pictures; with `?id=` replace one, or only its text',
        { oneOf: [list(file), file] },
        known,
      ),
      tags: ['uploads'],
      parameters: [
        { name: 'id', in: 'query', description: 'The picture to replace, or whose text to change.', schema: number },
      ],
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: parts }, 'application/json': { schema: textOnly } },
      },
    },
  },
  '/upload/files': {
    get: {
      ...operation(
        'findFiles',
        'The pictures of one’s account: bare, with `start` and `limit`',
        list(ref('ListedUploadFile')),
        {
          ...known,
          ...bareList,
        },
      ),
      tags: ['uploads'],
    },
  },
  '/upload/files/{id}': {
    parameters: [pathParameter('id')],
    get: { ...operation('findFile', 'One picture', file, known), tags: ['uploads'] },
    delete: { ...operation('deleteFile', 'Remove a picture that nothing shows', file, known), tags: ['uploads'] },
  },
}
