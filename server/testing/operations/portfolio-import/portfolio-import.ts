import { IMPORT_FILES, type ImportFile } from '@hiram/contract/operations/import-files';
import * as contract from '@hiram/contract/operations/portfolio-import';
import { duePortfolioImports } from '@hiram/server/operations/portfolio-import/due-portfolio-imports';
import { registerPortfolioImportRoutes } from '@hiram/server/operations/portfolio-import/portfolio-import.routes';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import { timeOrderedIds } from '@hiram/values/ids';
import { startTestStaffConsole, type TestStaffConsole } from '#people/staff/staff-console.ts';
import type { Tab } from '#platform/http/tab.ts';
import { product, startTestOrders, type TestOrders } from '#servicing/loans/orders.ts';

export const CUT_OVER = '2026-05-31';

/** The console's imports over HTTP, on a clock that the test controls. */
export interface TestImports {
  readonly orders: TestOrders;
  readonly console: TestStaffConsole;
  /** Does all dry runs, imports and reversals that are due. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestImports(): Promise<TestImports> {
  const orders = await startTestOrders();
  const { database } = orders.db;
  const { personalData, context: loans } = orders;
  const { businessClock } = loans;
  const context = {
    database,
    businessClock,
    systemClock,
    personalData,
    ids: timeOrderedIds(businessClock),
    brandIdentity: (code: string) => (code === 'hiram' ? {} : undefined),
  };
  const console = await startTestStaffConsole({ database, personalData });
  registerPortfolioImportRoutes(console.server, context);
  const log = createLog({ level: 'silent', program: 'test' });
  loans.moveTo('2026-06-01');
  return {
    orders,
    console,
    async work() {
      await runAllDue({ ...context, log }, [duePortfolioImports(context)]);
    },
    async close() {
      await console.server.app.close();
      await orders.close();
    },
  };
}

export type Files = Readonly<Record<ImportFile, string>>;

const headers = {
  loans:
    'loan_number,phone,name,product,amount,term,term_unit,disbursed_on,late_fees,credit,cost_paid,days_past_due,amount_due',
  instalments: 'loan_number,due_on,period_from,principal,interest,fee',
  trial_balance: 'account,debit,credit',
} as const;

export interface FileLoan {
  readonly number: string;
  readonly phone: string;
  readonly name?: string;
  readonly amount?: string;
  readonly disbursedOn?: string;
  readonly lateFees?: string;
  readonly credit?: string;
  readonly daysPastDue?: string;
  readonly amountDue?: string;
  /** Due day, first day of the period, principal, interest and fee. */
  readonly open: readonly (readonly [string, string, string, string, string])[];
}

/** A loan with one instalment that is late by six days, and two that are ahead. */
export function lateLoan(number: string, phone: string): FileLoan {
  return {
    number,
    phone,
    lateFees: '25.50',
    open: [
      ['2026-05-25', '2026-04-25', '1570.55', '300.00', '0'],
      ['2026-06-25', '2026-05-25', '1664.78', '205.77', '0'],
      ['2026-07-25', '2026-06-25', '1764.67', '105.88', '0'],
    ],
  };
}

/** The lines of these loans, without the headers. */
function linesOf(loans: readonly FileLoan[]): {
  readonly loans: string[];
  readonly instalments: string[];
} {
  return {
    loans: loans.map((loan) =>
      [
        ...[
          loan.number,
          loan.phone,
          loan.name ?? 'Maria Santos',
          product.id,
          loan.amount ?? '5000.00',
          '3',
          'month',
        ],
        ...[loan.disbursedOn ?? '2026-04-25', loan.lateFees ?? '0', loan.credit ?? '0', '0'],
        ...[loan.daysPastDue ?? '', loan.amountDue ?? ''],
      ].join(','),
    ),
    instalments: loans.flatMap(({ number, open }) => open.map((row) => [number, ...row].join(','))),
  };
}

/** Minor units of an amount such as 12.34. */
function minor(text: string): bigint {
  const [whole = '0', cents = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
}

/** An amount as the files have it. */
export function major(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}

/** The files of a portfolio with the trial balance that belongs to it. It is summed up here without our rules. */
export function filesOf(loans: readonly FileLoan[], cutOver = CUT_OVER): Files {
  const lines = linesOf(loans);
  const sums = { principal: 0n, interest: 0n, fee: 0n, late: 0n, credit: 0n };
  for (const loan of loans) {
    sums.late += minor(loan.lateFees ?? '0');
    sums.credit += minor(loan.credit ?? '0');
    for (const [dueOn, , principal, interest, fee] of loan.open) {
      sums.principal += minor(principal);
      if (dueOn > cutOver) continue;
      sums.interest += minor(interest);
      sums.fee += minor(fee);
    }
  }
  const capital = sums.principal + sums.interest + sums.fee + sums.late - sums.credit;
  return {
    loans: `${[headers.loans, ...lines.loans].join('\n')}\n`,
    instalments: `${[headers.instalments, ...lines.instalments].join('\n')}\n`,
    trial_balance: `${[
      headers.trial_balance,
      `principal_receivable,${major(sums.principal)},0`,
      `interest_receivable,${major(sums.interest)},0`,
      `fee_receivable,${major(sums.fee)},0`,
      `late_charge_receivable,${major(sums.late)},0`,
      `borrower_credit,0,${major(sums.credit)}`,
      `owner_capital,0,${major(capital)}`,
    ].join('\n')}\n`,
  };
}

/** Starts an import and uploads its files, each in parts of so many lines. */
export async function uploaded(tab: Tab, files: Partial<Files>, linesOfPart = 250): Promise<string> {
  const started = await tab.send(contract.startPortfolioImport, {
    brandCode: 'hiram',
    ofMarket: 'PH',
    name: 'From the old system',
    cutOverOn: CUT_OVER,
  });
  const { importId } = started.data;
  await upload(tab, importId, files, linesOfPart);
  return importId;
}

export async function upload(
  tab: Tab,
  importId: string,
  files: Partial<Files>,
  linesOfPart = 250,
): Promise<number[]> {
  const codes: number[] = [];
  for (const file of IMPORT_FILES) {
    const lines = files[file]?.split('\n').slice(0, -1) ?? [];
    for (let part = 0; part * linesOfPart < lines.length; part += 1) {
      const content = `${lines.slice(part * linesOfPart, (part + 1) * linesOfPart).join('\n')}\n`;
      const answer = await tab.send(contract.uploadPortfolioPart, {
        importId,
        file,
        part: String(part),
        content,
      });
      codes.push(answer.code);
    }
  }
  return codes;
}

/** One step of a person. Names the files as they are shown. */
export async function step(tab: Tab, importId: string, name: contract.ImportStep): Promise<number> {
  const { data } = await tab.send(contract.openPortfolioImport, { importId });
  const answer = await tab.send(contract.changePortfolioImport, {
    importId,
    step: name,
    ...(data.filesDigest !== undefined && { filesDigest: data.filesDigest }),
    reason: 'We move from the old system.',
  });
  return answer.code;
}
