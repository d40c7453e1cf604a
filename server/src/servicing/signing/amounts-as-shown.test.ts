import type { Locale } from '@hiram/contract/locales';
import { perMarket } from '@hiram/contract/market-ids';
import { happenedAt } from '@hiram/lending/loan-event';
import type { Offer } from '@hiram/lending/offer';
import { project } from '@hiram/lending/project';
import {
  arbitraryOffer,
  signable,
  testLender,
} from '@hiram/server-testing/origination/agreements/agreements';
import {
  amountsIn,
  pdfText,
  percentagesIn,
  readHtml,
  scheduleIn,
} from '@hiram/server-testing/origination/agreements/document-amounts';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { memoryStore } from '@hiram/server-testing/platform/storage/store';
import { assert } from '@hiram/values/assert';
import { addDays, addMonths, type CalendarDate, calendarDate, dayNumber } from '@hiram/values/calendar-date';
import { type SetClock, setClock } from '@hiram/values/clock';
import { type BorrowerId, idFrom, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { addMs, instant, startOfDay } from '@hiram/values/instant';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPartyPostings, openMonth } from '#ledger/index.ts';
import {
  type AgreementContext,
  builtInTemplates,
  createPdfRenderer,
  prepareAgreements,
  publishTemplates,
  recordSigning,
} from '#origination/agreements/index.ts';
import { plainPresentation } from '#origination/products/index.ts';
import { publishBrand } from '#people/brands/index.ts';
import { registerBorrower } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan, releaseLoan, signLoan } from '#servicing/loans/index.ts';
import { type Disclosure, discloseOffer } from './disclosure.ts';
import { disclosureOnWire } from './signing-on-wire.ts';

// For any possible offer, the disclosure matches the documents, the ledger and the amounts charged.
// HIRAM_FULL=1 tests a thousand offers; otherwise a few, always the same.

const OFFERS = process.env.HIRAM_FULL === '1' ? 1_000 : 8;
const SEED = 20_261_115;
/** As many rendering processes as two cores can carry. */
const WORKERS = 2;
const HOUR = 3_600_000;
const byTest = { actor: 'test', reason: 'a test says so', requestId: 'test-request' } as const;
const account = { institutionName: 'GCash', maskedNumber: '•••• 4567' };

type Card = ReturnType<typeof disclosureOnWire>;

interface Context extends AgreementContext {
  readonly businessClock: SetClock;
  readonly kept: Map<string, Uint8Array>;
}

let db: TestDatabase;
const desks: Context[] = [];
let borrowerId: BorrowerId;

beforeAll(async () => {
  db = await createTestDatabase();
  for (let month = 0; month < 16; month += 1) {
    await openMonth(db.database, addMonths(calendarDate('2026-06-01'), month));
  }
  await inTransaction(db.database, (tx) =>
    publishTemplates(tx, builtInTemplates, instant('2026-05-01T00:00:00Z')),
  );
  const personalData = testPersonalData();
  for (let number = 0; number < WORKERS; number += 1) {
    const clock = setClock(instant('2026-06-01T02:00:00Z'));
    const kept = new Map<string, Uint8Array>();
    desks.push({
      database: db.database,
      businessClock: clock,
      systemClock: clock,
      ids: timeOrderedIds(clock),
      kept,
      store: memoryStore(kept),
      personalData,
      pdf: createPdfRenderer({ longestMs: 60_000 }),
    });
  }
  const [context] = desks;
  assert(context !== undefined, 'no test context');
  ({ borrowerId } = await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand());
    return registerBorrower(tx, { brand: 'hiram', market: 'PH', mobile: '+639171000001' }, context);
  }));
});
afterAll(async () => {
  for (const { pdf } of desks) pdf.stop();
  await db.close();
});

const locales = perMarket<readonly Locale[]>({
  PH: ['en', 'fil'],
  IN: ['en', 'hi'],
  reference: ['reference', 'en'],
});

interface Tried {
  readonly offer: Offer;
  readonly locale: Locale;
  /** Days until disbursement. The dates move with it; the amounts do not. */
  readonly paidOutAfter: number;
}

