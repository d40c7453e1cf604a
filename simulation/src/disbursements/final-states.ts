import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { DisbursementTestEnvironment } from './disbursement-test-environment.ts';
import { laneNames } from './lanes.ts';
import type { SignedOrder } from './sign-order.ts';
import { netOf, orderOf, type ProviderPayout } from './simulated-bank.ts';

/** Status of a loan in our ledger and at the provider. */
export interface FinalState {
  readonly order: SignedOrder;
  readonly state: string;
  readonly owner: string;
  readonly why: string;
  readonly loanState: string;
  readonly attempts: number;
  /** The loan's amount in the ledger account `payouts`. */
  readonly inLedger: bigint;
  /** The amount that the provider reports as paid to the borrower. */
  readonly fetchProviderRecord: bigint;
  /** Number of our keys under which the provider paid the borrower. More than one is our error. */
  readonly paidKeys: number;
  /** Whether the provider itself reports that it is still in transit. */
  readonly isInTransfer: boolean;
}

export async function readFinalStates(
  testEnvironment: DisbursementTestEnvironment,
): Promise<readonly FinalState[]> {
  const rows = await testEnvironment.db.asOwner(`
    select disbursements.loan_id, disbursements.state, owner, why, loans.state as loan_state,
      (select count(*)::int from payout_attempts where loan_id = loans.id) as attempts,
      (select coalesce(sum(case when credit_code = 202 then amount_minor else 0 end)
        - sum(case when debit_code = 202 then amount_minor else 0 end), 0)::text
       from ledger_transfers where chain = loans.id) as in_ledger
    from disbursements join loans on loans.id = disbursements.loan_id`);
  const ofOrder = new Map(rows.map((row) => [String(row.loan_id), row]));
  const booked = new Map<string, ProviderPayout[]>();
  for (const lane of laneNames) {
    for (const payout of await testEnvironment.bank.books(lane)) {
      booked.set(orderOf(payout), [...(booked.get(orderOf(payout)) ?? []), payout]);
    }
  }
  return testEnvironment.orders.map((order) => {
    const row = ofOrder.get(order.loanId);
    if (row === undefined) throw new Error(`no disbursement for ${order.loanId}`);
    const payouts = booked.get(order.loanId.replaceAll('-', '')) ?? [];
    const paid = payouts.filter((payout) => netOf(payout) > 0n);
    return {
      order,
      state: String(row.state),
      owner: String(row.owner),
      why: String(row.why),
      loanState: String(row.loan_state),
      attempts: Number(row.attempts),
      inLedger: BigInt(String(row.in_ledger)),
      fetchProviderRecord: paid.reduce((sum, payout) => sum + netOf(payout), 0n),
      paidKeys: new Set(paid.map(({ idempotencyKey }) => idempotencyKey)).size,
      isInTransfer: payouts.some(({ state }) => state === 'in_transfer'),
    };
  });
}

/** Waits until the providers have sent everything. Payouts without an end stay in transit. */
export async function untilIdle({ bank, engine, context }: DisbursementTestEnvironment): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await context.outbox.drained();
    await engine.settled();
    quiet = (await bank.webhooksInFlight()) === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** All violations as messages. Empty if everything is correct. */
export function violationsIn(finalStates: readonly FinalState[]): string[] {
  return finalStates.flatMap((end) => {
    const { order, inLedger, fetchProviderRecord, paidKeys, state, owner } = end;
    const which = `${order.loanId} by ${order.lane} (${state}, ${owner}, ${end.why})`;
    return [
      ...(paidKeys > 1 ? [`paid under ${paidKeys} keys: ${which}`] : []),
      ...(inLedger !== fetchProviderRecord
        ? [`ledger ${inLedger}, provider ${fetchProviderRecord}: ${which}`]
        : []),
    ];
  });
}

/**
 * After the faults stop, a payout must be final, assigned to a person, or really in transit at the provider.
 */
export function isStuck({ owner, isInTransfer }: FinalState): boolean {
  return owner === 'engine' && !isInTransfer;
}

export async function brokenInvariants({ db }: DisbursementTestEnvironment): Promise<string[]> {
  const broken = await findBrokenInvariants(db.url.reveal());
  return broken.map((one) =>
    JSON.stringify(one, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}
