import type { ImportState, ImportStep } from '@hiram/contract/operations/portfolio-import';
import type { Page } from '@playwright/test';
import type { PortfolioImport } from '#operations/portfolio-import/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const at = '2026-11-20T02:05:00.000Z';
export const IMPORT_ID = '019e80e8-c900-7233-902c-978effc4e365';

export interface FakedImports {
  one: PortfolioImport;
  /** The parts that were sent, as `file part`. */
  readonly sent: string[];
}

const checked: PortfolioImport = {
  importId: IMPORT_ID,
  name: 'From Mifos, November',
  market: 'PH',
  cutOverOn: '2026-11-19',
  state: 'draft',
  loans: '0',
  errors: '0',
  differences: '0',
  createdBy: 'Maria Santos',
  createdAt: at,
  currency: 'PHP',
  files: [],
  balances: [],
  isEqual: false,
  imported: '0',
  reversed: '0',
  kept: '0',
  steps: ['check', 'discard'],
  findings: [],
  hasMoreFindings: false,
};

function balance(account: string, code: string, old: string, here = old) {
  return { account, code, old, here };
}

/** What the first dry run of the test finds. */
const withErrors: Partial<PortfolioImport> = {
  state: 'checked',
  filesDigest: 'a'.repeat(64),
  loans: '99998',
  errors: '2',
  differences: '1',
  balances: [
    balance('principal_receivable', '101', '51230045500', '51229545500'),
    balance('interest_receivable', '102', '1204417700'),
    balance('fee_receivable', '103', '0'),
    balance('late_charge_receivable', '104', '88125050'),
    balance('borrower_credit', '201', '-4410000'),
    balance('owner_capital', '302', '-52518178250', '-52517678250'),
  ],
  steps: ['check', 'discard'],
  findings: [
    {
      position: '1',
      kind: 'error',
      file: 'loans',
      line: '41',
      message: 'phone is not a mobile number of the market.',
    },
    { position: '2', kind: 'error', file: 'instalments', line: '1207', message: 'principal is negative.' },
    {
      position: '3',
      kind: 'difference',
      file: 'loans',
      line: '88',
      message: 'days_past_due is 7; by the instalments it is 6.',
    },
  ],
};

const next: Readonly<Partial<Record<ImportState, Partial<Record<ImportStep, ImportState>>>>> = {
  checked: { propose: 'proposed' },
  proposed: { approve: 'imported', withdraw: 'checked' },
  imported: { propose_reversal: 'reversal_proposed', propose_closing: 'closing_proposed' },
  reversal_proposed: { approve: 'reversed', withdraw: 'imported' },
  closing_proposed: { approve: 'closed', withdraw: 'imported' },
};

/** The calls of one import: the first dry run finds errors, and the one after another upload none. */
export async function fakeImports(page: Page, staff: FakedStaff): Promise<FakedImports> {
  const faked: FakedImports = { one: checked, sent: [] };
  let runs = 0;
  function check(): void {
    runs += 1;
    faked.one = { ...faked.one, ...withErrors };
    if (runs === 1) return;
    const balances = faked.one.balances.map((row) => ({ ...row, here: row.old }));
    const steps: ImportStep[] = ['propose', 'check', 'discard'];
    faked.one = {
      ...faked.one,
      loans: '100000',
      errors: '0',
      differences: '0',
      balances,
      isEqual: true,
      findings: [],
      steps,
    };
  }
  await fakeCalls(page, staff, {
    'portfolio-imports': () => {
      const { importId, name, market, cutOverOn, state, loans, errors, differences, createdBy, createdAt } =
        faked.one;
      return {
        imports: [
          { importId, name, market, cutOverOn, state, loans, errors, differences, createdBy, createdAt },
        ],
      };
    },
    'portfolio-imports/start': () => ({ importId: IMPORT_ID }),
    'portfolio-imports/upload': ({ file, part }) => {
      faked.sent.push(`${file} ${part}`);
      const files = (['loans', 'instalments', 'trial_balance'] as const).filter((known) =>
        faked.sent.includes(`${known} 0`),
      );
      faked.one = {
        ...faked.one,
        state: 'draft',
        files: files.map((known) => ({ file: known, parts: '1' })),
      };
      return {};
    },
    'portfolio-imports/one': () => faked.one,
    'portfolio-imports/findings': () => ({ csv: 'kind,file,line,message\r\n' }),
    'portfolio-imports/change': ({ step, reason = '' }) => {
      const { state, proposal, loans } = faked.one;
      if (step === 'check') check();
      else {
        // The cast is safe: the page sends a step of the contract.
        const to = next[state]?.[step as ImportStep];
        if (to === undefined) return 'import_not_ready';
        if (step === 'approve' && proposal?.isOwn === true) return 'second_person_needed';
        faked.one = {
          ...faked.one,
          state: to,
          imported: to === 'imported' || to === 'closed' ? loans : faked.one.imported,
          steps: to.endsWith('proposed')
            ? ['approve', 'withdraw']
            : to === 'imported'
              ? ['propose_reversal', 'propose_closing']
              : [],
          ...(step === 'approve' ? {} : { proposal: { by: 'Maria Santos', at, reason, isOwn: true } }),
        };
      }
      return { state: faked.one.state };
    },
  });
  return faked;
}

/** A colleague opens the page. */
export function asColleague(faked: FakedImports): void {
  const { proposal } = faked.one;
  if (proposal !== undefined) faked.one = { ...faked.one, proposal: { ...proposal, isOwn: false } };
}
