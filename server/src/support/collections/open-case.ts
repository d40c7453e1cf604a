import { DISPOSITIONS } from '@hiram/contract/support/collections';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { instantAsIso } from '@hiram/values/instant';
import { callableUntil, languageName } from '#messaging/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { explainedAmount, findLoanEvents } from '#servicing/loans/index.ts';
import type { CollectionsContext } from './collections-context.ts';
import { dispositions } from './disposition.ts';
import { queueRowOnWire } from './queue-row-on-wire.ts';
import { queueRows } from './queue-rows.ts';
import { loanFrom } from './record-promise.ts';

/** What an agent needs to call about a loan. The access is audited before anything is returned. */
export async function openCase(context: CollectionsContext, actor: Actor, orderId: string) {
  const { database, clock } = context;
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
  const until = row.may.isAllowed ? callableUntil(row.order, clock.now()) : undefined;
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
    payments: paymentsOf(events),
    dispositions: DISPOSITIONS.map((disposition) => {
      const { label, party, nextStep } = dispositions[disposition];
      return { disposition, label, party, nextStep };
    }),
  };
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
