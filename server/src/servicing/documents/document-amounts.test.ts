import { randomUUID } from 'node:crypto';
import type { Offer } from '@hiram/lending/offer';
import { outstanding } from '@hiram/lending/position';
import { offerFor } from '@hiram/lending/testing/loans';
import { indianInstalments, philippineBullet, philippineInstalments } from '@hiram/lending/testing/products';
import { testLender } from '@hiram/server-testing/origination/agreements/agreements';
import { readPdf } from '@hiram/server-testing/origination/agreements/document/pdf-text';
import { amountsIn } from '@hiram/server-testing/origination/agreements/document-amounts';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import {
  byTest,
  payoutOf,
  readReleased,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom, type LoanId, type PaymentId, timeOrderedIds } from '@hiram/values/ids';
import { addMs, type Instant, instantAsIso, startOfDay } from '@hiram/values/instant';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdfRenderer } from '#origination/agreements/index.ts';
import { publishBrand } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { receivePayment, releaseLoan, reversePayment, signLoan } from '#servicing/loans/index.ts';
import { positionOn, postingKeyOf } from '#servicing/repayments/index.ts';
import type { DocumentsContext } from './documents-context.ts';
import { receiptFacts, statementFacts } from './gather-facts.ts';
import { issueDocument, renderDocument } from './issue-document.ts';

// Random loan histories with payments reported in any order and sometimes reversed. Every amount on a
// document must equal the ledger's, queried here by separate SQL. HIRAM_FULL=1 runs 1,000 payments; the
// default run uses a few with a fixed seed.

const PAYMENTS_A_LOAN = 4;
const LOANS = process.env.HIRAM_FULL === '1' ? 250 : 4;

let db: TestDatabase;
let loans: TestLoanContext;
let context: DocumentsContext;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, (tx) => publishBrand(tx, testBrand()));
  loans = testLoanContext(db.database);
  context = {
    database: db.database,
    businessClock: loans.businessClock,
    systemClock: loans.businessClock,
    ids: timeOrderedIds(loans.businessClock),
    personalData: testPersonalData(),
    pdf: createPdfRenderer(),
    holderOf: async () => 'Maria Clara Santos',
    agreementsOf: async () => [],
    senderOf: () => ({ ...testLender, site: 'https://hiram.example' }),
  };
});
afterAll(async () => {
  context.pdf.stop();
  await db.close();
});

interface LoanHistoryCase {
  readonly offer: Offer;
  /** In the order they are reported to us. */
  readonly payments: readonly {
    readonly afterDays: number;
    readonly share: number;
    readonly isBack: boolean;
  }[];
}

const life: fc.Arbitrary<LoanHistoryCase> = fc.record({
  offer: fc.constantFrom(
    offerFor({ product: philippineInstalments, amount: 1_000_000n }),
    offerFor({ product: philippineBullet, amount: 700_000n }),
    offerFor({ product: indianInstalments, amount: 1_500_000n }),
  ),
  payments: fc.array(
    fc.record({
      afterDays: fc.integer({ min: 0, max: 150 }),
      // Share of the amount borrowed, in ten-thousandths: some pay little, some too much.
      share: fc.integer({ min: 1, max: 7_000 }),
      isBack: fc.boolean(),
    }),
    { minLength: PAYMENTS_A_LOAN, maxLength: PAYMENTS_A_LOAN },
  ),
});

interface Lived {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly status: readonly PaymentId[];
  /** The last one by payment time. */
  readonly last: PaymentId;
}

