/** For each rule, small trees that violate it and similar trees that do not. */
export interface Planted {
  readonly rule: string;
  readonly breaks: readonly Readonly<Record<string, string>>[];
  readonly holds: readonly Readonly<Record<string, string>>[];
}

/** Split into pieces, because the text rules also read this file. */
const someonesFolder = ['', 'work', 'hiram'].join('/');
const registryHost = ['https:', '', 'registry.example.org'].join('/');

function linesOf(count: number): string {
  return 'run();\n'.repeat(count);
}

const shape: readonly Planted[] = [
  {
    rule: 'parses',
    breaks: [{ 'values/src/money.ts': 'export function ( {' }],
    holds: [{ 'values/src/money.ts': 'export const one = 1n;' }],
  },
  {
    rule: 'file-length',
    breaks: [{ 'values/src/money.ts': linesOf(501) }, { 'server/migrations/0001_ledger.sql': linesOf(501) }],
    holds: [
      { 'values/src/money.ts': linesOf(500) },
      { 'docs/money.md': linesOf(900) },
      { 'server/src/platform/database/schema.generated.ts': linesOf(900) },
    ],
  },
  {
    rule: 'function-length',
    breaks: [
      { 'values/src/money.ts': `function add() {\n${linesOf(99)}}` },
      { 'values/src/money.ts': `const add = () => {\n${linesOf(99)}};` },
      { 'values/src/money.test.ts': `test('adds', () => {\n${linesOf(99)}});` },
      { 'values/src/money.ts': `class Sum {\n  add() {\n${linesOf(99)}}\n}` },
    ],
    holds: [
      { 'values/src/money.ts': `function add() {\n${linesOf(98)}}` },
      { 'values/src/money.test.ts': `describe('money', () => {\n${linesOf(150)}});` },
      { 'a.browser.test.ts': `test.describe('money', () => {\n${linesOf(150)}});` },
    ],
  },
];

const language: readonly Planted[] = [
  {
    rule: 'plain-words',
    breaks: [
      { 'server/src/servicing/loans/loan.ts': '// Whatever, whoever.' },
      { 'docs/money.md': 'The note is sealed.' },
      { 'server/migrations/0001_platform.sql': '-- see_to_at\n' },
    ],
    holds: [
      { 'server/src/servicing/loans/copy/loan-copy.ts': "export const hint = 'kept sealed';" },
      { 'docs/glossary.md': 'sealed → encrypted' },
      { 'server/src/servicing/loans/loan.ts': '// Encrypted with the key of the borrower.' },
    ],
  },
];

const names: readonly Planted[] = [
  {
    rule: 'path-names',
    breaks: [
      { 'server/src/platform/date-utils.ts': '' },
      { 'server/src/helpers/dates.ts': '' },
      { 'server/src/servicing/loans/loan-manager.ts': '' },
      { 'server/src/common/dates.ts': '' },
      { 'borrower-app/src/design/index.ts': '' },
    ],
    holds: [
      { 'contract/src/common-parameters.ts': '' },
      { 'server/src/servicing/loans/index.ts': '' },
      { 'borrower-app/index.html': '' },
    ],
  },
  {
    rule: 'file-names',
    breaks: [
      { 'server/src/servicing/loans/ApplyForLoan.ts': '' },
      { 'server/src/servicing/loans/apply_for_loan.ts': '' },
      { 'borrower-app/src/servicing/loans/loanCard.tsx': '' },
    ],
    holds: [
      { 'server/src/servicing/loans/loans.sql.ts': '' },
      { 'server/src/servicing/loans/loans.api.test.ts': '' },
      { 'borrower-app/src/servicing/loans/LoanCard.tsx': '' },
      { 'borrower-app/src/servicing/loans/LoanCard.module.css': '' },
      { 'borrower-app/src/routes.tsx': '' },
    ],
  },
  {
    rule: 'declared-names',
    breaks: [
      { 'server/src/servicing/loans/loan.ts': 'export class LoanManager {}' },
      { 'server/src/servicing/loans/loan.ts': 'export const moneyUtils = 1;' },
      { 'server/src/servicing/loans/loan.ts': 'export interface PaymentHelper {}' },
      { 'server/src/servicing/loans/loan.ts': 'const cfg = 1;' },
    ],
    holds: [{ 'server/src/servicing/loans/loan.ts': 'export const manageable = new URL(opts.url);' }],
  },
  {
    rule: 'glossary',
    breaks: [
      { 'server/src/servicing/extensions/extension.ts': 'export function rolloverLoan() {}' },
      { 'server/src/servicing/extensions/extension.ts': 'export const fee = terms.renewalFee;' },
      { 'borrower-app/src/servicing/extensions/ExtendScreen.tsx': 'const screen = <PostponeForm />;' },
      { 'server/migrations/0007_extensions.sql': '-- Fees.\ncreate table rollover (id text);' },
    ],
    holds: [
      { 'contract/src/servicing/loans.ts': "export const rollover = '1';" },
      { 'borrower-app/src/copy/reference.ts': 'export const rollover = 1;' },
      { 'server/src/servicing/extensions/extension.ts': "export const label = 'Rollover Repayment';" },
      { 'server/src/servicing/extensions/extension.ts': 'class Extension { constructor() {} }' },
    ],
  },
];

