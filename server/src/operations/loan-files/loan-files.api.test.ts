import * as contract from '@hiram/contract/operations/loan-files';
import { showPersonalData } from '@hiram/contract/people/unmasking';
import {
  startTestLoanFiles,
  type TestLoanFiles,
} from '@hiram/server-testing/operations/loan-files/loan-files';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { byTest, payTestLoan } from '@hiram/server-testing/servicing/loans/loans';
import { product, type TestPerson } from '@hiram/server-testing/servicing/loans/orders';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId, randomId } from '@hiram/values/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { type LoanRanges, loanPageQuery, waiveLateCharges } from '#servicing/loans/index.ts';
import { assignShortNumbers } from './index.ts';

const MOBILE = '+639171234567';
const NAME = 'José Mª dela Cruz-Santos';

let environment: TestLoanFiles;
let support: Tab;
let auditor: Tab;
let jose: TestPerson;
let loanId: LoanId;
beforeAll(async () => {
  environment = await startTestLoanFiles();
  environment.orders.context.moveTo('2026-06-01');
  jose = await environment.known(MOBILE, NAME);
  loanId = await jose.hasBorrowed();
  await payTestLoan(environment.orders.context, loanId, { amount: 1_000n, on: '2026-06-01', id: 'first' });
  support = await environment.console.staff('support', 'Ana Reyes');
  auditor = await environment.console.staff('auditor', 'Ed Lim');
});
afterAll(() => environment.close());

async function find(typed: string, tab = support) {
  return (await tab.send(contract.searchLoanFiles, { typed })).data;
}

function spellingsOf(number: string): string[] {
  const spoken = number.replaceAll('-', ' ').toLowerCase();
  const misread = number.slice(0, 3) + number.slice(3).replaceAll('0', 'O').replaceAll('1', 'I');
  return [number, spoken, number.replaceAll('-', ''), misread];
}

async function actions(): Promise<readonly Record<string, unknown>[]> {
  return environment.orders.db.asOwner(
    'select action, subject_kind as kind, subject_id as id, reason from staff_audit_entries order by recorded_at',
  );
}

test('a caller’s note is on the loan’s and the borrower’s page', async () => {
  const note = 'Will pay 3,000 on Friday.';
  const key = await environment.orders.personalData.findKey(environment.orders.db.database, jose.id);
  await environment.orders.db.asOwner(
    `insert into contact_log (borrower_id, id, contact_key, order_id, brand_code, market, channel, purpose, about,
       outcome, staff_id, note_encrypted, made_at)
     values ($1, $2, 'a-call', $3, 'hiram', 'PH', 'call', 'collection', 'overdue', 'spoken',
       (select id from staff_members limit 1), $4, now())`,
    [jose.id, randomId(), loanId, key?.encrypt('contact_log.note', note)],
  );
  const loan = (await support.send(contract.openLoanFile, { loanId })).data;
  expect(loan.contacts).toMatchObject([{ channel: 'call', outcome: 'reached', note }]);
  const borrower = (await support.send(contract.openBorrowerFile, { borrowerId: jose.id })).data;
  expect(borrower.contacts).toMatchObject([{ note }]);
});