/** Half of the reversible payments are reversed, because a loan with all payments reversed shows nothing. */
async function live({ offer, payments }: LoanHistoryCase): Promise<Lived> {
  loans.moveTo('2026-06-01');
  const { market } = offer.product;
  const borrowerId = idFrom<'Borrower'>(randomUUID());
  await inTransaction(db.database, (tx) => context.personalData.keyFor(tx, borrowerId));
  await db.asOwner(
    `insert into borrowers (id, brand_code, market, mobile_index, mobile_encrypted, registered_at)
     values ($1, 'hiram', $2, sha256($3), '\\x00', now())`,
    [borrowerId, market, Buffer.from(borrowerId)],
  );
  const loanId = idFrom<'Loan'>(context.ids.next());
  await signLoan(loans, {
    ...byTest,
    loanId,
    borrowerId,
    offer,
    key: `sign ${loanId}`,
    payoutDestination: 'GCash 09171234567',
  });
  await releaseLoan(loans, payoutOf(loans, loanId, offer));
  loans.moveTo('2026-11-15');
  const status: { readonly id: PaymentId; readonly paidAt: Instant }[] = [];
  for (const { afterDays, share, isBack } of payments) {
    const paidAt = momentOn(offer, addDays(calendarDate('2026-06-01'), afterDays));
    const amount = (offer.terms.principal * BigInt(share)) / 10_000n;
    const id = await writeReceived({ loanId, borrowerId, offer, amount, paidAt });
    const key = postingKeyOf(id, `ref/${id}`);
    const money = { paymentId: key, amount, intent: { kind: 'instalments' as const }, paidAt };
    const named = { provider: 'neutral', reference: `ref/${id}` };
    const outcome = await receivePayment(loans, { ...byTest, ...money, ...named, loanId, key });
    assert(outcome.kind === 'done', `not posted: ${JSON.stringify(outcome)}`);
    if (isBack && status.length > 0) {
      const back = { reversalId: `back ${key}`, key: `back ${key}`, paymentId: key };
      const reversed = await reversePayment(loans, { ...byTest, loanId, ...back, reversedAt: paidAt });
      assert(reversed.kind === 'done', 'payment was not reversed');
    } else status.push({ id, paidAt });
  }
  const last = status.toSorted((one, other) => one.paidAt - other.paidAt).at(-1);
  assert(last !== undefined, 'no payment in force');
  return { loanId, borrowerId, status: status.map(({ id }) => id), last: last.id };
}

let minute = 0;

/** About 10:00, no two at the same time. */
function momentOn({ rules }: Offer, day: CalendarDate): Instant {
  minute += 1;
  return addMs(startOfDay(day, rules.facts.timeZone), 10 * 3_600_000 + minute);
}

async function writeReceived(overrides: {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly offer: Offer;
  readonly amount: bigint;
  readonly paidAt: Instant;
}): Promise<PaymentId> {
  const { loanId, borrowerId, amount } = overrides;
  const { market, currency } = overrides.offer.product;
  const id = idFrom<'Payment'>(context.ids.next());
  const at = instantAsIso(overrides.paidAt);
  await db.asOwner(
    `insert into payment_intents (borrower_id, id, loan_id, brand_code, market, purpose, currency, amount_minor, agreed,
       channel, provider, state, reference, payable_until, created_at, changed_at)
     values ($1, $2, $3, 'hiram', $4, 'instalments', $5, $6, '{"purpose":"instalments"}', 'bank_transfer', 'neutral',
       'paid', $7, $8, $8, $8)`,
    [borrowerId, id, loanId, market, currency, amount, `ref/${id}`, at],
  );
  await db.asOwner(
    `insert into received_payments (provider, reference, payment_id, currency, amount_minor, paid_at, reported_at, reported_via,
       state, posted_as, changed_at)
     values ('neutral', $1, $2, $3, $4, $5, $5, 'books', 'posted', 'instalments', $5)`,
    [`ref/${id}`, id, currency, amount, at],
  );
  return id;
}

/** The ledger's allocation of a payment to the loan's accounts, read without our own code. */
async function ledgerOf(loanId: LoanId, paymentId: PaymentId): Promise<Record<string, bigint>> {
  const rows = await db.asOwner(
    `select name, sum(case when credit_owner = chain then amount_minor else -amount_minor end)::text as amount
     from ledger_transfers join ledger_chart
       on code = case when credit_owner = chain then credit_code else debit_code end
     where chain = $1 and purpose like '%/payment_%' and right(purpose, $3) = $2
     group by name having sum(case when credit_owner = chain then amount_minor else -amount_minor end) <> 0`,
    [
      loanId,
      `/${postingKeyOf(paymentId, `ref/${paymentId}`)}`,
      postingKeyOf(paymentId, `ref/${paymentId}`).length + 1,
    ],
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [String(name), BigInt(String(amount))]));
}

