/**
 * The repository layout as data: which part may depend on which. `docs/architecture.md` describes the same;
 * tidy and direction enforce it.
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
  // Fault runs and benchmarks use the server's own use cases, because a copy would prove nothing.
  simulation: ['values', 'contract', 'markets', 'lending', 'server', 'tools'],
  benchmarks: ['values', 'contract', 'markets', 'lending', 'server', 'tools'],
  journeys: ['values', 'contract', 'tools'],
  tools: ['values', 'contract', 'markets', 'lending'],
};

/** Only definitions and rules: no packages, no files, no network. */
export const pureWorkspaces: readonly string[] = ['values', 'contract', 'markets', 'lending'];

/** Programs that others run. Their run-time dependencies are declared as such. */
export const programs: readonly string[] = [
  'server',
  'borrower-app',
  'operations-console',
  'provider-simulator',
];

/** The server's capabilities in import order. Those in one row do not import each other. */
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

/**
 * Capabilities that no other server folder may read: a borrower's bookkeeping must not influence decisions
 * about them.
 */
export const closedCapabilities: readonly string[] = ['bookkeeping'];

/** Folders that every capability may use, each through its index.ts. */
export const serverFoundations: readonly string[] = [
  'brands',
  'ledger',
  'payment-providers',
  'notifications',
  'uploads',
  'applicant-checks',
];

/**
 * The server's folders from the bottom up. Files next to the folders (wiring, main programs) may use all of
 * them.
 */
export const serverRows: readonly (readonly string[])[] = [
  ['platform'],
  serverFoundations,
  ...capabilityRows,
  ['web'],
];

/** Server folders that are not capabilities and have no public interface. */
export const serverFrame: readonly string[] = ['platform', 'web'];
