import type { Page } from '@playwright/test';
import type { CalendarReturn, ReturnSheet, SheetLine } from '#finance/regulatory-returns/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const digest = '4f5a'.repeat(16);

const rule = { source: 'CIMS return DNBS02: quarterly, within 21 days', confidence: 'high' } as const;

const calendar: CalendarReturn[] = [
  {
    ...rule,
    kind: 'sheet',
    sheet: 'in_digital_lending',
    title: 'Digital loans by product, tenor and size',
    regulator: 'rbi',
    from: '2026-01-01',
    until: '2026-03-31',
    dueOn: '2026-04-21',
    daysLeft: '-2',
    alarm: 'overdue',
    state: 'not_prepared',
    ruleVersion: 'IN.regulatoryReturns@2025-05-08',
  },
  {
    ...rule,
    kind: 'sheet',
    sheet: 'in_asset_classes',
    title: 'Asset classification, provisions and NPA movement',
    regulator: 'rbi',
    from: '2026-01-01',
    until: '2026-03-31',
    dueOn: '2026-04-25',
    daysLeft: '2',
    alarm: 'due_soon',
    state: 'prepared',
    ruleVersion: 'IN.regulatoryReturns@2025-05-08',
  },
  {
    ...rule,
    kind: 'bureau_file',
    title: 'Credit bureau file, full',
    regulator: 'credit_bureaus',
    from: '2026-04-30',
    until: '2026-04-30',
    dueOn: '2026-05-07',
    daysLeft: '14',
    alarm: 'none',
    state: 'not_prepared',
    ruleVersion: 'IN.creditReporting@2025-05-08',
  },
  {
    ...rule,
    kind: 'sheet',
    sheet: 'in_lending_apps',
    title: 'Digital lending apps',
    regulator: 'rbi',
    from: '2026-02-01',
    until: '2026-02-28',
    dueOn: '2026-03-10',
    daysLeft: '-44',
    alarm: 'none',
    state: 'filed',
    reference: 'CIMS-4711',
    filedOn: '2026-03-09',
    ruleVersion: 'IN.regulatoryReturns@2025-05-08',
  },
];

function line(code: string, part: string, label: string, rest: Partial<SheetLine>): SheetLine {
  const definition =
    'Principal of loans at the end of the last day, by the class in the lender’s books on that day.';
  return { code, part, label, definition, filledBy: 'platform', opens: 'loans', ...rest };
}

const lines: SheetLine[] = [
  line('outstanding', 'Loans outstanding', 'Loans outstanding', { count: '812', amount: '1204500000' }),
  line('principal_in_books', 'Loans outstanding', 'Principal receivable in the ledger', {
    amount: '1204500000',
    opens: 'ledger',
  }),
  line('class.standard', 'By class', 'Class standard', { count: '760', amount: '1130000000' }),
  line('class.sub_standard', 'By class', 'Class sub standard', { count: '52', amount: '74500000' }),
  line('npa.recovered', 'Movement of gross NPA', 'Recovered', { amount: '-120000' }),
  line('provision.shortfall', 'Provisions', 'Least provisions less the loss allowance', {
    amount: '-3000000',
    opens: 'nothing',
  }),
];

function blank(words: string | undefined): SheetLine {
  return line('borrowings', 'Not in a loan system', 'Borrowings', {
    definition: 'From banks, bonds and others. The platform has no data of it: a person fills it in.',
    filledBy: 'person',
    opens: 'nothing',
    ...(words !== undefined && { words, note: 'trial balance of the parent' }),
  });
}

type Kept = ReturnSheet['returns'][number];

/** The calls of the returns. Filling in, preparing, reviewing and filing change the sheet as on the server. */
export async function fakeReturns(page: Page, staff: FakedStaff, { isOwn = false } = {}): Promise<void> {
  let words: string | undefined;
  let kept: Kept | undefined;
  function step(state: Kept['state'], actions: Kept['actions'], by: string, note = ''): void {
    kept = {
      returnId: '01a1dd5c-aa00-7a4a-858e-2b2c32981e14',
      version: String((kept?.steps.length ?? 0) + 1),
      fileName: 'in_asset_classes-2026-03-31.csv',
      digest,
      isCurrent: true,
      state,
      actions,
      steps: [...(kept?.steps ?? []), { step: state, at: '2026-04-20T05:00:00.000Z', by, note }],
    };
  }
  await fakeCalls(page, staff, {
    returns: () => ({ today: '2026-04-23', returns: calendar }),
    'returns/sheet': (): ReturnSheet => ({
      title: 'Asset classification, provisions and NPA movement',
      purpose: 'Figures for the RBI’s return of important financial parameters (DNBS02).',
      currency: 'INR',
      from: '2026-01-01',
      until: '2026-03-31',
      dueOn: '2026-04-21',
      state: 'final',
      asOf: '2026-03-31',
      lines: [...lines, blank(words)],
      blanks: '1',
      emptyBlanks: words === undefined ? '1' : '0',
      check: { rows: '1204500000', ledger: '1204500000', isEqual: true },
      digest,
      returns: kept === undefined ? [] : [kept],
    }),
    'returns/rows': () => ({
      currency: 'INR',
      rows: [
        {
          page: 'loan',
          id: '03h8lyo2-6wt8-7erw-ohup-gcala0000000',
          number: 'IN-7K4M-29QX',
          month: '2026-03-31',
          amount: '2000000',
          kind: 'sub_standard',
          days: '121',
        },
      ],
    }),
    'returns/fill': ({ value }) => {
      words = value;
      return {};
    },
    'returns/prepare': ({ note }) => {
      step('prepared', [isOwn ? 'withdraw_proposal' : 'confirm_review'], 'Fe Ramos', note);
      return { returnId: kept?.returnId ?? '' };
    },
    'returns/decide': ({ action, note, reference, filedOn }) => {
      if (action === 'file') {
        step('filed', [], 'Fe Ramos');
        kept = kept && { ...kept, ...(reference && { reference }), ...(filedOn && { filedOn }) };
      } else step('reviewed', ['file', 'withdraw_proposal'], 'Carlo Diaz', note);
      return {};
    },
    'returns/download': () => ({
      fileName: 'in_asset_classes-2026-03-31.csv',
      content: 'sheet,in_asset_classes\r\n',
      digest,
    }),
  });
}