const partNames = [
  ['late_charge_receivable', 'Late fees'],
  ['fee_receivable', 'Fees'],
  ['interest_receivable', 'Interest'],
  ['principal_receivable', 'Principal'],
  ['borrower_credit', 'Kept as credit'],
] as const;

async function textOf(overrides: Parameters<typeof issueDocument>[1]): Promise<string> {
  const { id } = await issueDocument(context, overrides);
  const { bytes } = await renderDocument(context, { borrowerId: overrides.borrowerId, id });
  return readPdf(bytes).text.replaceAll('\n', ' ');
}

/** The first amount after the given text. */
function amountAfter(text: string, words: string): bigint | undefined {
  const place = text.indexOf(words);
  return place < 0 ? undefined : amountsIn(text.slice(place + words.length))[0];
}

test('every amount on a receipt and on a statement equals the ledger, to the minor unit', async () => {
  const lives = fc.sample(life, { numRuns: LOANS, seed: 7 });
  const seen = new Set<string>();
  let receipts = 0;
  let lefts = 0;
  for (const one of lives) {
    const { loanId, borrowerId, status, last } = await live(one);
    const asked = { borrowerId, brandCode: 'hiram', locale: 'en' } as const;
    for (const paymentId of status) {
      const sourcedFacts = await receiptFacts(context, paymentId, 'en');
      const text = await textOf({ ...asked, ...sourcedFacts });
      const ledger = await ledgerOf(loanId, paymentId);
      for (const [account, words] of partNames) {
        expect(amountAfter(text, ` ${words} `), `${words} of ${paymentId}`).toBe(ledger[account]);
        if (account in ledger) seen.add(account);
      }
      const total = Object.values(ledger).reduce((sum, part) => sum + part, 0n);
      expect([amountAfter(text, 'Amount received '), amountAfter(text, 'Total ')]).toEqual([total, total]);
      receipts += 1;
    }
    await expectStatement({ loanId, ...asked });
    if (await expectLeft(loanId, last)) lefts += 1;
  }
  expect(receipts).toBeGreaterThan(LOANS);
  expect(lefts).toBeGreaterThan(0);
  // The sample must include every account to be conclusive. These loans have no scheduled fee.
  expect([...seen].toSorted()).toEqual([
    'borrower_credit',
    'interest_receivable',
    'late_charge_receivable',
    'principal_receivable',
  ]);
}, 900_000);

/** The last balance equals the sum of the loan's account balances. */
async function expectStatement({
  loanId,
  ...asked
}: Omit<Parameters<typeof issueDocument>[1], 'facts' | 'basedOn'> & {
  readonly loanId: LoanId;
}): Promise<void> {
  const sourcedFacts = await statementFacts(context, loanId);
  const text = await textOf({ ...asked, ...sourcedFacts });
  const [row] = await db.asOwner(
    `select sum(debit_minor - credit_minor)::text as owed from ledger_accounts
     where owner = $1 and code in (101, 102, 103, 104, 201)`,
    [loanId],
  );
  const owed = BigInt(String(row?.owed));
  const words = owed < 0n ? 'Credit ' : 'Amount owed ';
  expect(amountAfter(text, words)).toBe(owed < 0n ? -owed : owed);
  const [, table = ''] = text.split('Balance ');
  const rows = table.split('The balance is')[0] ?? '';
  expect(amountsIn(rows).at(-1)).toBe(owed < 0n ? -owed : owed);
}

/** After the last payment it equals the loan's own outstanding amount on that day. */
async function expectLeft(loanId: LoanId, last: PaymentId): Promise<boolean> {
  const { facts } = await receiptFacts(context, last, 'en');
  const { released } = await readReleased(db.database, loanId);
  const paidOn = facts.received[0]?.paidOn;
  // The loan's position can be compared only if it has not moved past that day.
  if (paidOn === undefined || released.position.day !== paidOn) return false;
  expect(facts.remainingAfter).toBe(outstanding(positionOn(released, paidOn)));
  return true;
}
