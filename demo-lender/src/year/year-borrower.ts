import { startContactCall } from '@hiram/contract/messaging/messaging-staff';
import * as loanActions from '@hiram/contract/operations/loan-actions';
import { decideReferredApplication, openReferredApplication } from '@hiram/contract/origination/decisions';
import { listPromises, recordDisposition, recordPromise } from '@hiram/contract/support/collections';
import * as complaints from '@hiram/contract/support/complaints-staff';
import { marketPack } from '@hiram/markets/market-pack';
import { repaymentContext } from '@hiram/server/app/repayments';
import { findApplication } from '@hiram/server/origination/applications/index';
import { findLoan, type Loan } from '@hiram/server/servicing/loans/index';
import { beginPayment, channelsOf, pricePayment } from '@hiram/server/servicing/repayments/index';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import { idFrom, randomId } from '@hiram/values/ids';
import { DemoBorrower } from '../borrower.ts';
import { type DemoCaller, type DemoEnvironment, setSimulator } from '../environment.ts';
import { demoPerson } from '../people.ts';
import { until } from '../until.ts';
import type { PlannedLoan, PlannedStep } from './plan.ts';

/** Signs staff in once a day, as they do. */
export class StaffOfTheDay {
  readonly #environment: DemoEnvironment;
  #callers = new Map<string, Promise<DemoCaller>>();

  constructor(environment: DemoEnvironment) {
    this.#environment = environment;
  }

  nextDay(): void {
    this.#callers = new Map();
  }

  caller(email: string): Promise<DemoCaller> {
    const known = this.#callers.get(email) ?? this.#environment.staff(email);
    this.#callers.set(email, known);
    return known;
  }
}

/** A borrower of the year. Money is asked for, paid and posted by the use cases that the calls use. */
export class YearBorrower {
  readonly #environment: DemoEnvironment;
  readonly #staff: StaffOfTheDay;
  readonly #plan: PlannedLoan;
  readonly #borrower: DemoBorrower;
  #hasApplied = false;
  #isDisbursed = false;

  constructor(environment: DemoEnvironment, staff: StaffOfTheDay, plan: PlannedLoan) {
    this.#environment = environment;
    this.#staff = staff;
    this.#plan = plan;
    const { person, market } = plan;
    const overrides = {
      pictures: 'small' as const,
      ...(plan.isDeclined && { documentEnd: ['0011', '0012', '0016'][person % 3] ?? '0011' }),
      ...(person % 3 === 0 && market === 'PH' && { lang: 'fil' }),
      ...(person % 2 === 0 && market === 'IN' && { lang: 'hi' }),
    };
    this.#borrower = new DemoBorrower(environment, demoPerson(market, person, overrides));
  }

  async applies(): Promise<void> {
    await this.#borrower.applies(this.#plan.loan);
    this.#hasApplied = true;
    await this.#signsIfApproved();
  }