describe('search', () => {
  test.each([
    '+63 917 123 4567',
    '0917-123-4567',
    '09171234567',
    '917 123 4567',
    '639171234567',
    '0917.123.4567',
  ])(
    'finds a borrower and the loans by the mobile number %s, and shows neither number nor name',
    async (typed) => {
      const { takenFor, found } = await find(typed);
      expect(takenFor[0]).toBe('mobile');
      expect(found).toMatchObject([
        { kind: 'borrower', id: jose.id, by: 'mobile', brand: 'hiram' },
        { kind: 'loan', id: loanId, by: 'mobile' },
      ]);
      expect(JSON.stringify(found)).not.toMatch(/Cruz|9171234567/);
    },
  );

  test.each(['dela cruz', 'SANTOS jose', 'josé', 'Cruz Santos José', 'ＣＲＵＺ'])(
    'finds a borrower by whole words of the name in any order and spelling: %s',
    async (typed) => {
      const { found } = await find(typed);
      expect(found.map(({ id, by }) => ({ id, by }))).toEqual([{ id: jose.id, by: 'name' }]);
    },
  );

  test.each(['san', 'sant', 'santos', 'cruz san', 'dela santo'])(
    'finds a borrower while the last word of the name is being typed: %s',
    async (typed) => {
      const { found } = await find(typed);
      expect(found.map(({ id, by }) => ({ id, by }))).toEqual([{ id: jose.id, by: 'name' }]);
    },
  );

  test.each(['antos', 'sa', 'san cruzado', 'jose reyes', 'delacruz', '12'])(
    'does not match the middle of a word, an earlier word that is only begun, or two letters: %s',
    async (typed) => {
      expect((await find(typed)).found).toEqual([]);
    },
  );

  test.each(['4567', '34567', '123 4567', '71234567'])(
    'finds a borrower and the loans by the last digits of the phone: %s',
    async (typed) => {
      const { takenFor, found } = await find(typed);
      expect(takenFor[0]).toBe('phone_tail');
      expect(found).toMatchObject([
        { kind: 'borrower', id: jose.id, by: 'phone_tail' },
        { kind: 'loan', id: loanId, by: 'phone_tail' },
      ]);
      expect(JSON.stringify(found)).not.toMatch(/Cruz|9171234567/);
    },
  );

  test.each(['567', '94567', '999 4567'])(
    'other digits before the last four find nobody: %s',
    async (typed) => {
      expect((await find(typed)).found).toEqual([]);
    },
  );

  test('tells namesakes apart by their last digits and their loans', async () => {
    await environment.known('+639175550016', 'Exequiel Perez');
    await environment.known('+639175550017', 'Exequiel Perez');
    const { found } = await find('exequiel perez');
    expect(new Set(found.map(({ title }) => title)).size).toBe(1);
    expect(new Set(found.map(({ detail }) => detail.slice(-14)))).toEqual(
      new Set(['0016 · no loan', '0017 · no loan']),
    );
    const [owner] = (await find('4567')).found;
    expect(owner?.detail).toMatch(/4567 · PH-[0-9A-Z]{4}-[0-9A-Z]{4} active$/);
    expect((await find('5550016')).found.map(({ detail }) => detail.slice(-14))).toEqual(['0016 · no loan']);
  });

  test('finds the newest of many matches for a common word, and indicates that there are more', async () => {
    for (let index = 0; index < 22; index += 1)
      await environment.known(`+639180000${100 + index}`, `Maria Reyes ${'abcdefghijklmnopqrstuv'[index]}`);
    const { found, hasMore } = await find('maria reyes');
    expect({ count: found.length, hasMore }).toEqual({ count: 20, hasMore: true });
    expect((await find('maria reyes c')).found).toHaveLength(1);
  });

  test('finds a loan by its id and by a provider’s reference', async () => {
    expect((await find(loanId.toUpperCase())).found).toMatchObject([
      { kind: 'loan', id: loanId, by: 'order' },
    ]);
    expect((await find('first')).found).toEqual([]);
    await payTestLoan(environment.orders.context, loanId, { amount: 1_000n, on: '2026-06-01', id: 'GC4711' });
    await environment.orders.db.asOwner(
      "update ledger_provider_references set reference = 'GC4711' where reference = 'payment GC4711'",
    );
    expect((await find('GC4711')).found).toMatchObject([{ kind: 'loan', id: loanId, by: 'reference' }]);
  });

  test('finds a payment by its id, its reference at the provider and its payment code', async () => {
    const paymentId = await environment.hasBegunPayment(jose.id, loanId, {
      reference: 'cs_live_91',
      payCode: '815-2236',
    });
    for (const typed of [paymentId, 'cs_live_91', ' 815-2236 ']) {
      const { found } = await find(typed);
      expect(found, typed).toMatchObject([{ kind: 'payment', id: paymentId, loanId, borrowerId: jose.id }]);
    }
    expect((await find('cs_live_9')).found).toEqual([]);
    const { data } = await support.send(contract.openLoanFile, { loanId });
    expect(data.payments).toMatchObject([
      { paymentId, reference: 'cs_live_91', state: 'awaiting payment', amount: '4200' },
    ]);
  });

  test('finds a complaint by number, with the loan that it is about', async () => {
    const id = randomId();
    await environment.orders.db.asOwner(
      `insert into complaints (borrower_id, id, number, brand_code, market, locale, order_id, problem_type, about, content_encrypted,
         client_key, client_digest, state, received_at, opened_at, reply_by, due_by, changed_at)
       values ($1, $2, 'CP-7K4M-29Q0', 'hiram', 'PH', 'en', $3, 2, 'amount', '\\x00', 'k', sha256('a'), 'received', now(), now(),
         now(), now(), now())`,
      [jose.id, id, loanId],
    );
    for (const typed of ['CP-7K4M-29Q0', 'cp 7k4m 29qo']) {
      expect((await find(typed)).found).toMatchObject([
        { kind: 'complaint', id, number: 'CP-7K4M-29Q0', by: 'number', loanId, borrowerId: jose.id },
      ]);
    }
    const { data } = await support.send(contract.openLoanFile, { loanId });
    expect(data.complaints).toMatchObject([{ complaintId: id, number: 'CP-7K4M-29Q0' }]);
  });

  test('finds a loan and a payment by number, in the spelling in which a caller says it', async () => {
    const { database, asOwner } = environment.orders.db;
    await assignShortNumbers({ database }).run({ market: 'PH', day: calendarDate('2026-06-02') });
    const [loan] = await asOwner('select number from loans where id = $1', [loanId]);
    const [payment] = await asOwner("select id, number from payment_intents where reference = 'cs_live_91'");
    const paymentId = payment?.id;
    const wanted = { kind: 'loan', id: loanId, number: loan?.number, by: 'number' };
    for (const typed of spellingsOf(String(loan?.number))) {
      const { takenFor, found } = await find(typed);
      expect(takenFor[0], typed).toBe('number');
      expect(found, typed).toMatchObject([wanted]);
    }
    for (const typed of spellingsOf(String(payment?.number))) {
      expect((await find(typed)).found, typed).toMatchObject([
        { kind: 'payment', id: paymentId, number: payment?.number, by: 'number', loanId },
      ]);
    }
    const wrong = String(loan?.number).replace(/.$/, (last) => (last === '7' ? '8' : '7'));
    expect((await find(wrong)).found).toEqual([]);
    const { data } = await support.send(contract.openLoanFile, { loanId });
    expect(data.number).toBe(loan?.number);
    for (const typed of [String(loan?.number), String(loan?.number).toLowerCase()]) {
      expect((await support.send(contract.openLoanFile, { loanId: typed })).data.loanId).toBe(loanId);
    }
    expect((await support.send(contract.openLoanFile, { loanId: wrong })).status).toBe(404);
    expect(data.payments).toContainEqual(expect.objectContaining({ paymentId, number: payment?.number }));
  });

  test('is recorded in the audit trail by kind of search, never by the typed text', async () => {
    const all = await actions();
    expect(all).toContainEqual({ action: 'files_searched', kind: 'search', id: 'mobile', reason: '' });
    expect(JSON.stringify(all)).not.toMatch(/9171234567|cruz|GC4711/i);
  });

  test('is refused above the rate of a person at work', async () => {
    const tab = await environment.console.staff('support', 'Bot');
    const answers = [];
    for (let count = 0; count < 121; count += 1)
      answers.push((await tab.send(contract.searchLoanFiles, { typed: 'x1' })).status);
    expect(new Set(answers.slice(0, 120))).toEqual(new Set([200]));
    expect(answers.at(-1)).toBe(429);
  });
});

