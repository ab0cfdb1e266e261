type Field = { type: string; format?: string; maxLength?: number }

const text: Field = { type: 'string' }
const email: Field = { type: 'string', format: 'email' }

const session = {
  type: 'object',
  required: ['user'],
  properties: {
    jwt: { type: 'string', description: 'Absent until the address is confirmed.' },
    user: { type: 'object' },
  },
}

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

function post(operationId: string, summary: string, fields: Record<string, Field>, schema: object = session) {
  const body = { type: 'object', required: Object.keys(fields), properties: fields }
  const requestBody = { required: true, content: { 'application/json': { schema: body } } }
  return { post: operation(operationId, summary, schema, { requestBody }) }
}

const object = (properties: object) => ({ type: 'object', properties })
const pathParameter = (name: string) => ({ name, in: 'path', required: true, schema: text })
const redirect = {
  responses: { '302': { description: 'Leads on' }, default: { $ref: '#/components/responses/Error' } },
}

/** Signing in and who one is: the routes that are no collection. */
export const accountPaths = {
  '/auth/local': post('signIn', 'Sign in with an e-mail address or username', { identifier: text, password: text }),
  '/auth/local/register': post('register', 'Register an account with its first user', { email, password: text }),
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
      'confirmEmail',
      'The link of the confirmation mail',
      {},
      {
        parameters: [{ name: 'confirmation', in: 'query', required: true, schema: text }],
        ...redirect,
      },
    ),
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
        parameters: [{ name: 'access_token', in: 'query', required: true, schema: text }],
      },
    ),
  },
  '/users/me': {
    get: operation(
      'findMe',
      'Who is signed in; `populate=role` for the role',
      { type: 'object' },
      { security: [{ bearer: [] }] },
    ),
  },
}