  /** Staff decide what the rules referred to them, and an approved borrower signs. */
  async isDecided(): Promise<void> {
    if (!this.#hasApplied || (await this.#applicationState()) !== 'under_review') return;
    const caller = await this.#staff.caller('credit@hiram.example');
    const { orderId: caseId } = this.#borrower;
    const { approvableAmount } = await caller.send(openReferredApplication, { caseId });
    const { amount, periods, termUnit } = this.#plan.loan;
    const isApproved = !this.#plan.isDeclined && BigInt(approvableAmount) >= BigInt(amount);
    await caller.send(decideReferredApplication, {
      caseId,
      ...(isApproved
        ? { outcome: 'approved', amount, periods, termUnit }
        : { outcome: 'declined', reasons: 'credit_history' }),
      note: isApproved ? 'Was late once, and paid everything.' : 'Too many open questions elsewhere.',
    });
    this.#borrower.comesBackLater();
    await this.#signsIfApproved();
  }

  async #signsIfApproved(): Promise<void> {
    if ((await this.#applicationState()) !== 'awaiting_signature') return;
    await this.#borrower.signsAndReceives();
    this.#isDisbursed = true;
  }

  async #applicationState(): Promise<string | undefined> {
    const application = await findApplication(
      this.#environment.database,
      idFrom<'Application'>(this.#borrower.orderId),
    );
    return application?.state;
  }

  /** Does nothing if the loan does not exist or is paid. */
  async does({ what }: PlannedStep): Promise<void> {
    if (!this.#isDisbursed) return;
    const loan = await findLoan(this.#environment.database, this.#borrower.loanId);
    assert(loan !== undefined, 'a disbursed loan is missing');
    if (loan.state === 'settled' || loan.state === 'cancelled') return;
    switch (what) {
      case 'pays':
        return this.#pays(loan, 'instalments');
      case 'settles':
        return this.#pays(loan, 'settlement');
      case 'extends':
        return this.#pays(loan, 'extension');
      case 'promises':
        return this.#promises(loan);
      case 'complains':
        return this.#complains();
      case 'is_written_off':
        return this.#isWrittenOff(loan);
    }
  }

  async #pays(loan: Loan, purpose: 'instalments' | 'settlement' | 'extension'): Promise<void> {
    const { database, clock } = this.#environment;
    const day = today(clock, marketPack(loan.market).facts.timeZone);
    if (pricePayment(loan, purpose, day) === undefined) return;
    const channels = channelsOf(loan.market);
    const channel = channels[this.#plan.person % Math.min(3, channels.length)];
    assert(channel !== undefined, 'market has no channel');
    const { payment, payUrl } = await beginPayment(
      repaymentContext({ ...this.#environment, businessClock: clock, systemClock: clock }),
      {
        borrowerId: loan.borrowerId,
        loanId: loan.id,
        brandCode: this.#borrower.person.brand,
        market: loan.market,
        purpose,
        channel: channel.number,
        requestId: randomId(),
      },
    );
    await setSimulator(this.#environment, payUrl, { outcome: 'paid' }, 'POST');
    await until(`payment ${payment.id}`, async () => {
      const row = await database
        .selectFrom('payment_intents')
        .select('state')
        .where('id', '=', payment.id)
        .executeTakeFirst();
      return row?.state === 'paid';
    });
  }

  /** A call of collections that ends with a promise, if the contact policy allows a call. */
  async #promises({ state }: Loan): Promise<void> {
    if (state !== 'overdue') return;
    const caller = await this.#staff.caller('collections@hiram.example');
    const { orderId } = this.#borrower;
    const reason = 'A payment is late.';
    const { contactId } = await caller.send(startContactCall, { orderId, purpose: 'collection', reason });
    const note = 'Pays with the salary.';
    await caller.send(recordDisposition, { contactId, disposition: 'promise', note });
    const { canPromise, most, until: payOn, channels } = await caller.send(listPromises, { orderId });
    const [channel] = channels;
    if (!canPromise || channel === undefined) return;
    const promised = { amount: most, payOn, channel: channel.channel };
    await caller.send(recordPromise, { orderId, ...promised, requestKey: randomId() });
  }

  async #complains(): Promise<void> {
    const isAboutPayment = this.#plan.person % 2 === 0;
    const complaintId = await this.#borrower.complains({
      type: isAboutPayment ? '3' : '8',
      text: isAboutPayment ? 'I paid, and the app still says late.' : 'Please explain the late fee to me.',
    });
    const caller = await this.#staff.caller('support@hiram.example');
    for (const request of [
      { action: 'take' as const },
      {
        action: 'reply' as const,
        text: 'We looked at every day of your loan. The page of your loan shows each amount.',
      },
    ]) {
      const { version } = await caller.send(complaints.openStaffComplaint, { complaintId });
      await caller.send(complaints.performComplaintAction, { complaintId, version, ...request });
    }
  }

  async #isWrittenOff(loan: Loan): Promise<void> {
    if (loan.state !== 'overdue') return;
    const maker = await this.#staff.caller('collections@hiram.example');
    const { proposalId } = await maker.send(loanActions.proposeLoanAction, {
      loanId: loan.id,
      version: String(loan.version),
      why: 'Nothing was paid for four months, and nobody could be reached.',
      requestKey: randomId(),
      action: 'write_off',
    });
    const checker = await this.#staff.caller('finance@hiram.example');
    const decision = { proposalId, decision: 'confirm', why: 'As the policy says.' } as const;
    await checker.send(loanActions.decideLoanProposal, decision);
  }
}