describe('lists', () => {
  const whole = { from: undefined, until: undefined };
  const week = { from: calendarDate('2026-05-30'), until: calendarDate('2026-06-05') };
  const markets = {
    of: 'markets',
    owners: [
      { id: 'PH', days: whole },
      { id: 'IN', days: week },
    ],
  } as const;
  const products = { of: 'products', owners: [{ id: idFrom<'Product'>(randomId()), days: week }] } as const;
  test.each([
    [{ by: 'signing', way: 'desc', ...markets, states: ['active', 'settled'] }, 'loans_by_signing'],
    [{ by: 'signing', way: 'asc', ...markets, states: ['active', 'settled'] }, 'loans_by_signing'],
    [{ by: 'signing', way: 'desc', ...products, states: ['active'] }, 'loans_of_product_by_signing'],
    [{ by: 'due_day', way: 'asc', ...markets, states: ['overdue'] }, 'loans_by_due_day'],
    [{ by: 'due_day', way: 'desc', ...markets, states: ['overdue'] }, 'loans_by_due_day'],
    [{ by: 'due_day', way: 'asc', ...products, states: ['active', 'due'] }, 'loans_of_product_by_due_day'],
  ] as const satisfies readonly (readonly [LoanRanges & { readonly way: 'asc' | 'desc' }, string])[])(
    'use their own index: %o',
    async (ranges, index) => {
      const plan = await inTransaction(environment.orders.db.database, async (tx) => {
        // On a small test table the planner would prefer a sequential scan.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        const after = { day: calendarDate('2026-06-01'), id: idFrom<'Loan'>(randomId()) };
        const query = loanPageQuery({ ...ranges, after, limit: 31 });
        return JSON.stringify((await sql`explain ${query}`.execute(tx)).rows);
      });
      expect(plan).toContain(`using ${index} on`);
    },
  );

  test('contain every loan once across pages, newest first, with any filter', async () => {
    await environment.copies(loanId, 65);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { data } = await support.send(contract.listLoans, {
        sort: 'signed_newest',
        ofBrand: 'hiram',
        ...(after && { after }),
      });
      expect(Number(data.count)).toBe(66);
      seen.push(...data.loans.map((loan) => `${loan.signedOn} ${loan.loanId}`));
      after = data.next;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(66);
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect(seen[0]).toContain(loanId);
  });

  test('return only matching loans', async () => {
    async function listed(given: Partial<Parameters<typeof support.send<typeof contract.listLoans>>[1]>) {
      const { data } = await support.send(contract.listLoans, { sort: 'signed_newest', ...given });
      return data.loans.map((loan) => loan.loanId);
    }
    expect(await listed({ states: 'active' })).toEqual([loanId]);
    expect(
      await listed({ states: 'active,overdue', ofProduct: product.id, ofBrand: 'hiram', ofMarket: 'PH' }),
    ).toEqual([loanId]);
    const nothing = [
      { ofBrand: 'other' },
      { ofMarket: 'IN' },
      { ofProduct: product.id, ofMarket: 'IN' },
      { sort: 'due_earliest', dpd: 'past_due' },
      { sort: 'due_earliest', dueUntil: '2026-01-01' },
      { signedUntil: '2026-01-01' },
    ] as const;
    for (const given of nothing)
      expect(await listed({ states: 'active', ...given }), JSON.stringify(given)).toEqual([]);
    const owing = { states: 'active', sort: 'due_earliest' } as const;
    expect(await listed(owing)).toEqual([loanId]);
    expect(await listed({ ...owing, sort: 'due_latest', dueFrom: '2026-01-01' })).toEqual([loanId]);
    expect(await listed({ states: 'active', sort: 'signed_oldest', signedFrom: '2026-01-01' })).toEqual([
      loanId,
    ]);
    // What the server could only answer by reading every loan is refused.
    const refused = [
      { after: 'x' },
      { states: 'active,lost' },
      { dpd: '1_30' },
      { dueFrom: '2026-01-01' },
      { sort: 'due_latest', signedFrom: '2026-01-01' },
      { signedFrom: '2026-02-31' },
    ] as const;
    for (const given of refused) {
      const answer = await support.send(contract.listLoans, { sort: 'signed_newest', ...given });
      expect(answer.status, JSON.stringify(given)).toBe(400);
    }
    const { data } = await support.send(contract.listLoans, { sort: 'signed_newest', states: 'active' });
    expect(data.loans[0]).toMatchObject({ borrowerName: 'Jo•• M•• de•• Cr••', daysLate: '0', due: '0' });
  });
});

