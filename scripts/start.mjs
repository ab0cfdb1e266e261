// `npm start`: builds when needed, then runs the product.
import { buildWhenStale } from './build.mjs'

buildWhenStale()

// React must run in production mode always; whether the *product* is in production is what the owner said.
process.env.STREEKBAAN_NODE_ENV = process.env.NODE_ENV ?? 'development'
process.env.NODE_ENV = 'production'
const { makeApp, startStreekbaan } = await import('../build/server/index.js')
await startStreekbaan({ makeApp })
