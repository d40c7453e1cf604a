import { keepCompiledPrograms } from '@hiram/tools/engines/compile-cache';
import { defineConfig } from 'vitest/config';

keepCompiledPrograms();

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
  pool: 'forks',
  // Every file makes its own world (a database, an API on a free port), so that nothing one does is seen by the next;
  // loading all programs anew for each took a third of the work.
  isolate: false,
  // Properties try the same cases in every run.
  setupFiles: ['./values/src/testing/property-seed.ts'],
  // Far above what any test needs: a shared machine can be several times slower, and only a hanging test reaches the limit.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  // A test without an assertion cannot fail, and so proves nothing.
  expect: {
    requireAssertions: true,
    // The default of one second is less than a busy machine may need for a single look.
    poll: { timeout: 180_000 },
  },
} as const;

// Everything that needs no browser. Browser suites run under Playwright (borrower-app, operations-console, journeys).
export default defineConfig({
  test: {
    // By itself vitest leaves a core to whoever sits at the machine, and of two cores that is half of them.
    maxWorkers: '100%',
    reporters: ['default', 'json'],
    outputFile: { json: process.env.VITEST_RESULTS ?? '.results/unit.json' },
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{values,markets,lending,contract,borrower-app,operations-console}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'programs',
          // Node runs them as it does outside of tests. Taking them through Vite first is work, and another program.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: [
            '{server,provider-simulator}/src/**/*.test.ts',
            '{tools,simulation,journeys}/**/*.test.ts',
          ],
          globalSetup: ['./tools/engines/test-postgres.ts'],
        },
      },
    ],
  },
});
