import { createHash } from 'node:crypto';
import * as contract from '@hiram/contract/finance/credit-bureau';
import { readLoanTape } from '@hiram/contract/finance/ledger-views';
import { validateCsdf } from '@hiram/oracle/bureau/csdf-file';
import type { FileReport } from '@hiram/oracle/bureau/finding';
import { validateUcrf } from '@hiram/oracle/bureau/ucrf-file';
import {
  type BureauLender,
  startBureauLender,
} from '@hiram/server-testing/finance/credit-bureau/bureau-lender';
import {
  startTestStaffConsole,
  type TestStaffConsole,
} from '@hiram/server-testing/people/staff/staff-console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { calendarDate } from '@hiram/values/calendar-date';
import { type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerLedgerViewsRoutes } from '#finance/ledger-views/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { registerCreditBureauRoutes } from './index.ts';
import { makeDueFiles } from './make-file.ts';

let lender: BureauLender;
let console: TestStaffConsole;
let finance: Tab;
let compliance: Tab;
const india: Record<'good' | 'late' | 'early' | 'lost' | 'unpaidOut' | 'victim' | 'disputed', LoanId> =
  Object.create(null);

beforeAll(async () => {
  lender = await startBureauLender();
  const { database, personalData, store, loans } = lender;
  console = await startTestStaffConsole({ database, personalData });
  const context = {
    database,
    personalData,
    store,
    systemClock,
    ids: timeOrderedIds(systemClock),
  };
  registerCreditBureauRoutes(console.server, { ...context, businessClock: loans.businessClock });
  registerLedgerViewsRoutes(console.server, {
    database: lender.api.db.reader,
    businessClock: loans.businessClock,
    systemClock,
  });
  finance = await console.staff('finance', 'Fe Ramos');
  compliance = await console.staff('compliance', 'Carlo Diaz');
  const good = await lender.lent('IN', '2026-06-10');
  india.good = good.id;
  for (const name of ['late', 'lost', 'victim', 'early'] as const) {
    india[name] = (await lender.lent('IN', '2026-06-10')).id;
  }
  // A second loan of the same borrower.
  india.disputed = (await lender.lent('IN', '2026-06-10', good.person)).id;
  india.unpaidOut = (await lender.signed('IN', '2026-06-10')).id;
  await lender.settled(india.early, '2026-07-05');
  await lender.paid(india.good, '2026-07-10', 400_000n);
  await lender.paid(india.disputed, '2026-07-10', 400_000n);
  await lender.writtenOff(india.lost, '2026-07-25');
  const { data } = await finance.send(contract.proposeBureauSuppression, {
    loanId: india.victim,
    reason: 'fraud_victim',
    note: 'Police report 4711',
  });
  const own = { suppressionId: data.suppressionId, decision: 'approve' } as const;
  expect((await finance.send(contract.decideBureauSuppression, own)).code).toBe(40360);
  await compliance.send(contract.decideBureauSuppression, own);
  await lender.api.db.asOwner(
    `insert into complaints (borrower_id, id, brand_code, market, locale, order_id, problem_type, about,
       content_encrypted, client_key, client_digest, state, received_at, opened_at, reply_by, due_by, changed_at,
       disputed_lines, disputed_minor, dispute_currency, dispute_state)
     values ($1, gen_random_uuid(), 'udhaar', 'IN', 'en', $2, 2, 'amount', '\\x00', 'key', sha256('key'), 'received',
       now(), now(), now(), now(), now(), '{fee}', 100, 'INR', 'open')`,
    [good.person.id, india.disputed],
  );
  await lender.ended('IN', '2026-07-31');
});
afterAll(async () => {
  await console.server.app.close();
  await lender.close();
});

async function filesOf(book: 'IN' | 'PH') {
  return (await finance.send(contract.listBureauFiles, { book })).data.files;
}

async function newestFile(book: 'IN' | 'PH') {
  const [file] = await filesOf(book);
  if (file === undefined) throw new Error(`no file of ${book}`);
  return file;
}

