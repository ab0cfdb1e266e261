import { availableParallelism } from 'node:os'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const databaseTests = [
  'src/**/*.server.test.{ts,tsx}',
  'src/web/**/*.test.ts',
  'test/http/**/*.test.ts',
  'db/*.test.ts',
]

/**
 * Tests that mostly wait for programs that they start: at the end of a run there would be nothing left to do meanwhile.
 */
const mostlyWaiting = /\/(job-alert-killed|processes|clock\.server)\.test\.ts$/

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const { waiting = [], other = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      mostlyWaiting.test(moduleId) ? 'waiting' : 'other',
    )
    return [...waiting, ...other]
  }
}

// Dates and times are Dutch, whatever the machine's time zone. UTC would hide a day computed by the machine's clock.
const env = { TZ: 'Pacific/Auckland' }

export default defineConfig({
  plugins: [icons({ compiler: 'jsx', jsx: 'preact', scale: 1.25 })],
  test: {
    // Tests wait now and then: for a clock, a server or a page.
    maxWorkers: availableParallelism() + 1,
    // A machine that does more than this is slow, not broken.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env,
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: databaseTests,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          env,
          include: databaseTests,
          globalSetup: './test/support/global-setup.ts',
          // Every file has its own database; loading React and Drizzle again for each would take longer than its tests.
          isolate: false,
          hookTimeout: 240_000,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: ['test/e2e/*.e2e.ts'],
          globalSetup: './test/e2e/global-setup.ts',
          // Every file has its own browser; the driver need not be loaded again.
          isolate: false,
          hookTimeout: 240_000,
          testTimeout: 120_000,
          // As long as the browser waits.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
