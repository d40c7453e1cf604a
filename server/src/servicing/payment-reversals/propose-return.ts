import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { startOfDay } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';
import { recordStaffStep, requireNote } from '#cases/index.ts';
import { requireWithinLimit } from '#people/amount-limits/index.ts';
import type { Actor } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findPayment, findReceivedOf, findRetainedPayment } from '#servicing/repayments/index.ts';
import { reviewBy } from './payment-reversal.ts';
import type { PaymentReversalContext } from './payment-reversal-context.ts';
import { insertReversal } from './payment-reversals.sql.ts';
import { reversalCases } from './reversal-cases.ts';

export interface ProposedReturn {
  readonly paymentId: string;
  readonly letterNumber: string;
  readonly amount: MinorUnits;
  readonly returnedOn: CalendarDate;
  readonly note: string;
}

/** Minimum length of a useful note, without whitespace. */
export const NOTE_MIN = 10;

/** A bank's letter names no market, so the limits are those of the market with its currency. */
export function limitedReturn({ minor, currency }: Money) {
  const market: MarketId = currency === 'INR' ? 'IN' : 'PH';
  return { market, action: 'return_payment', amount: minor } as const;
}

/** Enters a bank's letter about a returned payment. It changes nothing until another person approves it. */
export async function proposeReturn(
  context: PaymentReversalContext,
  actor: Actor,
  proposed: ProposedReturn,
): Promise<{ readonly id: string }> {
  const note = requireNote(proposed.note, NOTE_MIN);
  const paymentId = parseId<'Payment'>(proposed.paymentId);
  const payment = paymentId && (await findPayment(context.database, paymentId));
  if (payment === undefined) throw new Refusal('not_found');
  const { timeZone } = marketPack(payment.market).facts;
  const [money] = (await findReceivedOf(context.database, payment.id)).filter(
    ({ state }) => state === 'posted',
  );
  const received = money && (await findRetainedPayment(context.database, money));
  const isPossible =
    received !== undefined &&
    proposed.amount > 0n &&
    proposed.amount <= received.retained &&
    proposed.returnedOn <= today(context.businessClock, timeZone);
  if (!isPossible) throw new Refusal('return_not_possible', { payment: payment.id });
  const id = context.ids.next<'PaymentReversal'>();
  const at = context.businessClock.now();
  await inTransaction(context.database, async (tx) => {
    const returned = { minor: proposed.amount, currency: received.amount.currency };
    await requireWithinLimit(tx, actor, { ...limitedReturn(returned), step: 'propose' });
    const isNew = await insertReversal(tx, {
      id,
      provider: received.provider,
      kind: 'bank_letter',
      reference: proposed.letterNumber,
      paymentReference: received.reference,
      amount: returned,
      occurredAt: startOfDay(proposed.returnedOn, timeZone),
      state: 'proposed',
      at,
      nextPollAt: undefined,
      actBy: reviewBy(at),
    });
    if (!isNew) throw new Refusal('letter_known', { letter: proposed.letterNumber });
    await recordStaffStep(
      tx,
      context,
      { kind: reversalCases, id, actor },
      {
        step: 'return_proposed',
        at,
        note: { text: note, owner: { own: id } },
        audit: { action: 'payment_return_proposed', before: {}, after: { note } },
      },
    );
  });
  return { id };
}