const tried: fc.Arbitrary<Tried> = arbitraryOffer.chain((offer) =>
  fc.record({
    offer: fc.constant(offer),
    locale: fc.constantFrom<Locale>(...locales[offer.product.market]),
    paidOutAfter: fc.integer({ min: 0, max: 3 }),
  }),
);

test(`the disclosure card, the documents as page and PDF, the ledger and the rules agree on ${OFFERS} random offers, to the minor unit`, async () => {
  const waiting = fc.sample(tried, { numRuns: OFFERS, seed: SEED });
  let compared = 0;
  async function workOff(context: Context): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await compare(context, next);
      compared += 1;
    }
  }
  await Promise.all(desks.map(workOff));
  expect(compared).toBe(OFFERS);
}, 1_800_000);

async function compare(context: Context, { offer, locale, paidOutAfter }: Tried): Promise<void> {
  const { timeZone } = offer.rules.facts;
  context.businessClock.moveTo(addMs(startOfDay(offer.request.releaseOn, timeZone), 10 * HOUR));
  const loanId: LoanId = context.ids.next<'Loan'>();
  const feeNames = Object.fromEntries(offer.product.fees.map(({ name }) => [name, name]));
  const toSign = {
    ...signable(offer, { orderId: loanId, feeNames }),
    orderId: idFrom<'Application'>(loanId),
    productCopy: { name: 'Hiram Cash', fees: feeNames },
    presentation: plainPresentation,
    endsAt: addMs(context.businessClock.now(), 24 * HOUR),
  };
  const documents = await prepareAgreements(context, { ...toSign, borrowerId, lender: testLender, locale });
  const disclosure = discloseOffer(toSign, { locale, account, documents });
  // As the server sends it.
  const card = disclosureOnWire(disclosure);

  await expectDocuments(context, card, documents);
  await sign(context, { loanId, offer, disclosure });
  await expectStored(loanId, card, offer);
  context.businessClock.moveBy(paidOutAfter * 24 * HOUR);
  await release(context, { loanId, card });
  await expectBooked(loanId, card, paidOutAfter);
  expectCharged(card, offer);
}

/** The stored page and PDF contain every amount of the disclosure, and the same schedule row by row. */
async function expectDocuments(
  context: Context,
  card: Card,
  documents: readonly { readonly id: string }[],
): Promise<void> {
  const key = await context.personalData.findKey(db.database, borrowerId);
  assert(key !== undefined, 'no key to encrypt the documents');
  for (const { id } of documents) {
    const [html = '', pdf = ''] = (['html', 'pdf'] as const).map((format) => {
      const bytes = key.decryptBytes(`agreements.${format}`, kept(context, `agreements/${id}/${format}`));
      context.kept.delete(`agreements/${id}/${format}`);
      return format === 'html' ? Buffer.from(bytes).toString('utf8') : pdfText(bytes);
    });
    const page = readHtml(html);
    for (const text of [page, pdf]) {
      const [amounts, rates] = [amountsIn(text), percentagesIn(text)];
      expect(figuresOf(card).filter((figure) => !amounts.includes(figure))).toEqual([]);
      expect(rates).toEqual(expect.arrayContaining([card.effectiveMonthlyRate, card.annualPercentageRate]));
    }
    expect(inOrder(amountsIn(pdf))).toEqual(inOrder(amountsIn(page)));
    const language = /<html lang="([a-z]+)/.exec(html)?.[1] ?? '';
    const rows = scheduleIn(html);
    expect(rows).toEqual(
      card.instalments.map(({ dueOn, amount }) => ({
        day: inWords(dueOn, language),
        amount: BigInt(amount),
      })),
    );
    const squeezed = pdf.replace(/\s/g, '');
    expect(rows.filter(({ day }) => !squeezed.includes(day.replace(/\s/g, '')))).toEqual([]);
  }
}

function kept(context: Context, name: string): Buffer {
  const bytes = context.kept.get(name);
  assert(bytes !== undefined, `${name} is not stored`);
  return Buffer.from(bytes);
}

function figuresOf(card: Card): bigint[] {
  const { amount, netProceeds, interest, totalCost, totalToRepay, fees, instalments } = card;
  return [
    ...[amount, netProceeds, interest, totalCost, totalToRepay],
    ...[...fees, ...instalments].map((row) => row.amount),
  ].map(BigInt);
}