const behaviour: readonly Planted[] = [
  {
    rule: 'time-and-chance',
    breaks: [
      { 'server/src/servicing/loans/loan.ts': 'const now = Date.now();' },
      { 'server/src/servicing/loans/loan.ts': 'const now = new Date();' },
      { 'server/src/servicing/loans/loan.ts': 'const now = Date();' },
      { 'borrower-app/src/wire/wire.ts': 'const chance = Math.random;' },
    ],
    holds: [
      { 'server/src/servicing/loans/loan.ts': 'const day = new Date(instant);' },
      { 'server/src/platform/clock.ts': 'const now = Date.now();' },
      { 'values/src/ids.ts': 'const part = Math.random();' },
      { 'server/src/servicing/loans/loan.test.ts': 'const now = Date.now();' },
      { 'tools/dev/dev.ts': 'const now = Date.now();' },
    ],
  },
  {
    rule: 'named-clocks',
    breaks: [
      { 'server/src/servicing/loans/loan-command.ts': 'export interface Context { readonly clock: Clock }' },
      { 'server/src/servicing/loans/loan-command.ts': 'export function dayOf(clock: Clock) {}' },
      { 'server/src/servicing/loans/loan-command.ts': 'class Health { readonly #clock: Clock; }' },
      { 'server/src/app/api.ts': 'interface Options { readonly clock: DevelopmentClock }' },
      { 'server/src/app/api.ts': 'function read({ zone }: Zone, clock?: Clock) {}' },
    ],
    holds: [
      { 'server/src/servicing/loans/loan-command.ts': 'interface Context { readonly businessClock: Clock }' },
      { 'server/src/platform/due-work/due-work.ts': 'interface Work { readonly clock: Clock }' },
      {
        'server/src/platform/retention/retention-rule.ts': "interface Rule { clock: 'system' | 'business' }",
      },
      { 'server/testing/api.ts': 'interface Overrides { readonly clock: SetClock }' },
      { 'values/src/clock.ts': 'export function today(clock: Clock) {}' },
    ],
  },
  {
    rule: 'silent-catch',
    breaks: [
      { 'server/src/servicing/loans/loan.ts': 'try { run(); } catch {}' },
      { 'server/src/servicing/loans/loan.ts': 'try { run(); } catch (error) { /* never mind */ }' },
      { 'server/src/servicing/loans/loan.ts': 'run().catch(() => {});' },
    ],
    holds: [
      {
        'server/src/servicing/loans/loan.ts':
          'try { run(); } catch (cause) { throw new Unavailable("bank", { cause }); }',
      },
      { 'server/src/servicing/loans/loan.ts': 'run().catch((error) => report(error));' },
    ],
  },
  {
    rule: 'reminders',
    breaks: [
      { 'server/src/servicing/loans/loan.ts': '// TODO: later\n' },
      { 'server/src/servicing/loans/loan.ts': '// FIXME https://example.org/issues/1\n' },
      { 'server/migrations/0001_ledger.sql': '-- TODO: index\n' },
    ],
    holds: [
      { 'server/src/servicing/loans/loan.ts': '// TODO https://example.org/issues/1: ask twice.\n' },
      { 'server/src/servicing/loans/loan.ts': "const label = 'TODO';" },
    ],
  },
  {
    rule: 'explained-assertions',
    breaks: [
      { 'server/src/servicing/loans/loan.ts': 'const loan = row as Loan;' },
      { 'server/src/servicing/loans/loan.ts': 'const { code } = error as { code: string };' },
      { 'server/src/servicing/loans/loan.ts': '// Far away.\n\n\n\n\nconst loan = row as Loan;' },
    ],
    holds: [
      {
        'server/src/servicing/loans/loan.ts':
          '// The query names exactly these columns.\nconst loan = row as Loan;',
      },
      {
        'server/src/servicing/loans/loan.ts':
          '// It is what we wrote.\nconst loan = (await read(\n  place,\n)) as Loan;',
      },
      { 'server/src/servicing/loans/loan.ts': 'const states = ["active"] as const;' },
      { 'server/src/servicing/loans/loan.ts': 'const { code } = error as { code?: unknown };' },
      { 'server/src/servicing/loans/loan.test.ts': 'const loan = row as Loan;' },
    ],
  },
  {
    rule: 'honest-tests',
    breaks: [
      {
        'server/src/servicing/loans/loan.test.ts': "test.skip('[R1-1] pays', () => { expect(1).toBe(1); });",
      },
      { 'server/src/servicing/loans/loan.test.ts': "describe.only('loans', () => {});" },
      { 'server/src/servicing/loans/loan.test.ts': "it.todo('pays');" },
      { 'journeys/src/repay.browser.test.ts': "test.fixme('pays', async () => { expect(1).toBe(1); });" },
      { 'server/src/servicing/loans/loan.test.ts': "test('[R1-1] pays', () => {});" },
      { 'server/src/servicing/loans/loan.test.ts': "test('pays', () => { pay(); });" },
      { 'journeys/repay.journey.ts': "test('pays', async () => { await pay(); });" },
      {
        'server/src/servicing/loans/loan.test.ts': "test.each([1])('pays %d', (amount) => { pay(amount); });",
      },
    ],
    holds: [
      { 'server/src/servicing/loans/loan.test.ts': "test('pays', () => { expect(pay()).toBe(1); });" },
      { 'server/src/servicing/loans/loan.test.ts': "test('pays', async () => { await expectPaid(loan); });" },
      { 'server/src/servicing/loans/loan.ts': "const found = pattern.test('text');" },
    ],
  },
];

