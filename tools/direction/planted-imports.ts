/** For each rule, small trees that violate only that rule, and similar trees that violate none. */
export interface PlantedImport {
  readonly rule: string;
  readonly breaks: readonly Readonly<Record<string, string>>[];
  readonly holds: readonly Readonly<Record<string, string>>[];
}

/** A tree of files without imports, as targets for the planted import. */
function files(...paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path) => [path, 'export const here = 1;']));
}

function importing(specifier: string): string {
  return `import { here } from '${specifier}';\nexport const there = here;`;
}

const workspaces: readonly PlantedImport[] = [
  {
    rule: 'found',
    breaks: [
      { 'values/src/rate.ts': importing('./nowhere.ts') },
      { 'server/src/app/api.ts': importing('@hiram/values/nowhere') },
      { 'server/src/app/api.ts': "export const page = import('./nowhere.ts');" },
      { 'server/src/app/api.ts': "export { here } from './nowhere.ts';" },
    ],
    holds: [
      { ...files('values/src/money.ts'), 'server/src/app/api.ts': importing('@hiram/values/money') },
      {
        ...files('borrower-app/component-gallery/Example.tsx'),
        'borrower-app/src/design/Card.demo.tsx': importing('#gallery/Example.tsx'),
      },
      {
        'borrower-app/src/brands/mark.ts': "import mark from './mark.svg?url';\nexport const address = mark;",
      },
    ],
  },
  {
    rule: 'oracle-for-audit',
    breaks: [
      {
        ...files('oracle/src/loan.ts'),
        'server/src/servicing/loans/close-day.ts': importing('@hiram/oracle/loan'),
      },
    ],
    holds: [
      {
        ...files('oracle/src/loan.ts'),
        'server/src/finance/charge-audit/compare-charges.ts': importing('@hiram/oracle/loan'),
      },
    ],
  },
  {
    rule: 'workspace-direction',
    breaks: [
      { ...files('contract/src/call.ts'), 'values/src/money.ts': importing('@hiram/contract/call') },
      { ...files('lending/src/offer.ts'), 'markets/src/pack.ts': importing('@hiram/lending/offer') },
      { ...files('lending/src/offer.ts'), 'oracle/src/loan.ts': importing('@hiram/lending/offer') },
      { ...files('oracle/src/loan.ts'), 'lending/src/offer.ts': importing('@hiram/oracle/loan') },
      {
        ...files('server/src/app/api.ts'),
        'borrower-app/src/routes.tsx': importing('@hiram/server/app/api'),
      },
      {
        ...files('borrower-app/src/wire.ts'),
        'operations-console/src/routes.tsx': importing('@hiram/borrower-app/wire'),
      },
      { ...files('server/src/app/api.ts'), 'tools/dev/dev.ts': importing('@hiram/server/app/api') },
      {
        ...files('tools/engines/postgres.ts'),
        'server/src/app/api.ts': importing('@hiram/tools/engines/postgres'),
      },
      {
        ...files('server/testing/api.ts'),
        'server/src/app/api.ts': importing('@hiram/server-testing/api'),
      },
      {
        ...files('demo-lender/src/lender.ts'),
        'server/src/app/api.ts': importing('@hiram/demo-lender/lender'),
      },
    ],
    holds: [
      { ...files('values/src/money.ts'), 'lending/src/offer.ts': importing('@hiram/values/money') },
      {
        ...files('tools/engines/postgres.ts'),
        'server/src/app/api.test.ts': importing('@hiram/tools/engines/postgres'),
      },
      {
        ...files('tools/engines/postgres.ts'),
        'server/src/commands/generate-types.ts': importing('@hiram/tools/engines/postgres'),
      },
    ],
  },
  {
    rule: 'by-package-name',
    breaks: [
      { ...files('values/src/money.ts'), 'server/src/app/api.ts': importing('../../../values/src/money.ts') },
    ],
    holds: [
      { ...files('server/src/platform/clock.ts'), 'server/src/app/api.ts': importing('#platform/clock.ts') },
    ],
  },
  {
    rule: 'pure-packages',
    breaks: [
      { 'lending/src/offer.ts': importing('node:fs') },
      { 'values/src/money.ts': importing('fastify') },
    ],
    holds: [
      { 'lending/src/offer.test.ts': importing('node:fs') },
      { 'contract/src/build/plugin.ts': importing('node:path') },
      { 'server/src/app/api.ts': importing('node:fs') },
    ],
  },
  {
    rule: 'declared-dependencies',
    breaks: [
      { 'server/src/app/api.ts': importing('left-pad') },
      { 'server/src/app/api.ts': importing('vite') },
      { 'tools/dev/dev.ts': importing('@scope/left-pad/deep') },
    ],
    holds: [
      { 'server/src/app/api.ts': importing('fastify') },
      { 'borrower-app/src/build/plugin.ts': importing('vite') },
      { 'server/src/app/api.ts': "import type { Plugin } from 'vite';\nexport type Own = Plugin;" },
    ],
  },
];