describe('a loan’s page', () => {
  test('shows everything about it, masked, to readers, and no actions to staff who may not propose', async () => {
    const { data } = await auditor.send(contract.openLoanFile, { loanId });
    expect(data).toMatchObject({
      loanId,
      state: 'active',
      borrowerId: jose.id,
      actions: [],
      isContactPaused: false,
    });
    expect(data.timeline.map(({ step }) => step)).toEqual(['Disbursed', 'Paid', 'Paid']);
    expect(data.instalments).toHaveLength(3);
    const { owed, principalLeft, interestLeft, feesLeft, lateChargesLeft, credit } = data.position;
    const left = [principalLeft, interestLeft, feesLeft, lateChargesLeft].reduce(
      (sum, one) => sum + BigInt(one),
      0n,
    );
    expect(BigInt(owed)).toBe(left - BigInt(credit));
    expect(JSON.stringify(data)).not.toMatch(/Cruz|9171234567/);
    expect(await actions()).toContainEqual({
      action: 'loan_file_opened',
      kind: 'loan',
      id: loanId,
      reason: '',
    });
    expect((await support.send(contract.openLoanFile, { loanId: randomId() })).status).toBe(404);
    expect((await support.send(contract.openLoanFile, { loanId: 'nobody' })).status).toBe(404);
  });

  test('names the staff member behind each action', async () => {
    const [{ id: staffId } = {}] = await environment.orders.db.asOwner(
      "select id from staff_members where role = 'auditor'",
    );
    const late = await (await environment.known('+639171234569', 'Cora Uy')).hasBorrowed();
    environment.orders.context.moveTo('2026-07-20');
    const waived = {
      ...byTest,
      actor: `staff ${staffId}`,
      loanId: late,
      key: 'waive',
      waiverId: 'waive',
      amount: 100n,
    };
    expect((await waiveLateCharges(environment.orders.context, waived)).kind).toBe('done');
    const { data } = await support.send(contract.openLoanFile, { loanId: late });
    expect(data.timeline.at(-1)).toMatchObject({ step: 'Late fees waived', by: 'Ed Lim', amount: '100' });
    expect(data).toMatchObject({ state: 'overdue', position: { state: 'overdue' } });
    expect(data.actions).toContain('waive_late_charges');
    expect(Number(data.daysLate)).toBeGreaterThan(10);
    environment.orders.context.moveTo('2026-06-01');
  });

  test('shows any day since disbursement, and whether later information changed it', async () => {
    const other = await (await environment.known('+639171234568', 'Ben Tan')).hasBorrowed();
    environment.orders.context.moveTo('2026-06-20');
    await payTestLoan(environment.orders.context, other, { amount: 5_000n, on: '2026-06-10' });
    function asOf(on: string, asKnown?: 'now' | 'then') {
      return support.send(contract.readLoanAsOf, { loanId: other, on, ...(asKnown && { asKnown }) });
    }
    const [now, then, before] = [
      await asOf('2026-06-10'),
      await asOf('2026-06-10', 'then'),
      await asOf('2026-06-09'),
    ];
    expect(now.data).toMatchObject({ isChangedSince: true, from: '2026-06-01', until: '2026-06-20' });
    expect(now.data.position.credit).toBe('5000');
    expect(then.data.position.credit).toBe('0');
    expect(before.data).toMatchObject({ isChangedSince: false, position: { credit: '0', on: '2026-06-09' } });
    expect((await asOf('2026-05-31')).status).toBe(422);
    expect((await asOf('2026-06-21')).status).toBe(422);
    environment.orders.context.moveTo('2026-06-01');
  });

  test('shows its postings, newest first, each with debit, credit and cause', async () => {
    const { data } = await auditor.send(contract.listLoanPostings, { loanId });
    expect(data.postings.map(({ kind }) => kind)).toEqual([
      'payment_received',
      'payment_received',
      'loan_released',
      'loan_signed',
    ]);
    expect(data.postings[0]?.transfers).toEqual([
      { debit: 'collections', credit: 'borrower_credit', amount: '1000' },
    ]);
    expect(data.postings[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('shows a document only to staff who stated a reason to view the borrower', async () => {
    const documentId = await environment.hasReceipt(jose.id, loanId);
    const { data } = await support.send(contract.openLoanFile, { loanId });
    expect(data.documents).toMatchObject([{ documentId, kind: 'no_dues', canBeShown: true }]);
    const wanted = { loanId, documentId };
    expect((await support.send(contract.showLoanDocument, wanted)).status).toBe(403);
    const resultMessage = {
      subject: 'borrower',
      subjectId: jose.id,
      reason: 'They ask for a copy of it',
    } as const;
    const { data: shown } = await support.send(showPersonalData, resultMessage);
    expect(shown.facts).toMatchObject([
      { fact: 'name', value: NAME },
      { fact: 'mobile', value: MOBILE },
    ]);
    const issuedDocument = await support.send(contract.showLoanDocument, wanted);
    expect(Buffer.from(issuedDocument.data.content, 'base64').toString()).toBe('%PDF No dues');
    expect((await auditor.send(contract.showLoanDocument, wanted)).status).toBe(403);
    expect(await actions()).toContainEqual({
      action: 'loan_document_shown',
      kind: 'loan',
      id: loanId,
      reason: documentId,
    });
  });
});

test('a borrower’s page lists all loans, masked, and is recorded in the audit trail', async () => {
  await jose.hasAccount();
  await environment.orders.db.asOwner(
    'update payment_accounts set number_encrypted = $1 where borrower_id = $2',
    [
      (await environment.orders.personalData.findKey(environment.orders.db.database, jose.id))?.encrypt(
        'payment_accounts.number',
        '09171234567',
      ),
      jose.id,
    ],
  );
  const { data } = await support.send(contract.openBorrowerFile, { borrowerId: jose.id });
  expect(data).toMatchObject({ borrowerId: jose.id, brand: 'hiram', isDeleted: false });
  expect(data.facts).toMatchObject([
    { fact: 'name', masked: 'Jo•• M•• de•• Cr••' },
    { fact: 'mobile', masked: '+63 9•• ••• 4567' },
    { masked: '•••• 4567' },
  ]);
  expect(data.loans.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toMatch(/Cruz|9171234567/);
  expect(await actions()).toContainEqual({
    action: 'borrower_file_opened',
    kind: 'borrower',
    id: jose.id,
    reason: '',
  });
});
