/**
 * The layout of the repository as data: who may stand on whom. `docs/architecture.md` tells the same in words;
 * tidy and direction hold the code to it.
 */

/** Which workspaces a workspace may import. Programs never import each other. */
export const workspaceFoundations: Readonly<Record<string, readonly string[]>> = {
  values: [],
  contract: ['values'],
  markets: ['values'],
  lending: ['values', 'markets'],
  server: ['values', 'contract', 'markets', 'lending'],
  'borrower-app': ['values', 'contract'],
  'operations-console': ['values', 'contract'],
  'provider-simulator': ['values', 'contract'],
  // Faults and benchmarks drive the server's own use cases: a copy of them would prove nothing.
  simulation: ['values', 'contract', 'markets', 'lending', 'server', 'tools'],
  benchmarks: ['values', 'contract', 'markets', 'lending', 'server', 'tools'],
  journeys: ['values', 'contract', 'tools'],
  tools: ['values', 'contract', 'markets', 'lending'],
};

/** Words and rules alone: no package, no file, no network. */
export const pureWorkspaces: readonly string[] = ['values', 'contract', 'markets', 'lending'];

/** What other people run: their dependencies at run time are declared as such. */
export const programs: readonly string[] = [
  'server',
  'borrower-app',
  'operations-console',
  'provider-simulator',
];

/** The server's capabilities in the order of their imports; those in one row do not know each other. */
const capabilityRows = [
  ['identity', 'staff'],
  ['unmasking'],
  ['outreach'],
  ['promotions', 'products', 'payment-accounts', 'agreements', 'engagement', 'bookkeeping'],
  ['applications'],
  ['decisions'],
  ['loans'],
  ['signing'],
  ['repayments'],
  ['payment-traces', 'receipts', 'reconciliation'],
  ['disbursements', 'legacy-repayments', 'reminders'],
  ['hardship'],
  ['extensions'],
  ['complaints'],
  ['loan-acts'],
  ['loan-files', 'ledger-staff'],
  ['configuration'],
  ['dashboards'],
] as const satisfies readonly (readonly string[])[];

export const capabilities: readonly string[] = capabilityRows.flat();

/** What no other folder of the server may read: a borrower's own book has no part in what is decided about them. */
export const closedCapabilities: readonly string[] = ['bookkeeping'];

/** What every capability may use, each behind its own index.ts. */
export const serverFoundations: readonly string[] = [
  'brands',
  'ledger',
  'payment-providers',
  'notifications',
  'uploads',
  'applicant-checks',
];

/** The server's folders from the bottom up. Files beside the folders (wiring, main programs) stand on all of them. */
export const serverRows: readonly (readonly string[])[] = [
  ['platform'],
  serverFoundations,
  ...capabilityRows,
  ['web'],
];

/** Folders of the server that are no capability and have no door of their own. */
export const serverFrame: readonly string[] = ['platform', 'web'];
