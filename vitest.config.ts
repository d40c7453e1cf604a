import { defineConfig } from 'vitest/config';

// Everything that needs no browser. Browser suites run under Playwright (borrower-app, journeys).
export default defineConfig({
  test: {
    include: ['**/src/**/*.test.ts', 'tools/**/*.test.ts', 'simulation/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
    pool: 'forks',
    reporters: ['default', 'json'],
    outputFile: { json: '.results/unit.json' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
