import type { DataOf } from '@hiram/contract/call';
import { explainAmount } from '@hiram/contract/servicing/explain-amount';
import { parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { type ExplainedAmount, explainedAmount } from './explained-amount.ts';
import { isOwnOrder } from './list-orders.ts';
import type { OrderContext } from './order-context.ts';

/** Why an order owes its amount. A loan never disbursed has nothing to explain. */
export function registerExplainAmountRoutes(server: CallServer, context: OrderContext): void {
  implement(server, explainAmount, {
    policy: 'borrower',
    ownership: { orderId: (borrowerId, id) => isOwnOrder(context.database, borrowerId, id) },
    handle: async ({ orderId }, { locale }) => {
      const loanId = parseId<'Loan'>(orderId);
      const explained = loanId && (await explainedAmount(context, { loanId, locale }));
      if (explained === undefined) throw new Refusal('nothing_owed', { order: orderId });
      return onWire(explained);
    },
  });
}

function onWire({
  asOf,
  currency,
  amount,
  owed,
  dueOn,
  lines,
}: ExplainedAmount): DataOf<typeof explainAmount> {
  return {
    asOf,
    currency,
    amount: String(amount),
    owed: String(owed),
    ...(dueOn !== undefined && { dueOn }),
    lines: lines.map((line) => ({
      key: line.key,
      kind: line.kind,
      on: line.on,
      title: line.title,
      why: line.why,
      amount: String(line.amount),
      isTakenOff: flagOf(line.isTakenOff),
      mayBeDisputed: flagOf(line.mayBeDisputed),
      isDisputed: flagOf(line.isDisputed),
      ...(line.reversedAt !== undefined && { reversedAt: instantAsIso(line.reversedAt) }),
    })),
  };
}
