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
  // A second calculation checks the first only if it shares no code with it, not even money and dates.
  oracle: [],
  // Checks what the lender publishes, so it shares no code with the lender's programs.
  'ledger-proof': [],
  // Of the server, only the charge audit imports the oracle: what is charged is never calculated with it.
  server: ['values', 'contract', 'markets', 'lending', 'oracle'],
  'borrower-app': ['values', 'contract', 'ledger-proof'],
  'operations-console': ['values', 'contract'],
  'provider-simulator': ['values', 'contract'],
  // Fixtures and the demo lender drive the server's own use cases. Neither is part of a production image.
  'server/testing': ['values', 'contract', 'markets', 'lending', 'server', 'demo-lender', 'tools'],
  'demo-lender': ['values', 'contract', 'markets', 'lending', 'server', 'tools'],
  // Fault runs and benchmarks use the server's own use cases, because a copy would prove nothing.
  simulation: ['values', 'contract', 'markets', 'lending', 'server', 'server/testing', 'tools'],
  benchmarks: [
    'values',
    'contract',
    'markets',
    'lending',
    'server',
    'server/testing',
    'demo-lender',
    'tools',
  ],
  // The gallery shows the server's texts in every language, so it reads them from the server.
  journeys: ['values', 'contract', 'server/testing', 'tools'],
  // Nothing of ours but the command that starts a stack: it checks from outside.
  acceptance: ['tools'],
  tools: ['values', 'contract', 'markets', 'lending', 'ledger-proof'],
};

/** Only definitions and rules: no packages, no files, no network. */
export const pureWorkspaces: readonly string[] = [
  'values',
  'contract',
  'markets',
  'lending',
  'oracle',
  'ledger-proof',
];

/** Programs that others run. Their run-time dependencies are declared as such. */
export const programs: readonly string[] = [
  'server',
  'borrower-app',
  'operations-console',
  'provider-simulator',
];

/** Domains that group capabilities. The other folders of `server/src` are not grouped. */
export const domains: readonly string[] = [
  'providers',
  'people',
  'origination',
  'servicing',
  'support',
  'finance',
  'operations',
];

/** The server's capabilities, as `domain/capability`, in import order. Those in one row do not import each other. */
const capabilityRows = [
  ['people/brands'],
  ['people/identity', 'people/staff'],
  [
    'people/unmasking',
    'people/account-freezes',
    'people/amount-limits',
    'people/borrowing-limits',
    'people/access-reviews',
    'people/emergency-stops',
  ],
  ['cases'],
  ['messaging'],
  ['origination/uploads'],
  [
    'origination/promotions',
    'origination/products',
    'origination/payment-accounts',
    'origination/agreements',
  ],
  ['origination/fraud-links', 'origination/affordability'],
  ['origination/applications'],
  ['origination/fraud-lists'],
  ['origination/screening'],
  ['origination/decisions'],
  ['servicing/loans'],
  ['servicing/signing', 'servicing/taxes'],
  ['servicing/repayments'],
  ['servicing/payment-claims', 'servicing/payment-reversals', 'servicing/documents'],
  ['servicing/payouts'],
  ['servicing/disbursements', 'servicing/refunds', 'servicing/legacy-repayments'],
  ['servicing/hardship'],
  ['servicing/settlement-offers'],
  ['servicing/mandates'],
  ['servicing/extensions', 'support/collection-strategies', 'support/reply-templates'],
  [
    'support/engagement',
    'support/bookkeeping',
    'support/reminders',
    'finance/reconciliation',
    'finance/lender-books',
    'finance/charge-audit',
  ],
  [
    'support/complaints',
    'support/data-rights',
    'finance/ledger-views',
    'finance/general-ledger',
    'finance/warehouse-files',
  ],
  ['support/collections'],
  [
    'support/activity',
    'finance/accounting-periods',
    'finance/credit-bureau',
    'finance/tax-reports',
    'finance/regulatory-returns',
  ],
  [
    'operations/loan-actions',
    'operations/case-numbers',
    'operations/saved-views',
    'operations/bulk-assignment',
    'operations/team',
    'operations/bulk-messages',
    'operations/webhooks',
  ],
  ['operations/bulk-loan-actions', 'operations/portfolio-import'],
  ['operations/loan-files'],
  ['operations/dashboards'],
  ['operations/portfolio'],
  ['operations/harm-board'],
  ['operations/credit-policy'],
  ['operations/product-impact'],
  ['operations/configuration'],
  ['operations/open-work'],
] as const satisfies readonly (readonly string[])[];

/** Every capability as `domain/capability`; the contract and the apps use the same paths. */
export const capabilities: readonly string[] = capabilityRows.flat();

/** Capabilities that no other may import: a borrower's bookkeeping plays no part in decisions about the borrower. */
export const closedCapabilities: readonly string[] = ['support/bookkeeping'];

/** What every capability may use, each through its own index.ts. */
const foundations: readonly string[] = [
  'ledger',
  'providers/payments',
  'providers/applicant-checks',
  'providers/sms',
  'providers/mail',
  'providers/push',
];

/** Folders of the server that are not capabilities and have no public interface. */
export const serverFrame: readonly string[] = ['platform', 'web', 'app', 'commands'];

/** Every folder that has a public interface. */
export const publicFolders: readonly string[] = [...foundations, ...capabilityRows.flat()];

/** The server's folders from the bottom up. `app` composes the programs and may use all of them. */
export const serverRows: readonly (readonly string[])[] = [
  ['platform'],
  foundations,
  ...capabilityRows,
  ['web'],
  ['app'],
  ['commands'],
];

/** `servicing/loans` of `server/src/servicing/loans/loan.ts`; undefined for the main programs and outside `server/src`. */
export function serverFolderOf(path: string): string | undefined {
  const [, first = '', second] = /^server\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (first === '') return undefined;
  return domains.includes(first) ? `${first}/${second ?? ''}` : first;
}