const server: readonly PlantedImport[] = [
  {
    rule: 'server-direction',
    breaks: [
      {
        ...files('server/src/servicing/loans/index.ts'),
        'server/src/ledger/post.ts': importing('#servicing/loans/index.ts'),
      },
      {
        ...files('server/src/people/brands/index.ts'),
        'server/src/ledger/post.ts': importing('#people/brands/index.ts'),
      },
      {
        ...files('server/src/ledger/index.ts'),
        'server/src/platform/clock.ts': importing('#ledger/index.ts'),
      },
      {
        ...files('server/src/servicing/repayments/index.ts'),
        'server/src/servicing/loans/loan.ts': importing('#servicing/repayments/index.ts'),
      },
      {
        ...files('server/src/servicing/loans/index.ts'),
        'server/src/origination/decisions/decide.ts': importing('#servicing/loans/index.ts'),
      },
      {
        ...files('server/src/support/complaints/index.ts'),
        'server/src/cases/case-kind.ts': importing('#support/complaints/index.ts'),
      },
      {
        ...files('server/src/messaging/index.ts'),
        'server/src/cases/case-kind.ts': importing('#messaging/index.ts'),
      },
      {
        ...files('server/src/app/api.ts'),
        'server/src/servicing/loans/loan.ts': importing('#app/api.ts'),
      },
      {
        ...files('server/src/main-api.ts'),
        'server/src/servicing/loans/loan.ts': importing('#main-api.ts'),
      },
    ],
    holds: [
      {
        ...files('server/src/servicing/loans/index.ts'),
        'server/src/servicing/repayments/pay.ts': importing('#servicing/loans/index.ts'),
      },
      {
        ...files('server/src/people/brands/index.ts'),
        'server/src/support/engagement/contact.ts': importing('#people/brands/index.ts'),
      },
      {
        ...files('server/src/cases/index.ts'),
        'server/src/support/complaints/complaint.ts': importing('#cases/index.ts'),
      },
      {
        ...files('server/src/support/complaints/index.ts'),
        'server/src/app/api.ts': importing('#support/complaints/index.ts'),
      },
      {
        ...files('server/src/people/brands/index.ts'),
        'server/src/web/page.ts': importing('#people/brands/index.ts'),
      },
    ],
  },
  {
    rule: 'through-index',
    breaks: [
      {
        ...files('server/src/ledger/post.ts'),
        'server/src/servicing/loans/loan.ts': importing('#ledger/post.ts'),
      },
      {
        ...files('server/src/servicing/loans/loans.routes.ts'),
        'server/src/app/api.ts': importing('#servicing/loans/loans.routes.ts'),
      },
    ],
    holds: [
      {
        ...files('server/src/ledger/post.ts'),
        'server/testing/ledger/postings.ts': importing('@hiram/server/ledger/post'),
      },
      {
        ...files('server/src/ledger/index.ts'),
        'server/src/servicing/loans/loan.ts': importing('#ledger/index.ts'),
      },
      {
        ...files('server/src/platform/log/log.ts'),
        'server/src/servicing/loans/loan.ts': importing('#platform/log/log.ts'),
      },
    ],
  },
  {
    rule: 'closed-capability',
    breaks: [
      {
        ...files('server/src/support/bookkeeping/index.ts'),
        'server/src/operations/dashboards/spending.ts': importing('#support/bookkeeping/index.ts'),
      },
    ],
    holds: [
      {
        ...files('server/src/support/bookkeeping/index.ts'),
        'server/src/app/api.ts': importing('#support/bookkeeping/index.ts'),
      },
    ],
  },
  {
    rule: 'inside-capability',
    breaks: [
      {
        ...files('server/src/servicing/loans/loans.routes.ts'),
        'server/src/servicing/loans/loan.ts': importing('./loans.routes.ts'),
      },
      {
        ...files('server/src/servicing/loans/life.workflow.ts'),
        'server/src/servicing/loans/loans.sql.ts': importing('./life.workflow.ts'),
      },
      {
        ...files('server/src/servicing/loans/index.ts'),
        'server/src/servicing/loans/loan.ts': importing('./index.ts'),
      },
      {
        ...files('server/src/servicing/loans/terms.sql.ts'),
        'server/src/servicing/loans/extend-loan.ts': importing('./terms.sql.ts'),
        'server/src/servicing/loans/loans.sql.ts': importing('./extend-loan.ts'),
      },
    ],
    holds: [
      {
        ...files('server/src/servicing/loans/loan.ts'),
        'server/src/servicing/loans/loans.sql.ts': importing('./loan.ts'),
        'server/src/servicing/loans/extend-loan.ts': importing('./loans.sql.ts'),
        'server/src/servicing/loans/loans.routes.ts': importing('./extend-loan.ts'),
        'server/src/servicing/loans/index.ts': importing('./loans.routes.ts'),
      },
      {
        ...files('server/src/servicing/loans/loans.routes.ts'),
        'server/src/servicing/loans/loans.api.test.ts': importing('./loans.routes.ts'),
      },
    ],
  },
];

