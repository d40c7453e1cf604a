import { createHash, randomUUID } from 'node:crypto';
import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/finance/regulatory-returns';
import { ReturnsLender } from '@hiram/server-testing/finance/regulatory-returns/returns-lender';
import {
  startTestStaffConsole,
  type TestStaffConsole,
} from '@hiram/server-testing/people/staff/staff-console';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import { registerRegulatoryReturnRoutes } from './index.ts';

let db: TestDatabase;
let console: TestStaffConsole;
let lender: ReturnsLender;
let fe: Tab;
let carlo: Tab;
let auditor: Tab;
let support: Tab;

const quarter = { book: 'IN', sheet: 'in_asset_classes', until: '2026-03-31' } as const;
const apps = { book: 'IN', sheet: 'in_lending_apps', until: '2026-03-31' } as const;

type SheetData = DataOf<typeof contract.readReturnSheet>;
type SheetKey = Pick<Parameters<typeof read>[0], 'book' | 'sheet' | 'until'>;

beforeAll(async () => {
  db = await createTestDatabase();
  lender = new ReturnsLender(db, 'IN', '2026-01-02');
  console = await startTestStaffConsole({ database: db.database, personalData: testPersonalData() });
  registerRegulatoryReturnRoutes(console.server, {
    database: db.database,
    systemClock,
    personalData: testPersonalData(),
    businessClock: lender.loans.businessClock,
  });
  fe = await console.staff('finance', 'Fe Ramos');
  carlo = await console.staff('compliance', 'Carlo Diaz');
  auditor = await console.staff('auditor', 'Ana Cruz');
  support = await console.staff('support', 'Sam Lim');
  await asOwner(
    `insert into brands (code, market, locales, app_api, app_h5, app_en_name, app_cn_name, background, background_text,
       text_colour, service_phone, scheme_url, legal_name, grievance_officer)
     values ('kaya', 'IN', '{en}', 'a', 'h', '=HYPERLINK("x")', '', '#000000', '#ffffff', '#ffffff', '1', 's',
       'Kaya Lending Private Limited', 'Asha Rao')`,
  );
  const [lost] = [await lender.lend(2), await lender.lend(1), await lender.lend(0)];
  await lender.sleepUntil('2026-02-10');
  const paid = await lender.lend(1);
  for (let more = 0; more < 60; more += 1) await lender.lend(more);
  await lender.sleepUntil('2026-03-10');
  await lender.pay(paid, 2_000_000n);
  await lender.sleepUntil('2026-03-20');
  await lender.writeOff(lost);
  await lender.sleepUntil('2026-04-03');
});
afterAll(async () => {
  await console.server.app.close();
  await db.close();
});

