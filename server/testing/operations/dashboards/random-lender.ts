import { makeOffer } from '@hiram/lending/offer';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import { publishProduct } from '@hiram/server/origination/products/index';
import { publishBrand } from '@hiram/server/people/brands/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import {
  receivePayment,
  releaseLoan,
  returnPayout,
  reversePayment,
  signLoan,
  writeOffLoan,
} from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { type SetClock, setClock, today } from '@hiram/values/clock';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import pg from 'pg';
import { action, draftTest, testDraft } from '#origination/products/products.ts';
import { testBrand } from '#people/brands/brand.ts';
import type { TestDatabase } from '#platform/database/database.ts';
import { BRANDS, DAY, DAYS, digest, drawFrom, RandomRows, STARTED_AT } from './random-rows.ts';

// A lender with several months of records generated from a seed. Loans run through the server's use cases;
// the rows before them are inserted directly, with the steps that the use cases would record.

const PRODUCTS = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'] as const;
const by = { actor: 'test', reason: 'a test says so', requestId: 'test-request' } as const;

export interface RandomLender {
  /** Set after the last generated day, for reading. */
  readonly businessClock: SetClock;
  readonly payments: { readonly loanId: LoanId; readonly id: string }[];
  readonly running: LoanId[];
  /**
   * Late changes, weeks afterwards: a reversed payment, a late status update, a written-off loan, a returned
   * payout, an answered complaint.
   */
  changeLate(): Promise<void>;
}

export async function createRandomLender(db: TestDatabase, seed: number): Promise<RandomLender> {
  const draw = drawFrom(seed);
  const clock = setClock(STARTED_AT);
  // One connection for hundreds of rows, because `asOwner` opens a new one for each query.
  const owner = new pg.Client({ connectionString: db.url.reveal() });
  await owner.connect();
  const lender = new Records(db, owner, draw, clock);
  await lender.publish();
  for (let nth = 0; nth < 60; nth += 1) await lender.addBorrower(nth);
  await lender.addVisits();
  await owner.end();
  clock.moveTo(addMs(STARTED_AT, (DAYS + 1) * DAY));
  return {
    businessClock: clock,
    payments: lender.payments,
    running: lender.running,
    changeLate: () => lender.changeLate(),
  };
}

class Records extends RandomRows {
  readonly payments: { readonly loanId: LoanId; readonly id: string }[] = [];
  readonly running: LoanId[] = [];
  readonly #db: TestDatabase;
  readonly #clock: SetClock;
  #paidOut = 0n;

  constructor(db: TestDatabase, owner: pg.Client, draw: () => number, clock: SetClock) {
    super(owner, draw);
    this.#db = db;
    this.#clock = clock;
  }