async function rowsOf(fileId: string) {
  return (await finance.send(contract.listBureauRows, { fileId })).data.rows;
}

async function textOf({ fileId, parts = '0' }: { fileId: string; parts?: string }): Promise<string> {
  const texts: string[] = [];
  for (let part = 1; part <= Number(parts); part += 1) {
    const { data } = await finance.send(contract.downloadBureauFile, { fileId, part: String(part) });
    texts.push(data.content);
  }
  return texts.join('');
}

function reportOn(fileName: string, text: string): FileReport {
  return fileName.endsWith('.txt') ? validateCsdf(fileName, [text]) : validateUcrf([text]);
}

describe('the full file of India', () => {
  test('reports each loan that was paid out, and says why it reports one not', async () => {
    const file = await newestFile('IN');
    expect(file).toMatchObject({ asOf: '2026-07-31', kind: 'full', dueOn: '2026-08-05', isComplete: true });
    const rows = new Map((await rowsOf(file.fileId)).map((row) => [row.loanId, row]));
    expect(rows.get(india.unpaidOut)).toBeUndefined();
    expect(rows.get(india.victim)).toMatchObject({ withheld: 'fraud_victim' });
    expect(rows.get(india.victim)?.line).toBeUndefined();
    expect(rows.get(india.good)).toMatchObject({ status: 'open', overdue: '0', daysPastDue: '0' });
    expect(rows.get(india.late)).toMatchObject({ status: 'open', daysPastDue: '21', isDisputed: false });
    expect(rows.get(india.early)).toMatchObject({ status: 'closed_early', balance: '0' });
    expect(rows.get(india.lost)).toMatchObject({ status: 'written_off' });
    expect(rows.get(india.disputed)).toMatchObject({ isDisputed: true });
    expect(file).toMatchObject({ reported: '5', withheld: '1', disputed: '1' });
  });

  test('has the balances of the loan tape', async () => {
    const rows = await rowsOf((await newestFile('IN')).fileId);
    const { data } = await finance.send(readLoanTape, { book: 'IN', on: '2026-07-31' });
    const taped = data.loans.reduce(
      (sum, { principal, interest, fees, lateFees }) =>
        sum + BigInt(principal) + BigInt(interest) + BigInt(fees) + BigInt(lateFees),
      0n,
    );
    const reported = rows.reduce(
      (sum, { status, balance }) => sum + (status === 'written_off' ? 0n : BigInt(balance)),
      0n,
    );
    expect(taped).toBeGreaterThan(0n);
    expect(reported).toBe(taped);
    for (const row of rows.filter(({ status }) => status === 'open')) {
      const loan = data.loans.find(({ loanId }) => loanId === row.loanId);
      expect(row.daysPastDue).toBe(loan?.daysPastDue);
    }
  });

  test('is valid to a reader that knows the format alone, with the same totals', async () => {
    const file = await newestFile('IN');
    const text = await textOf(file);
    expect(createHash('sha256').update(text, 'ascii').digest('hex')).toBe(file.digest);
    expect(text).toHaveLength(Number(file.bytes));
    const { findings, totals } = reportOn(file.fileName ?? '', text);
    expect(findings).toEqual([]);
    expect(totals.accounts).toBe(5);
    expect(totals.sanctioned * 100n).toBe(BigInt(file.sanctioned));
    // Whole rupees: at most half a rupee for each account.
    expect(Math.abs(Number(totals.balance * 100n - BigInt(file.balance)))).toBeLessThanOrEqual(250);
    expect(text.slice(0, 62)).toBe(`TUDF12${'NB12345678'.padEnd(30)}${'KAYA LOANS'.padEnd(16)}  31072026`);
    expect(text).toContain('PN03N010104ASHA0203RAO070809031994');
    expect(text).toContain('ID03I0101020102' + '10ABCPR1234F');
  });

  test('is encrypted in the store, and downloads are recorded', async () => {
    const kept = [...lender.stored].filter(([key]) => key.startsWith('credit-bureau/'));
    expect(kept.length).toBeGreaterThan(0);
    for (const [, bytes] of kept) expect(Buffer.from(bytes).includes('ASHA')).toBe(false);
    const recorded = await lender.api.db.asOwner(
      `select count(*)::int as downloads from staff_audit_entries where action = 'bureau_file_downloaded'`,
    );
    expect(recorded[0]?.downloads).toBeGreaterThan(0);
    const auditor = await console.staff('auditor', 'Ana Cruz');
    const { fileId } = await newestFile('IN');
    expect((await auditor.send(contract.downloadBureauFile, { fileId, part: '1' })).code).toBe(403);
    expect((await auditor.send(contract.listBureauRows, { fileId })).code).toBe(0);
  });

  test('is made once', async () => {
    const before = await filesOf('IN');
    await makeDueFiles(lender.bureau, 'IN', calendarDate('2026-07-31'));
    expect(await filesOf('IN')).toEqual(before);
  });

  test('is kept as it was reported, for the own data of the borrower', async () => {
    const { database, personalData } = lender;
    const rows = await lender.api.db.asOwner(
      'select borrower_id, account, explanation, subject_encrypted from bureau_rows where loan_id = $1',
      [india.late],
    );
    expect(rows).toMatchObject([
      {
        account: { daysPastDue: 21, status: 'open' },
        explanation: { daysPastDue: 'Days from 2026-07-10 to 2026-07-31, by the calendar.' },
      },
    ]);
    const key = await personalData.findKey(database, String(rows[0]?.borrower_id));
    // The cast is needed because a test reads columns without their types.
    const subject = key?.decrypt('bureau_rows.subject', rows[0]?.subject_encrypted as Buffer);
    expect(subject).toContain('"fullName":"Asha Rao"');
  });
});

