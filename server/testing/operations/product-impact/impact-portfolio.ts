import { randomUUID } from 'node:crypto';
import { createDemoLender } from '@hiram/demo-lender/lender';
import type { Offer } from '@hiram/lending/offer';
import { makeOffer } from '@hiram/lending/offer';
import type { Term } from '@hiram/lending/term';
import { marketRules } from '@hiram/markets/market-pack';
import type { Channel } from '@hiram/markets/ruling';
import { findVersions, type ProductVersion } from '@hiram/server/origination/products/index';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type SetClock, setClock } from '@hiram/values/clock';
import { idFrom } from '@hiram/values/ids';
import { calendarDateAt, instantAsIso } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';
import { signTestLoan, tenOClockOn } from '#servicing/loans/loans.ts';
import { type ConfiguringBeside, startConfiguringBeside } from '../configuration/configuration-staff.ts';

/** In three channels, with terms in months. */
const PLAN = '01980000-0000-7000-8000-000000000002';
export const PLAN_SUBJECT = `hiram:${PLAN}`;

export interface TestLoanRequest {
  readonly amount: bigint;
  readonly term: Term;
  readonly channel: Channel;
}

export interface ImpactEnvironment extends ConfiguringBeside {
  readonly db: TestDatabase;
  readonly clock: SetClock;
  readonly personalData: PersonalData;
  /** A version of the plan. */
  version(number: number): Promise<ProductVersion>;
  /** An application in a state before the signature. Returns its id. */
  application(
    request: TestLoanRequest,
    state: 'filling_in' | 'under_review' | 'awaiting_signature',
  ): Promise<string>;
  /** Signed now, under the first version. Returns its id. */
  loan(request: TestLoanRequest): Promise<string>;
  /** Further applications that are being filled in, all alike. */
  manyApplications(count: number, request: TestLoanRequest): Promise<void>;
}

/** A demo lender at a date, whose staff change the plan, and a portfolio that a test adds. */
export async function startImpactEnvironment(day: string): Promise<ImpactEnvironment> {
  const db = await createTestDatabase();
  const clock = setClock(tenOClockOn(day));
  await createDemoLender(db.database, clock);
  const personalData = testPersonalData();
  const people = await startConfiguringBeside({ database: db.database, personalData, businessClock: clock });
  async function version(number: number): Promise<ProductVersion> {
    const [found] = await findVersions(db.database, [{ id: idFrom<'Product'>(PLAN), version: number }]);
    assert(found !== undefined, `no version ${number}`);
    return found;
  }
  async function insert(count: number, { amount, term, channel }: TestLoanRequest, state: string) {
    const isOffered = state === 'awaiting_signature';
    const offer = isOffered ? [amount, term.count, term.unit, 1] : [null, null, null, null];
    // Applicants have no further data here; the reference to them is not what is tested.
    const rows = await db.asOwner(
      `insert into applications (borrower_id, id, brand_code, market, locale, channel, product_id, product_version, currency,
        amount_minor, term_count, term_unit, state, version, started_at, touched_at, sent_at, decide_by, decided_at,
        decided_by, offer_amount_minor, offer_term_count, offer_term_unit, offer_product_version, offer_valid_until)
      select gen_random_uuid(), gen_random_uuid(), 'hiram', 'PH', 'en', $1, $2, 1, 'PHP', $3, $4, $5, $6, 1, $7, $7,
        $8::timestamptz, $8::timestamptz + interval '1 day', $9, $10, $11, $12, $13, $14, $15
      from generate_series(1, ${count}) returning id`,
      [
        ...[channel, PLAN, amount, term.count, term.unit, state, instantAsIso(clock.now())],
        state === 'filling_in' ? null : instantAsIso(clock.now()),
        isOffered ? instantAsIso(clock.now()) : null,
        isOffered ? 'rules' : null,
        ...offer,
        isOffered ? '2099-01-01T00:00:00Z' : null,
      ],
    );
    return rows.map(({ id }) => String(id));
  }
  await db.asOwner('alter table applications drop constraint applications_borrower_id_fkey');
  return {
    ...people,
    db,
    clock,
    personalData,
    version,
    application: async (request, state) => (await insert(1, request, state))[0] ?? '',
    manyApplications: async (count, request) => {
      await insert(count, request, 'filling_in');
    },
    async loan(request) {
      const { product } = await version(1);
      const offer = offerOn(product, request, calendarDateAt(clock.now(), 'Asia/Manila'));
      const loanId = idFrom<'Loan'>(randomUUID());
      await signTestLoan({ database: db.database, businessClock: clock }, offer, loanId);
      return loanId;
    },
  };
}

function offerOn(
  product: ProductVersion['product'],
  { amount, term, channel }: TestLoanRequest,
  on: CalendarDate,
): Offer {
  const answer = makeOffer(product, marketRules(product.market, { on, channel }), {
    amount: money(amount, product.currency),
    term,
    releaseOn: on,
    client: 'new',
  });
  assert(
    answer.kind === 'offered',
    JSON.stringify(answer, (_key, value) => String(value)),
  );
  return answer.offer;
}