  async publish(): Promise<void> {
    await inTransaction(this.#db.database, async (tx) => {
      for (const [place, code] of BRANDS.entries()) {
        await publishBrand(tx, testBrand({ code }));
        const product = { ...philippineInstalments, id: idFrom<'Product'>(PRODUCTS[place] ?? '') };
        await publishProduct(tx, await draftTest(tx, testDraft({ brandCode: code, product })), action);
      }
    });
    await this.put('promotion_links', [
      { brand_code: 'hiram', id: 'spring', changed_at: this.at(STARTED_AT) },
    ]);
  }

  /** Adds a borrower and their complete history. */
  async addBorrower(nth: number): Promise<void> {
    const brand = this.draw() < 0.7 ? 0 : 1;
    const registeredAt = addMs(STARTED_AT, Math.floor(this.draw() * 40 * DAY));
    const id = this.id();
    const brandCode = BRANDS[brand];
    await this.put('personal_data_keys', [{ person_id: id, master_key_id: 'test', wrapped_key: '\\x00' }]);
    await this.put('borrowers', [
      {
        id,
        brand_code: brandCode,
        market: 'PH',
        registered_at: this.at(registeredAt),
        mobile_index: `\\x${digest(id)}`,
        mobile_encrypted: '\\x00',
      },
    ]);
    if (this.draw() < 0.6) await this.addRegistration(id, brandCode, registeredAt);
    const times = Math.floor(this.draw() * 3);
    let at: Instant | undefined = addMs(registeredAt, Math.floor(this.draw() * 3 * DAY));
    for (let time = 0; time < times && at !== undefined; time += 1) {
      at = await this.#addApplication(id, brand, at);
    }
    if (nth % 2 === 0) await this.addComplaint(id, brandCode);
  }

  async addVisits(): Promise<void> {
    for (let day = 0; day < 30; day += 1) {
      await this.put('promotion_counts', [
        {
          brand_code: 'hiram',
          counted_on: this.at(addMs(STARTED_AT, day * DAY)).slice(0, 10),
          template_id: 'one',
          link_id: day % 3 === 0 ? 'spring' : '',
          campaign: `c${day % 2}`,
          app_from: '',
          client_type: 'android',
          visits: Math.floor(this.draw() * 90),
          clicks: 1,
        },
      ]);
    }
  }

  async changeLate(): Promise<void> {
    const context = { database: this.#db.database, businessClock: this.#clock };
    const now = this.#clock.now();
    const [taken] = this.payments;
    assert(taken !== undefined, 'no borrower has paid');
    const reversal = { ...by, loanId: taken.loanId, key: 'taken back', reversalId: 'taken back' };
    done(await reversePayment(context, { ...reversal, paymentId: taken.id, reversedAt: now }));
    const other = this.running.find((loanId) => loanId !== taken.loanId);
    assert(other !== undefined, 'no second loan is active');
    await this.#pay(other, addMs(now, -20 * DAY));
    done(await writeOffLoan(context, { ...by, loanId: other, key: 'given up', writeOffId: 'given up' }));
    const unpaid = this.running.find((loanId) => !this.payments.some((payment) => payment.loanId === loanId));
    assert(unpaid !== undefined, 'every borrower has paid');
    const payout = {
      loanId: unpaid,
      provider: 'neutral',
      reference: `payout ${unpaid}`,
      amount: this.#paidOut,
    };
    done(await returnPayout(context, { ...by, ...payout, key: 'came back', returnedAt: now }));
    const at = this.at(now);
    await this.#db.asOwner(
      `with answered as (
         update complaints set state = 'answered', answered_at = $1, changed_at = $1, assignee = gen_random_uuid()
         where id = (select id from complaints where state = 'received' order by id limit 1) returning id)
       insert into case_steps (case_kind, case_id, position, step, details, made_at)
       select 'complaint', id, 99, 'answered', '{"isNotified": true, "facts": {}}', $1 from answered`,
      [at],
    );
    await this.#db.asOwner(
      `with paid as (
         update payment_intents set state = 'paid', changed_at = $1
         where id = (select id from payment_intents where state = 'expired' order by id limit 1) returning id)
       insert into payment_steps (payment_id, position, kind, made_at) select id, 99, 'paid', $1 from paid`,
      [at],
    );
  }

  /**
   * Submitted, decided, and sometimes signed and disbursed; returns when the next application may be
   * submitted, if any.
   */
  async #addApplication(borrowerId: string, brand: number, sentAt: Instant): Promise<Instant | undefined> {
    const chance = this.draw();
    const outcome = chance < 0.2 ? 'declined' : chance < 0.35 ? 'under_review' : 'approved';
    const byPerson = this.draw() < 0.3;
    const decidedAt = addMs(sentAt, Math.floor(this.draw() * DAY));
    const isSigned = outcome === 'approved' && this.draw() < 0.8;
    const id = this.id();
    const isDecided = outcome !== 'under_review';
    const state = isSigned ? 'signed' : outcome === 'approved' ? 'withdrawn' : outcome;
    const offer = outcome === 'approved';
    await this.put('applications', [
      {
        borrower_id: borrowerId,
        id,
        brand_code: BRANDS[brand],
        market: 'PH',
        locale: 'en',
        state,
        channel: 'browser',
        product_id: PRODUCTS[brand],
        product_version: 1,
        currency: 'PHP',
        amount_minor: 500_000,
        term_count: 3,
        term_unit: 'month',
        version: 4,
        started_at: this.at(sentAt),
        touched_at: this.at(sentAt),
        sent_at: this.at(sentAt),
        is_with_reviewer: false,
        decide_by: this.at(addMs(sentAt, 2 * DAY)),
        offer_amount_minor: offer ? 500_000 : null,
        offer_term_count: offer ? 3 : null,
        offer_term_unit: offer ? 'month' : null,
        offer_product_version: offer ? 1 : null,
        offer_valid_until: offer ? this.at(addMs(sentAt, 9 * DAY)) : null,
        decline_reasons: outcome === 'declined' ? ['income_too_low'] : null,
        decided_at: isDecided ? this.at(decidedAt) : null,
        decided_by: isDecided ? (byPerson ? 'person' : 'rules') : null,
        closed_at: state === 'declined' || state === 'withdrawn' ? this.at(decidedAt) : null,
      },
    ]);
    const steps: [string, Instant, string][] = [['sent', sentAt, 'borrower']];
    if (byPerson || !isDecided) steps.push(['referred', addMs(sentAt, 60_000), 'rules']);
    if (isDecided) steps.push([outcome, decidedAt, byPerson ? 'staff-7' : 'rules']);
    if (isSigned) steps.push(['signed', decidedAt, 'borrower']);
    await this.put(
      'application_history',
      steps.map(([transition, at, who], place) => ({
        application_id: id,
        version: place + 1,
        at: this.at(at),
        transition,
        by: who,
        from_state: null,
        to_state: state,
      })),
    );
    if (!isDecided) return undefined;
    if (!isSigned) return addMs(decidedAt, DAY);
    await this.#addLoan({ loanId: idFrom<'Loan'>(id), borrowerId, brand, signedAt: decidedAt });
    return addMs(decidedAt, 20 * DAY);
  }

  async #addLoan(loan: {
    readonly loanId: LoanId;
    readonly borrowerId: string;
    readonly brand: number;
    readonly signedAt: Instant;
  }): Promise<void> {
    const { loanId, signedAt } = loan;
    const context = { database: this.#db.database, businessClock: this.#clock };
    this.#clock.moveTo(signedAt);
    const releaseOn = today(this.#clock, 'Asia/Manila');
    const product = {
      ...philippineInstalments,
      id: idFrom<'Product'>(PRODUCTS[loan.brand] ?? ''),
      version: '1',
    };
    const rules = marketRules('PH', { on: calendarDate(releaseOn), channel: 'browser' });
    const term = { count: 3, unit: 'month' } as const;
    const made = makeOffer(product, rules, {
      amount: money(500_000n, 'PHP'),
      term,
      releaseOn,
      client: 'new',
    });
    assert(made.kind === 'offered', 'loan offer was refused');
    const borrowerId = idFrom<'Borrower'>(loan.borrowerId);
    const { offer } = made;
    const signing = {
      ...by,
      loanId,
      borrowerId,
      offer,
      payoutDestination: 'an account',
      key: `sign ${loanId}`,
    };
    done(await signLoan(context, signing));
    const isPaidOut = this.draw() < 0.85;
    const disbursedAt = addMs(signedAt, Math.floor(this.draw() * DAY));
    this.#clock.moveTo(addMs(disbursedAt, 60_000));
    await this.addDisbursement(loan, { isPaidOut, disbursedAt });
    if (!isPaidOut) return;
    const amount = offer.terms.principal - offer.terms.upFrontFee;
    this.#paidOut = amount;
    const payout = { ...by, loanId, amount, destination: 'an account', provider: 'neutral', disbursedAt };
    done(await releaseLoan(context, { ...payout, key: `release ${loanId}`, reference: `payout ${loanId}` }));
    this.running.push(loanId);
    const times = Math.floor(this.draw() * 3);
    for (let time = 0; time < times; time += 1) {
      const paidAt = addMs(disbursedAt, Math.floor((time + this.draw()) * 12 * DAY));
      this.#clock.moveTo(addMs(paidAt, 2 * 3_600_000));
      await this.#pay(loanId, paidAt);
    }
    for (let time = 0; time < 2; time += 1) await this.addIntent(loan, addMs(disbursedAt, time * 9 * DAY));
  }

  async #pay(loanId: LoanId, paidAt: Instant): Promise<void> {
    const id = this.id();
    this.payments.push({ loanId, id });
    const amount = BigInt(10_000 + Math.floor(this.draw() * 90_000));
    const context = { database: this.#db.database, businessClock: this.#clock };
    const payment = {
      ...by,
      loanId,
      amount,
      paidAt,
      provider: 'neutral',
      intent: { kind: 'instalments' },
    } as const;
    done(
      await receivePayment(context, {
        ...payment,
        paymentId: id,
        key: `pay ${id}`,
        reference: `payment ${id}`,
      }),
    );
  }
}

function done(outcome: { readonly kind: string }): void {
  assert(outcome.kind === 'done', `action failed: ${JSON.stringify(outcome)}`);
}
