import type { Page } from '@playwright/test';
import type {
  FinancialStatements,
  LedgerTransaction,
  LoanTape,
  TrialBalance,
} from '#finance/ledger-views/queries.ts';
import { fakeCalls, pageOf } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

/** The ledger of a fake API that exists for one test. */
export interface FakedLedger {
  balance: TrialBalance;
  statements: FinancialStatements;
  transactions: LedgerTransaction[];
}

export const PARTY = '00000000-0000-7000-8000-0000000000d1';

const balance: TrialBalance = {
  currency: 'PHP',
  on: '2026-11-16',
  asOf: '2026-11-16T02:00:00.000Z',
  isBalanced: true,
  accounts: [
    account('101 principal_receivable', 'asset', ['1000000', '647067', '352933']),
    account('111 collections', 'asset', ['748220', '0', '748220']),
    account('202 payouts', 'liability', ['0', '900000', '900000']),
    { ...account('401 interest_income', 'income', ['0', '201153', '201153']), isContraBalance: true },
  ],
};

const statements: FinancialStatements = {
  currency: 'PHP',
  on: '2026-11-16',
  asOf: '2026-11-16T02:00:00.000Z',
  monthFrom: '2026-11-01',
  yearFrom: '2026-01-01',
  income: [{ code: '401', name: 'interest_income', month: '120000', year: '201153' }],
  costs: [{ code: '505', name: 'impairment_cost', month: '30000', year: '42000' }],
  profit: { month: '90000', year: '159153' },
  assets: [
    { code: '101', name: 'principal_receivable', amount: '352933' },
    { code: '107', name: 'loss_allowance', amount: '-42000' },
    { code: '113', name: 'bank', amount: '1748220' },
  ],
  liabilities: [{ code: '202', name: 'payouts', amount: '900000' }],
  equity: [{ code: '302', name: 'owner_capital', amount: '1000000' }],
  retainedEarnings: '0',
  totals: { assets: '2059153', liabilities: '900000', equity: '1159153' },
  isBalanced: true,
};

function tapeLoan(digit: string): LoanTape['loans'][number] {
  return {
    loanId: `00000000-0000-7000-8000-0000000000d${digit}`,
    number: `PH-7K4M-29Q${digit}`,
    brand: 'hiram',
    productId: '00000000-0000-7000-8000-000000000007',
    releasedOn: '2026-08-01',
    lent: '1000000',
    principal: '352933',
    interest: '21176',
    fees: '0',
    lateFees: '603',
    credit: '0',
    class: 'past_due',
    stage: '2',
    daysPastDue: '45',
  };
}

function account(
  named: string,
  kind: string,
  [debit, credit, left]: [string, string, string],
): TrialBalance['accounts'][number] {
  const [code = '', name = ''] = named.split(' ');
  return { code, name, kind, debit, credit, balance: left, isContraBalance: false };
}

const transactions = [
  'payment_received',
  'late_penalty_charged',
  'principal_lent',
  'settlement_reported',
].map(
  (kind, index): LedgerTransaction => ({
    party: PARTY,
    isLoan: index !== 3,
    position: String(40 - index),
    bookedOn: '2026-11-16',
    recordedAt: '2026-11-16T01:00:00.000Z',
    hash: `${index}c`.repeat(32),
    kind,
    by: 'System',
    reason: 'Paid by GCash.',
    transfers: [
      { debit: 'collections', credit: 'principal_receivable', amount: '314110' },
      { debit: 'collections', credit: 'interest_receivable', amount: '60000' },
      { debit: 'collections', credit: 'interest_receivable', amount: '60000' },
    ],
  }),
);

export async function fakeLedger(page: Page, staff: FakedStaff): Promise<FakedLedger> {
  const ledger: FakedLedger = {
    balance: { ...balance },
    statements: { ...statements },
    transactions,
  };
  await fakeCalls(page, staff, {
    'ledger/trial-balance': ({ book, on }) => ({
      ...ledger.balance,
      ...(book === 'IN' && { currency: 'INR', accounts: [] }),
      ...(on !== undefined && { on }),
    }),
    'ledger/statements': ({ book, on }) => ({
      ...ledger.statements,
      ...(book === 'IN' && { currency: 'INR', yearFrom: '2026-04-01' }),
      ...(on !== undefined && { on }),
    }),
    'ledger/loan-tape': ({ book, on = '2026-11-16', after }) => ({
      currency: book === 'IN' ? 'INR' : 'PHP',
      on,
      loans: book === 'PH' ? [tapeLoan(after === undefined ? '1' : '2')] : [],
      ...(book === 'PH' && after === undefined && { next: PARTY }),
    }),
    'ledger/transactions': ({ kind, reference, after }) => {
      const fitting = ledger.transactions.filter(
        (one) => (kind ?? one.kind) === one.kind && (reference === undefined || reference === 'pay_7f31c1'),
      );
      const { rows, next } = pageOf(fitting, { ...(after !== undefined && { after }), size: 3 });
      const kinds = [...new Set(ledger.transactions.map((one) => one.kind))];
      return { currency: 'PHP', transactions: rows, kinds, ...(next !== undefined && { next }) };
    },
  });
  return ledger;
}
