import { keepCompiledPrograms } from '@hiram/tools/engines/compile-cache';
import { defineConfig } from 'vitest/config';

keepCompiledPrograms();

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
  pool: 'forks',
  // Every file creates its own test environment (a database, an API on a free port), so files do not affect
  // each other. Reloading all programs for each file took a third of the work.
  isolate: false,
  // Properties use the same cases in every run.
  setupFiles: ['./values/src/testing/property-seed.ts'],
  // Far above what any test needs: a shared machine can be several times slower, and only a hanging test reaches the limit.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  // A test without an assertion cannot fail, so it proves nothing.
  expect: {
    requireAssertions: true,
    // The default of one second is less than a busy machine may need for a single look.
    poll: { timeout: Number(process.env.POLL ?? 180_000) },
  },
} as const;

// All tests without a browser. Browser suites run under Playwright (borrower-app, operations-console,
// journeys).
export default defineConfig({
  test: {
    // By default vitest leaves one core free, which is half of a machine with two cores.
    maxWorkers: '100%',
    reporters: ['default', 'json'],
    outputFile: { json: process.env.VITEST_RESULTS ?? '.results/unit.json' },
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: [
            '{values,markets,lending,oracle,ledger-proof,contract,borrower-app,operations-console}/src/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'programs',
          // Node runs the files directly, as outside of tests. Transforming them with Vite would be extra
          // work and test a different program.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: [
            '{server,provider-simulator,demo-lender}/src/**/*.test.ts',
            'server/tests/**/*.test.ts',
            '{tools,simulation,journeys,acceptance}/**/*.test.ts',
          ],
          globalSetup: ['./tools/engines/test-postgres.ts'],
        },
      },
    ],
  },
});
