import { DISPOSITIONS } from '@hiram/contract/support/collections';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { instantAsIso } from '@hiram/values/instant';
import { callableUntil, holdsOf, languageName } from '#messaging/index.ts';
import { type Actor, namesOfStaff, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { explainedAmount, findLoanEvents, type OwnLoan } from '#servicing/loans/index.ts';
import type { CollectionsContext } from './collections-context.ts';
import { dispositions } from './disposition.ts';
import { findDisposition } from './dispositions.sql.ts';
import { queueRowOnWire } from './queue-row-on-wire.ts';
import { queueRows } from './queue-rows.ts';
import { loanFrom } from './record-promise.ts';

/** What an agent needs to call about a loan. The access is audited before anything is returned. */
export async function openCase(context: CollectionsContext, actor: Actor, orderId: string) {
  const { database, businessClock } = context;
  const loan = await loanFrom(context, orderId);
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'collections_case_opened',
      on: { kind: 'loan', id: loan.id },
      reason: '',
    }),
  );
  const [[row], explained, events] = await Promise.all([
    queueRows(context, [loan.id]),
    explainedAmount(context, { loanId: loan.id, locale: 'en' }),
    findLoanEvents(database, loan.id),
  ]);
  // Paid meanwhile: no call is due.
  if (row === undefined) throw new Refusal('not_found');
  const until = row.may.isAllowed ? callableUntil(row.order, businessClock.now()) : undefined;
  return {
    ...queueRowOnWire(row),
    ...(until !== undefined && { mayCallUntil: instantAsIso(until) }),
    language: languageName(row.order.locale),
    explained: (explained?.lines ?? []).map(({ key, on, title, why, amount, isTakenOff }) => ({
      key,
      on,
      title,
      why,
      amount: amount.toString(),
      isTakenOff,
    })),
    callHolds: await callHoldsOf(context, actor, loan),
    payments: paymentsOf(events),
    dispositions: DISPOSITIONS.map((disposition) => {
      const { label, party, nextStep } = dispositions[disposition];
      return { disposition, label, party, nextStep };
    }),
  };
}

/** Holds with a call as their cause, and whether this person may release them. */
async function callHoldsOf(
  { database }: CollectionsContext,
  actor: Actor,
  { id, borrowerId }: Pick<OwnLoan, 'id' | 'borrowerId'>,
) {
  const holds = await holdsOf(database, { borrowerId, orderId: id });
  const calls = await Promise.all(holds.map(({ causeId }) => findDisposition(database, causeId)));
  const names = await namesOfStaff(
    database,
    calls.flatMap((call) => call?.madeBy ?? []),
  );
  return holds.flatMap(({ id: holdId, why, since }, index) => {
    const call = calls[index];
    if (call === undefined) return [];
    return [
      {
        holdId,
        why,
        since: instantAsIso(since),
        calledBy: names.get(call.madeBy) ?? '',
        canRelease: call.madeBy !== actor.staffId,
      },
    ];
  });
}

function paymentsOf(events: readonly LoanEvent[]) {
  const reversed = new Set(
    events.flatMap((event) => (event.kind === 'payment_reversed' ? [event.payment] : [])),
  );
  return events
    .flatMap((event) =>
      event.kind === 'payment_received'
        ? [{ on: event.effectiveOn, amount: event.amount.toString(), isReversed: reversed.has(event.id) }]
        : [],
    )
    .toReversed();
}