describe('the incremental file of India', () => {
  test('has changed, overdue and new loans only, and a closed loan once', async () => {
    await lender.paid(india.disputed, '2026-08-05', 100_000n);
    const fresh = await lender.lent('IN', '2026-08-04');
    await lender.ended('IN', '2026-08-09');
    const file = await newestFile('IN');
    expect(file).toMatchObject({ asOf: '2026-08-09', kind: 'incremental', dueOn: '2026-08-13' });
    const rows = await rowsOf(file.fileId);
    expect(new Set(rows.map(({ loanId }) => loanId))).toEqual(
      new Set([india.late, india.lost, india.victim, india.disputed, fresh.id]),
    );
    expect(reportOn(file.fileName ?? '', await textOf(file)).findings).toEqual([]);
  });
});

describe('the file of the Philippines', () => {
  test('withholds a loan until its identity is complete, and is then valid', async () => {
    const first = await lender.lent('PH', '2026-08-10');
    const second = await lender.lent('PH', '2026-08-12', first.person);
    const other = await lender.lent('PH', '2026-08-12');
    const details = { gender: 'female', civilStatus: 'single', taxNumber: '123-456-789' } as const;
    await finance.send(contract.completeBureauSubject, { loanId: first.id, ...details });
    await lender.ended('PH', '2026-08-31');
    const file = await newestFile('PH');
    expect(file).toMatchObject({
      asOf: '2026-08-31',
      kind: 'full',
      dueOn: '2026-09-15',
      reported: '2',
      withheld: '1',
    });
    const rows = await rowsOf(file.fileId);
    const missing = ['gender', 'civil_status', 'tax_or_social_security_number'];
    expect(rows.find(({ loanId }) => loanId === other.id)).toMatchObject({ withheld: 'incomplete', missing });
    const text = await textOf(file);
    const lines = text.split('\r\n');
    expect(lines.map((line) => line.slice(0, 2))).toEqual(['HD', 'ID', 'CI', 'CI', 'FT', '']);
    for (const { id } of [first, second]) {
      const line = Number(rows.find(({ loanId }) => loanId === id)?.line);
      expect(lines[line - 1]).toMatch(/^CI\|/);
    }
    expect(lines[1]).toContain('|MARIA CLARA|SANTOS|F|09031994|1|');
    expect(reportOn(file.fileName ?? '', text)).toMatchObject({ findings: [], totals: { accounts: 2 } });
  });
});
