import type { DataOf } from '@hiram/contract/call';
import {
  readPrepayment as readPrepaymentCall,
  readSettlement as readSettlementCall,
} from '@hiram/contract/servicing/repayments';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import { channelOnWire } from './channel-on-wire.ts';
import type { PaymentOptions } from './payment-options.ts';
import { type PrepaymentView, readPrepayment, type SpreadPlan } from './read-prepayment.ts';
import { readSettlement, type SettlementView } from './read-settlement.ts';
import type { RepaymentContext } from './repayment-context.ts';

/** Paying before the due date, in full or in part. */
export function registerEarlyPaymentRoutes(server: CallServer, context: RepaymentContext): void {
  const orderId: IsOwn = (borrowerId, id) => isOwnOrder(context.database, borrowerId, id);

  implement(server, readSettlementCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale }) => {
      const reader = { borrowerId, brandCode: code, market, locale };
      const view = await readSettlement(context, { ...reader, orderId: request.orderId });
      return settlementOnWire(view, marketPack(market).facts.currency);
    },
  });

  implement(server, readPrepaymentCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale }) => {
      const reader = { borrowerId, brandCode: code, market, locale };
      const amount = request.amount === undefined ? undefined : BigInt(request.amount);
      const view = await readPrepayment(context, { ...reader, orderId: request.orderId, amount });
      return prepaymentOnWire(view, marketPack(market).facts.currency);
    },
  });
}

function settlementOnWire(view: SettlementView, currency: Currency): DataOf<typeof readSettlementCall> {
  const { quote, notBefore } = view;
  return {
    currency,
    productName: view.productName,
    today: view.today,
    notes: [...view.notes],
    ...(notBefore !== undefined && { notBefore }),
    ...(quote !== undefined && {
      quote: {
        amount: quote.amount.toString(),
        parts: quote.parts.map(({ title, what, amount }) => ({
          title,
          amount: amount.toString(),
          isTakenOff: flagOf(what === 'credit'),
        })),
        planTotal: quote.planTotal.toString(),
        planEndsOn: quote.planEndsOn,
        saved: quote.saved.toString(),
        validUntil: quote.validUntil,
        validUntilAt: instantAsIso(quote.validUntilAt),
      },
    }),
    ...paymentOptionsOnWire(view),
  };
}

function prepaymentOnWire(view: PrepaymentView, currency: Currency): DataOf<typeof readPrepaymentCall> {
  const { notBefore, dueFirst, most } = view;
  return {
    currency,
    productName: view.productName,
    today: view.today,
    notes: [...view.notes],
    ...(notBefore !== undefined && { notBefore }),
    ...(dueFirst !== undefined && { dueFirst: dueFirst.toString() }),
    ...(most !== undefined && { most: most.toString() }),
    planEndsOn: view.planEndsOn,
    ways: view.spread.map(spreadOnWire),
    ...paymentOptionsOnWire(view),
  };
}

function spreadOnWire(spread: SpreadPlan): DataOf<typeof readPrepaymentCall>['ways'][number] {
  return {
    spreading: spread.spreading,
    interestSaved: spread.interestSaved.toString(),
    lastDueOn: spread.lastDueOn,
    nextAmount: spread.nextAmount.toString(),
    nextDueOn: spread.nextDueOn,
    plan: spread.plan.map(({ title, amount, before, dueOn }) => ({
      title,
      dueOn,
      amount: amount.toString(),
      before: before.toString(),
    })),
  };
}

function paymentOptionsOnWire({
  ways,
  isUnderWay,
}: {
  readonly ways: PaymentOptions;
  readonly isUnderWay: boolean;
}) {
  return {
    channels: ways.channels.map(channelOnWire),
    isUnderWay: isUnderWay ? ('1' as const) : ('0' as const),
  };
}