const places: readonly Planted[] = [
  {
    rule: 'machine-paths',
    breaks: [{ 'README.md': `Run it in ${someonesFolder}.` }, { '.ci/run': `cd ${someonesFolder}` }],
    holds: [{ 'README.md': 'See docs/work/plan.md, or https://example.org/home/page.' }],
  },
  {
    rule: 'registries',
    breaks: [{ '.npmrc': `registry=${registryHost}/` }],
    holds: [{ 'docs/dependencies.md': 'See https://example.org/packages.' }],
  },
  {
    rule: 'near-imports',
    breaks: [{ 'server/src/servicing/loans/parts/loan.ts': "import { log } from '../../platform/log.ts';" }],
    holds: [{ 'server/src/servicing/loans/loan.ts': "import { log } from '../platform/log.ts';" }],
  },
];

const migration = '-- The ledger. Locks nothing: the tables are new.\n';

const database: readonly Planted[] = [
  {
    rule: 'numbered-migrations',
    breaks: [
      { 'server/migrations/1_ledger.sql': migration },
      { 'server/migrations/0002_ledger.sql': migration },
      { 'server/migrations/0001_a.sql': migration, 'server/migrations/0001_b.sql': migration },
      { 'server/migrations/0001_Ledger.sql': migration },
      { 'server/migrations/0001_ledger.backward.sql': migration },
    ],
    holds: [
      { 'server/migrations/0001_ledger.sql': migration, 'server/migrations/0002_loans.sql': migration },
      {
        'server/migrations/0001_ledger.sql': migration,
        'server/migrations/0002_rates.backfill.sql': migration,
      },
    ],
  },
  {
    rule: 'explained-migrations',
    breaks: [{ 'server/migrations/0001_ledger.sql': 'create table transfers (id text);' }],
    holds: [{ 'server/migrations/0001_ledger.sql': migration }],
  },
  {
    rule: 'sql-habits',
    breaks: [
      { 'server/migrations/0001_ledger.sql': 'CREATE table transfers (id text);' },
      { 'server/migrations/0001_ledger.sql': 'create table transfers (at timestamp not null);' },
      { 'server/migrations/0001_ledger.sql': 'create table transfers (amount double precision);' },
      { 'server/src/servicing/loans/loans.sql.ts': 'const all = `select * from loans`;' },
    ],
    holds: [
      {
        'server/migrations/0001_ledger.sql':
          '-- SELECT stays possible.\ncreate table transfers (at timestamptz);',
      },
    ],
  },
  {
    rule: 'sql-place',
    breaks: [
      { 'server/src/servicing/loans/extend-loan.ts': "const text = 'select id from loans';" },
      { 'server/src/servicing/loans/extend-loan.ts': 'const text = `update loans set state = 1`;' },
      {
        'server/src/servicing/loans/extend-loan.ts':
          'const text = sql`\n  insert into loans (id) values (1)`;',
      },
      { 'server/src/servicing/loans/extend-loan.ts': "tx.selectFrom('loans');" },
      { 'server/src/servicing/loans/extend-loan.ts': "const text = 'with due as (select 1) select 2';" },
    ],
    holds: [
      { 'server/src/servicing/loans/loans.sql.ts': "const text = 'select id from loans';" },
      { 'server/src/platform/database/migrations.ts': "const text = 'select id from migrations';" },
      { 'server/src/servicing/loans/extend-loan.ts': "const text = 'Select a bank from the list';" },
    ],
  },
];

