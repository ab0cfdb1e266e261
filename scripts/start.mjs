// `npm start`: builds when needed, then runs the product.
import { buildWhenStale } from './build.mjs'

buildWhenStale()

// React must always run in production mode; the owner's setting decides whether the *product* is in production. One of
// several processes gets both from the first.
process.env.STREEKBAAN_NODE_ENV ??= process.env.NODE_ENV ?? 'development'
process.env.NODE_ENV = 'production'
const { makeApp, startStreekbaan } = await import('../build/server/index.js')
await startStreekbaan({ makeApp })
