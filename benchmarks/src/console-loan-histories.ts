import { makeOffer } from '@hiram/lending/offer';
import type { Product } from '@hiram/lending/product';
import { philippineBullet } from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import { openMonth } from '@hiram/server/ledger/index';
import { draftProduct, plainPresentation, publishProduct } from '@hiram/server/origination/products/index';
import { publishBrand } from '@hiram/server/people/brands/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { Secret } from '@hiram/server/platform/secret';
import {
  closeDay,
  receivePayment,
  releaseLoan,
  signLoan,
  writeOffLoan,
} from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { idFrom } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant, startOfDay } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import type { BenchDatabase } from './bench-database.ts';
import { BENCH_BRANDS, borrowerId, brandOf, hex12, NEW_BRAND } from './console-people.ts';
import { benchBrand } from './payment-rows.ts';

type Bench = Omit<BenchDatabase, 'pid'>;

// Simulates some loan histories through the server's own use cases, day by day; all other loans are copies of
// them.

const ZONE = 'Asia/Manila';
const HOUR = 3_600_000;
const by = { actor: 'benchmark', reason: 'a benchmark says so', requestId: 'benchmark' } as const;
const BRANDS = [...BENCH_BRANDS, NEW_BRAND];
const products: readonly Product[] = BRANDS.map((_, place) => ({
  ...philippineBullet,
  id: idFrom<'Product'>(`01990003-0000-7000-8000-${hex12(place)}`),
  version: '1',
}));

export function firstLoanId(number: number): string {
  return `0199fff0-0000-7000-8000-${hex12(number)}`;
}

/** The new brand has no loans yet. */
function productOf(number: number): Product {
  return productAt(number % BENCH_BRANDS.length);
}

function productAt(place: number): Product {
  const product = products[place];
  assert(product !== undefined, 'a brand has no product');
  return product;
}

export async function publishBenchLender({ database }: Bench, from: Instant): Promise<void> {
  const action = { by: 'bench@hiram.example', at: from };
  await inTransaction(database, async (tx) => {
    for (const [place, code] of BRANDS.entries()) {
      await publishBrand(tx, { ...benchBrand, code });
      const { version: _version, ...product } = productAt(place);
      const version = await draftProduct(
        tx,
        {
          brandCode: code,
          product,
          presentation: plainPresentation,
          channels: ['browser'],
          validUntil: null,
          validFrom: calendarDateAt(from, ZONE),
          texts: { en: { name: `Cash ${place + 1}`, fees: feeNames } },
        },
        action,
      );
      const published = await publishProduct(tx, { id: product.id, version }, action);
      assert(published.kind === 'published', `publishing failed: ${JSON.stringify(published)}`);
    }
  });
}

const feeNames = Object.fromEntries(philippineBullet.fees.map(({ name }) => [name, name]));

/**
 * Loans of people 0, 1, 2 …, disbursed one after the other over these days; most are paid on their due date.
 */
export async function createLoanHistories(
  bench: Bench,
  {
    loanHistories,
    days,
    now,
  }: { readonly loanHistories: number; readonly days: number; readonly now: Instant },
): Promise<void> {
  const today = calendarDateAt(now, ZONE);
  for (let ahead = -days - 40; ahead <= 70; ahead += 28) {
    await openMonth(bench.database, addDays(today, ahead));
  }
  for (let number = 0; number < loanHistories; number += 1) {
    const releasedOn = addDays(today, -Math.floor(((loanHistories - number) * days) / loanHistories));
    await createLoanHistory(bench, { number, releasedOn, today });
  }
  await closeDay(
    { databaseUrl: new Secret(bench.url), businessClock: setClock(now), threads: 0 },
    // Yesterday, because the late fees of months are booked on this one day, and no real day has that many.
    { market: 'PH', day: addDays(today, -1) },
  );
}

async function createLoanHistory(
  { database }: Bench,
  { number, releasedOn, today }: { number: number; releasedOn: CalendarDate; today: CalendarDate },
): Promise<void> {
  assert(brandOf(number) !== '', 'a person has no brand');
  const clock = setClock(addMs(startOfDay(releasedOn, ZONE), 10 * HOUR));
  const context = { database, businessClock: clock };
  const rules = marketRules('PH', { on: releasedOn, channel: 'browser' });
  const [term] = philippineBullet.terms;
  assert(term !== undefined, 'the product has no term');
  const loanRequest = { amount: money(500_000n, 'PHP'), term, releaseOn: releasedOn, client: 'new' } as const;
  const made = makeOffer(productOf(number), rules, loanRequest);
  assert(made.kind === 'offered', 'the loan is not offered');
  const { offer } = made;
  const loanId = idFrom<'Loan'>(firstLoanId(number));
  const parties = { ...by, loanId, borrowerId: idFrom<'Borrower'>(borrowerId(number)) };
  done(
    await signLoan(context, { ...parties, offer, payoutDestination: 'an account', key: `sign ${loanId}` }),
  );
  const payout = { provider: 'neutral', reference: `payout-${loanId}`, disbursedAt: clock.now() };
  const amount = offer.terms.principal - offer.terms.upFrontFee;
  done(
    await releaseLoan(context, {
      ...by,
      ...payout,
      loanId,
      amount,
      destination: 'an account',
      key: `release ${loanId}`,
    }),
  );
  const dueOn = offer.terms.schedule[0]?.dueOn ?? today;
  // Of ten loans, one is paid in part and one not at all, unless it is too old. Half of those never paid are
  // eventually written off.
  const isOld = addDays(dueOn, 100) <= today;
  const isWrittenOff = number % 20 === 19 && isOld;
  const isLate = number % 10 >= 8 && (isWrittenOff || !isOld);
  const pays = isLate ? (number % 10 === 8 ? 100_000n : 0n) : 530_000n;
  if (isWrittenOff) {
    clock.moveTo(addMs(startOfDay(addDays(dueOn, 95), ZONE), 9 * HOUR));
    done(
      await writeOffLoan(context, { ...by, loanId, key: `give up ${loanId}`, writeOffId: `up-${loanId}` }),
    );
  }
  if (dueOn >= today || pays === 0n) return;
  clock.moveTo(addMs(startOfDay(dueOn, ZONE), 9 * HOUR));
  const paid = { provider: 'neutral', reference: `payment-${loanId}`, paidAt: clock.now() };
  done(
    await receivePayment(context, {
      ...by,
      ...paid,
      loanId,
      amount: pays,
      paymentId: `paid-${loanId}`,
      key: `pay ${loanId}`,
      intent: { kind: 'instalments' },
    }),
  );
}

function done(outcome: { readonly kind: string }): void {
  assert(outcome.kind === 'done', `the action failed: ${JSON.stringify(outcome)}`);
}