const money: readonly Planted[] = [
  {
    rule: 'float-money',
    breaks: [
      { 'borrower-app/src/formatting/amount.ts': 'const text = (minor / 100).toFixed(2);' },
      { 'server/src/servicing/loans/loan.ts': 'const amount = Number.parseFloat(text);' },
    ],
    holds: [{ 'tools/dev/dev.ts': 'const seconds = (ms / 1000).toFixed(1);' }],
  },
  {
    rule: 'bare-division',
    breaks: [
      { 'lending/src/interest.ts': 'const half = minor / 2n;' },
      { 'server/src/servicing/loans/loan.ts': 'minor /= 2n;' },
    ],
    holds: [
      { 'values/src/rounding.ts': 'const half = minor / 2n;' },
      { 'lending/src/days.ts': 'const months = Math.floor(days / 31);' },
      { 'server/src/platform/telemetry/telemetry.ts': 'const seconds = ms / 1000;' },
    ],
  },
];

const capabilities: readonly Planted[] = [
  {
    rule: 'complete-capabilities',
    breaks: [
      { 'server/src/servicing/loans/index.ts': '' },
      { 'server/src/servicing/loans/README.md': '' },
      { 'server/src/servicing/lottery/index.ts': '', 'server/src/servicing/lottery/README.md': '' },
    ],
    holds: [
      { 'server/src/servicing/loans/index.ts': '', 'server/src/servicing/loans/README.md': '' },
      { 'server/src/platform/clock.ts': '' },
    ],
  },
];

const gate: readonly Planted[] = [
  {
    rule: 'single-contact-policy',
    breaks: [
      {
        'server/src/servicing/loans/remind.ts':
          "import type { MessageSender } from '#providers/sms/index.ts';",
      },
      {
        'server/src/people/identity/one-time-codes/send-code.ts':
          "import { createMessageSender, type Message } from '#providers/sms/index.ts';",
      },
      { 'server/src/servicing/loans/remind.ts': 'await parts.messages.send(message);' },
      {
        'server/src/servicing/loans/remind.ts': "import type { PushSender } from '#providers/push/index.ts';",
      },
      { 'server/src/app/loans.ts': 'await parts.push.send(subscription, message);' },
      { 'server/src/app/loans.ts': 'await messages.send(message);' },
    ],
    holds: [
      {
        'server/src/servicing/loans/remind.ts': "import type { SendOutcome } from '#providers/sms/index.ts';",
      },
      { 'server/src/app/api.ts': "import type { MessageSender } from '#providers/sms/index.ts';" },
      { 'server/src/messaging/borrower-messaging.ts': 'await messages.send(message);' },
      {
        'server/testing/servicing/loans/loans.ts':
          "import type { MessageSender } from '#providers/sms/index.ts';",
      },
      { 'server/src/servicing/loans/remind.ts': 'await outbox.send(tx, message);' },
    ],
  },
];

export const plantedViolations: readonly Planted[] = [
  ...shape,
  ...names,
  ...language,
  ...behaviour,
  ...places,
  ...database,
  ...money,
  ...capabilities,
  ...gate,
];