/** Also rows that only other capabilities write, without what they refer to. */
function asOwner(statement: string): Promise<unknown> {
  return db.asOwner(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`);
}

async function read(
  key: Parameters<typeof fe.send<typeof contract.readReturnSheet>>[1],
  tab = fe,
): Promise<SheetData> {
  return (await tab.send(contract.readReturnSheet, key)).data;
}

async function rowsOf(key: SheetKey, line: string) {
  const rows: DataOf<typeof contract.listReturnRows>['rows'] = [];
  let after: string | undefined;
  do {
    const { data } = await fe.send(contract.listReturnRows, {
      ...key,
      line,
      ...(after !== undefined && { after }),
    });
    rows.push(...data.rows);
    after = data.next;
  } while (after !== undefined);
  return rows;
}

/** As two people close it in the ledger. */
async function closeMonths(...months: readonly string[]): Promise<void> {
  for (const month of months) {
    await asOwner(
      `insert into ledger_periods (book, month, state, closings, changed_at) values (3, '${month}', 'closed', 1, now())`,
    );
  }
}

async function fillAll(key: SheetKey): Promise<void> {
  const { lines } = await read(key);
  for (const { code, filledBy, words } of lines) {
    if (filledBy !== 'person' || words !== undefined) continue;
    const filled = { ...key, line: code, value: 'none', note: 'by the accounts' };
    expect((await fe.send(contract.fillReturnLine, filled)).status).toBe(200);
  }
}

test('a sheet of months that are not closed is provisional and cannot be prepared', async () => {
  const sheet = await read(quarter);
  expect(sheet).toMatchObject({ state: 'provisional', asOf: '2026-03-31', dueOn: '2026-04-21' });
  expect(sheet.check?.isEqual).toBe(true);
  const prepared = await fe.send(contract.prepareReturn, { ...quarter, digest: sheet.digest, note: '' });
  expect(prepared.code).toBe(40932);
  expect((await read({ ...quarter, until: '2026-06-30' })).state).toBe('empty');
  for (const until of ['2026-03-30', '2026-04-30', '2030-02-31']) {
    expect((await fe.send(contract.readReturnSheet, { ...quarter, until })).status).not.toBe(200);
  }
  // The ends of the calendar.
  for (const until of ['0001-01-31', '1900-12-31', '9999-03-31', '9999-12-31']) {
    expect((await fe.send(contract.readReturnSheet, { ...quarter, until })).status, until).toBe(404);
    expect((await fe.send(contract.listReturnRows, { ...quarter, until, line: 'x' })).status, until).toBe(
      404,
    );
  }
});

test('every line opens the rows that it counted', async () => {
  for (const key of [quarter, { ...quarter, sheet: 'in_digital_lending' }] as const) {
    for (const line of (await read(key)).lines.filter(({ opens }) => opens === 'loans')) {
      const rows = await rowsOf(key, line.code);
      expect(String(rows.reduce((sum, { amount = '0' }) => sum + BigInt(amount), 0n)), line.code).toBe(
        line.amount,
      );
      if (line.count !== undefined) expect(String(rows.length), line.code).toBe(line.count);
    }
  }
  expect(await rowsOf({ ...quarter, sheet: 'in_digital_lending' }, 'granted')).toHaveLength(64);
});

test('only those who file returns fill in and prepare, and only lines of a person are filled in', async () => {
  const filled = { ...quarter, line: 'borrowings', value: '1', note: 'by the accounts' } as const;
  expect((await auditor.send(contract.readReturnSheet, quarter)).status).toBe(200);
  expect((await support.send(contract.readReturnSheet, quarter)).status).toBe(403);
  expect((await auditor.send(contract.fillReturnLine, filled)).status).toBe(403);
  for (const line of ['outstanding', 'npa.closing', 'nothing', "x'; drop table loans"]) {
    expect((await fe.send(contract.fillReturnLine, { ...filled, line })).status, line).toBe(404);
  }
  expect((await fe.send(contract.fillReturnLine, { ...filled, note: '' })).status).toBe(400);
  expect((await fe.send(contract.listReturnRows, { ...quarter, line: 'borrowings' })).status).toBe(404);
  expect(
    (await fe.send(contract.listReturnRows, { ...quarter, line: 'outstanding', after: 'x y' })).status,
  ).toBe(400);
});

test('a final sheet without blanks is prepared by one person, reviewed by another and filed with its file', async () => {
  await closeMonths('2026-01-01', '2026-02-01', '2026-03-01');
  const evil = { ...quarter, line: 'borrowings', value: '=cmd|"/c calc"!A1', note: '@SUM(1)' } as const;
  expect((await fe.send(contract.fillReturnLine, evil)).status).toBe(200);
  expect(await read(quarter)).toMatchObject({ state: 'final', emptyBlanks: '3' });
  await fillAll(quarter);
  const { digest } = await read(quarter);
  const key = { ...quarter, digest, note: 'checked with the auditors' };
  expect((await fe.send(contract.prepareReturn, { ...key, digest: '0'.repeat(64) })).code).toBe(40933);
  expect((await auditor.send(contract.prepareReturn, key)).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => fe.send(contract.prepareReturn, key)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const returnId = both.find(({ status }) => status === 200)?.data.returnId ?? '';
  expect((await fe.send(contract.fillReturnLine, { ...evil, value: '2' })).code).toBe(40932);

  const decided = { returnId, version: '1', note: '' } as const;
  expect((await fe.send(contract.decideReturn, { ...decided, action: 'confirm_review' })).code).toBe(40360);
  expect((await carlo.send(contract.decideReturn, { ...decided, action: 'file' })).code).toBe(40933);
  expect(
    (await carlo.send(contract.decideReturn, { ...decided, version: '7', action: 'confirm_review' })).code,
  ).toBe(40933);
  expect(
    (await carlo.send(contract.decideReturn, { ...decided, returnId: randomUUID(), action: 'file' })).status,
  ).toBe(404);
  expect((await carlo.send(contract.decideReturn, { ...decided, action: 'confirm_review' })).status).toBe(
    200,
  );
  const filing = { returnId, version: '2', action: 'file', note: '', reference: 'CIMS-4711' } as const;
  for (const filedOn of ['2026-03-31', '2026-12-31']) {
    expect((await fe.send(contract.decideReturn, { ...filing, filedOn })).status).toBe(400);
  }
  expect((await fe.send(contract.decideReturn, { ...filing, filedOn: '2026-04-02' })).status).toBe(200);
  expect((await fe.send(contract.decideReturn, { ...filing, filedOn: '2026-04-02' })).code).toBe(40933);

  const [filed] = (await read(quarter)).returns;
  expect(filed).toMatchObject({ state: 'filed', reference: 'CIMS-4711', isCurrent: true, actions: [] });
  expect(filed?.steps.map(({ step, by }) => `${step} ${by}`)).toEqual([
    'prepared Fe Ramos',
    'reviewed Carlo Diaz',
    'filed Fe Ramos',
  ]);
  const { data: file } = await auditor.send(contract.downloadReturn, { ...quarter, returnId });
  expect(createHash('sha256').update(file.content).digest('hex')).toBe(digest);
  expect(file.content).toContain(`"'=cmd|""/c calc""!A1",person,'@SUM(1)`);
  expect(file.content).not.toMatch(/(^|,)"?[=+@]/mu);
  await expect(
    db.database.updateTable('regulatory_returns').set({ content: 'x' }).where('id', '=', returnId).execute(),
  ).rejects.toThrow(/permission denied/);
});

test('a closed period made again is the same byte for byte, whatever happened since', async () => {
  const before = (await fe.send(contract.downloadReturn, quarter)).data;
  const appsBefore = (await fe.send(contract.downloadReturn, apps)).data;
  expect((await read(apps)).state).toBe('final');
  expect(appsBefore.content).toContain('Asha Rao');
  expect(appsBefore.content).toContain(`"'=HYPERLINK(""x"")"`);
  await lender.lend(1);
  await asOwner(`update brands set grievance_officer = 'Somebody else' where market = 'IN'`);
  await lender.sleepUntil('2026-05-03');
  expect((await fe.send(contract.downloadReturn, quarter)).data).toEqual(before);
  expect((await fe.send(contract.downloadReturn, apps)).data).toEqual(appsBefore);
  expect((await fe.send(contract.downloadReturn, { ...apps, until: '2026-04-30' })).data.content).toContain(
    'Somebody else',
  );
});

test('the calendar has returns and bureau files by due date, with alarms before and after it', async () => {
  const { data } = await fe.send(contract.listReturns, { book: 'IN' });
  expect(data.today).toBe('2026-05-03');
  const entries = data.returns.map(
    ({ kind, sheet, until, alarm, state }) => `${sheet ?? kind} ${until} ${alarm} ${state}`,
  );
  expect(entries).toContain('in_asset_classes 2026-03-31 none filed');
  expect(entries).toContain('in_digital_lending 2026-03-31 overdue not_prepared');
  expect(entries).toContain('in_complaints 2026-03-31 due_soon not_prepared');
  expect(entries).toContain('in_asset_classes 2026-06-30 none not_prepared');
  expect(entries).toContain('bureau_file 2026-04-15 overdue not_prepared');
  expect(data.returns.map(({ dueOn }) => dueOn)).toEqual(data.returns.map(({ dueOn }) => dueOn).toSorted());
  expect(data.returns.every(({ source }) => source.length > 8)).toBe(true);
  const alarms = await db.asOwner(
    `select sheet || ' ' || alarm || ' ' || raised_on as raised, ended_at is not null as ended from return_alarms
     where market = 'IN' and period_until = '2026-03-31' order by 1`,
  );
  expect(alarms).toEqual([
    { raised: 'in_complaints due_soon 2026-05-01', ended: false },
    { raised: 'in_digital_lending due_soon 2026-05-01', ended: false },
    { raised: 'in_digital_lending overdue 2026-05-01', ended: false },
    { raised: 'in_lending_apps due_soon 2026-05-01', ended: false },
    { raised: 'in_lending_apps overdue 2026-05-01', ended: false },
  ]);
});
