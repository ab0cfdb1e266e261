import { availableParallelism } from 'node:os'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'

const databaseTests = [
  'src/**/*.server.test.{ts,tsx}',
  'src/web/**/*.test.ts',
  'test/http/**/*.test.ts',
  'db/*.test.ts',
]

export default defineConfig({
  plugins: [icons({ compiler: 'jsx', jsx: 'react', scale: 1.25 })],
  test: {
    // A test waits now and then: for a clock, a server or a page.
    maxWorkers: availableParallelism() + 1,
    // A machine that does more than this is slow, not broken.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: databaseTests,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: databaseTests,
          globalSetup: './test/support/global-setup.ts',
          // Every file has its own database; loading React and Drizzle again for each would take longer than its tests.
          isolate: false,
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: ['test/e2e/*.e2e.ts'],
          globalSetup: './test/e2e/global-setup.ts',
          // Every file has its own browser; what drives it need not be loaded again.
          isolate: false,
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