const dayTags: Readonly<Record<string, string>> = { en: 'en-GB', fil: 'fil-PH', hi: 'hi-IN' };

function inWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(dayTags[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(dayNumber(calendarDate(day)) * 24 * HOUR);
}

function inOrder(amounts: readonly bigint[]): bigint[] {
  return amounts.toSorted((left, right) => (left < right ? -1 : Number(left > right)));
}

async function sign(
  context: Context,
  { loanId, offer, disclosure }: { loanId: LoanId; offer: Offer; disclosure: Disclosure },
): Promise<void> {
  const outcome = await signLoan(context, {
    ...byTest,
    loanId,
    key: `sign-${loanId}`,
    borrowerId,
    offer,
    payoutDestination: 'account',
    inSameTransaction: async (tx) => {
      const signing = {
        borrowerId,
        orderId: loanId,
        offer,
        shown: disclosure,
        signedAt: context.businessClock.now(),
      };
      await recordSigning(tx, context, { ...signing, documentIds: disclosure.documents.map(({ id }) => id) });
    },
  });
  expect(outcome.kind).toBe('done');
}

async function release(context: Context, { loanId, card }: { loanId: LoanId; card: Card }): Promise<void> {
  const outcome = await releaseLoan(context, {
    ...byTest,
    loanId,
    key: `release-${loanId}`,
    destination: 'account',
    // The disbursement equals the disclosed amount. Another amount would be refused.
    amount: BigInt(card.netProceeds),
    provider: 'simulator',
    reference: loanId,
    disbursedAt: context.businessClock.now(),
  });
  expect(outcome).toMatchObject({ kind: 'done' });
}

/** The contract as read back from the database. */
async function expectStored(loanId: LoanId, card: Card, { cost }: Offer): Promise<void> {
  const loan = await findLoan(db.database, loanId);
  expect(loan?.offer.cost).toEqual(cost);
  expect(
    loan?.offer.terms.schedule.map((row) => ({
      number: String(row.number),
      dueOn: row.dueOn,
      amount: String(row.principal + row.interest + row.fee),
    })),
  ).toEqual(card.instalments);
}

/** Checks the claims and postings with plain SQL, without our mappings. */
async function expectBooked(loanId: LoanId, card: Card, paidOutAfter: number): Promise<void> {
  const rows = await db.asOwner(
    `select number::text, due_on::text as due, (principal_minor + interest_minor + fee_minor)::text as amount
     from loan_instalments where loan_id = $1 order by loan_instalments.number`,
    [loanId],
  );
  expect(rows.map(({ number, amount }) => ({ number, amount }))).toEqual(
    card.instalments.map(({ number, amount }) => ({ number, amount })),
  );
  if (paidOutAfter === 0) {
    expect(rows.map(({ due }) => due)).toEqual(card.instalments.map(({ dueOn }) => dueOn));
  }
  const postings = await findPartyPostings(db.database, loanId, 100);
  function moved(side: 'debit' | 'credit', name: string): bigint {
    return postings.filter((one) => one[side] === name).reduce((sum, { amount }) => sum + amount, 0n);
  }
  expect(moved('debit', 'principal_receivable')).toBe(BigInt(card.amount));
  expect(moved('credit', 'payouts')).toBe(BigInt(card.netProceeds));
}

/** Paying the disclosed amounts on the disclosed dates settles the loan, with no additional cost. */
function expectCharged({ instalments, totalToRepay }: Card, { terms, rules }: Offer): void {
  const payments = instalments.map(({ number, dueOn, amount }) => ({
    kind: 'payment_received' as const,
    id: number,
    amount: BigInt(amount),
    intent: { kind: 'instalments' as const },
    ...happenedAt(
      addMs(startOfDay(calendarDate(dueOn), rules.facts.timeZone), 10 * HOUR),
      rules.facts.timeZone,
    ),
  }));
  const last: CalendarDate = calendarDate(instalments.at(-1)?.dueOn ?? '');
  const { position } = project(terms, payments, addDays(last, 1));
  expect(position).toMatchObject({ status: 'settled', credit: 0n, lateCharges: { charged: 0n } });
  expect(payments.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(totalToRepay));
}
