import type { DataOf } from '@hiram/contract/call';
import { readExtension as readExtensionCall } from '@hiram/contract/servicing/extensions';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import { channelOnWire, type RepaymentContext } from '#servicing/repayments/index.ts';
import type { Alternative } from './cheaper-options.ts';
import { type ExtensionView, readExtension } from './read-extension.ts';

export function registerExtensionRoutes(server: CallServer, context: RepaymentContext): void {
  implement(server, readExtensionCall, {
    policy: 'borrower',
    ownership: { orderId: (borrowerId, id) => isOwnOrder(context.database, borrowerId, id) },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale }) => {
      const reader = { borrowerId, brandCode: code, market, locale };
      return extensionOnWire(await readExtension(context, { ...reader, orderId: request.orderId }));
    },
  });
}

type OnWire = DataOf<typeof readExtensionCall>;

function extensionOnWire(view: ExtensionView): OnWire {
  const amount = view.costs.payNow.toString();
  return {
    repayAmount: amount,
    repayDate: view.nextDueOn,
    productName: view.productName,
    productLogo: view.productLogo,
    detail: view.rows.map((row) => ({ ...row })),
    repayList: view.ways.channels.map(channelOnWire),
    noticeMsg: view.notice,
    isShowReyTop: flagOf(view.ways.hasInstructions),
    delayInfo: { delayAmount: amount, title: view.title },
    delayPlan: view.plan.map((row) => ({
      remark: row.remark,
      title: row.title,
      amount: row.amount.toString(),
      time: row.dueOn,
    })),
    costs: costsOnWire(view),
    alternatives: view.alternatives.map(optionOnWire),
  };
}

function costsOnWire({ costs, today, days }: ExtensionView): NonNullable<OnWire['costs']> {
  const { limit } = costs;
  return {
    today,
    days: days.toString(),
    dueWithoutExtension: costs.dueWithoutExtension,
    payNow: costs.payNow.toString(),
    alreadyOwed: costs.alreadyOwed.toString(),
    addedCost: costs.addedCost.toString(),
    totalWithout: costs.totalWithout.toString(),
    totalWith: costs.totalWith.toString(),
    ...(limit !== null && {
      limit: {
        amount: limit.amount.toString(),
        used: limit.used.toString(),
        usedAfter: limit.usedAfter.toString(),
        percentAfter: limit.percentAfter.toString(),
      },
    }),
    extensionsLeft: costs.extensionsLeft.toString(),
  };
}

function optionOnWire(way: Alternative): NonNullable<OnWire['alternatives']>[number] {
  const shared = {
    kind: way.kind,
    by: way.by,
    payNow: way.payNow.toString(),
    total: way.total.toString(),
    less: way.less.toString(),
  };
  if (way.kind === 'split') return { ...shared, parts: way.parts.toString() };
  return way.kind === 'part_payment'
    ? { ...shared, lateCharges: way.lateCharges.toString(), rest: way.rest.toString() }
    : shared;
}