const apps: readonly PlantedImport[] = [
  {
    rule: 'app-direction',
    breaks: [
      {
        ...files('borrower-app/src/servicing/loans/loan.ts'),
        'borrower-app/src/servicing/repayments/pay.ts': importing('#servicing/loans/loan.ts'),
      },
      {
        ...files('borrower-app/src/servicing/loans/loan.ts'),
        'borrower-app/src/wire/wire.ts': importing('#servicing/loans/loan.ts'),
      },
      {
        ...files('borrower-app/src/routes.tsx'),
        'borrower-app/src/servicing/loans/loan.ts': importing('../../routes.tsx'),
      },
      {
        ...files('operations-console/src/people/staff/list.ts'),
        'operations-console/src/servicing/loans/loan.ts': importing('#people/staff/list.ts'),
      },
    ],
    holds: [
      {
        ...files('borrower-app/src/servicing/loans/loan.ts'),
        'borrower-app/src/routes.tsx': importing('./servicing/loans/loan.ts'),
      },
      {
        ...files('borrower-app/src/wire/wire.ts'),
        'borrower-app/src/servicing/loans/loan.ts': importing('../../wire/wire.ts'),
      },
      {
        ...files('borrower-app/src/routes.tsx'),
        'borrower-app/src/entries/app.tsx': importing('../routes.tsx'),
      },
    ],
  },
  {
    rule: 'plain-design',
    breaks: [
      {
        ...files('borrower-app/src/wire/wire.ts'),
        'borrower-app/src/design/Card.tsx': importing('../wire/wire.ts'),
      },
      {
        ...files('contract/src/servicing/loans.ts'),
        'borrower-app/src/design/Card.tsx': importing('@hiram/contract/servicing/loans'),
      },
    ],
    holds: [
      {
        ...files('borrower-app/src/design/tokens.ts'),
        'borrower-app/src/design/Card.tsx': importing('./tokens.ts'),
      },
      {
        ...files('values/src/money.ts'),
        'borrower-app/src/design/Card.tsx': importing('@hiram/values/money'),
      },
    ],
  },
];

const cycles: readonly PlantedImport[] = [
  {
    rule: 'no-cycles',
    breaks: [
      { 'values/src/money.ts': importing('./rate.ts'), 'values/src/rate.ts': importing('./money.ts') },
      {
        'values/src/money.ts': importing('./rate.ts'),
        'values/src/rate.ts': importing('./day.ts'),
        'values/src/day.ts': importing('./money.ts'),
      },
      {
        'values/src/money.ts': importing('./rate.ts'),
        'values/src/rate.ts': "import type { Money } from './money.ts';\nexport type Rate = Money;",
      },
      {
        'values/src/money.ts': importing('./rate.ts'),
        'values/src/rate.ts': "export const later = () => import('./money.ts');",
      },
      { 'values/src/money.ts': "import type { Money } from './money.ts';\nexport type Price = Money;" },
    ],
    holds: [
      {
        ...files('values/src/day.ts'),
        'values/src/money.ts': `${importing('./rate.ts')}\nimport './day.ts';`,
        'values/src/rate.ts': importing('./day.ts'),
      },
    ],
  },
];

export const plantedImports: readonly PlantedImport[] = [...workspaces, ...server, ...apps, ...cycles];
