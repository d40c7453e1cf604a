import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import {
  readLoanDetails as readDetailsCall,
  readJointLoginFailure as readFailureCall,
} from '@hiram/contract/servicing/loans';
import { channelOf, readCatalogue } from '#origination/products/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { loanDetailsCopy } from './copy/loan-details-copy-by-locale.ts';
import { isOwnOrder } from './list-orders.ts';
import { dayOf, type LoanDetailsContext } from './order-context.ts';
import { statusOnWire } from './order-on-wire.ts';
import { type LoanDetails, readLoanDetails } from './read-loan-details.ts';
import { productTiles } from './recommend-products.ts';

/** Page where an approved offer is read and signed; the page adds the common parameters. */
const CONFIRM_PAGE = '/confirmLoan';

export function registerLoanDetailsRoutes(server: CallServer, context: LoanDetailsContext): void {
  implement(server, readDetailsCall, {
    policy: 'borrower',
    ownership: { orderId: (borrowerId, id) => isOwnOrder(context.database, borrowerId, id) },
    // The product comes from the order; the one in the URL is ignored.
    handle: async ({ orderId }, { session: { borrowerId }, brand: { code, market }, locale, common }) => {
      const reader = { borrowerId, brandCode: code, market, locale, orderId, channel: channelOf(common) };
      return detailsOnWire(await readLoanDetails(context, reader), locale);
    },
  });

  implement(server, readFailureCall, {
    // Public, because a failed login has no session. The order is not read, so no personal data is returned.
    policy: 'public',
    handle: async (_request, { brand: { code, market }, locale, common }) => {
      const on = dayOf(context, { market });
      const catalogue = await readCatalogue(
        context.database,
        { brandCode: code, on, channel: channelOf(common) },
        locale,
      );
      const { notice, error } = loanDetailsCopy(locale).failure;
      return {
        notice,
        errorMessage: error,
        recProducts: productTiles(catalogue, locale).map(({ range, ...tile }) => ({
          ...tile,
          logo: '',
          loanRange: range,
          available: '1' as const,
          tags: [],
        })),
      };
    },
  });
}

function detailsOnWire(details: LoanDetails, locale: Locale): DataOf<typeof readDetailsCall> {
  const { order, notice, recommended, withdraw, accountNeeded, refund, cancellation } = details;
  const words = loanDetailsCopy(locale);
  return {
    orderStatus: statusOnWire(order.state),
    noticeStatusText: notice.title,
    noticeDesText: notice.text,
    recProducts: recommended.map(({ range, productId, ...tile }) => ({
      ...tile,
      logo: '',
      amountRange: range,
      jumpKey: productId,
      buttonEnabled: '1' as const,
      globally: '0' as const,
    })),
    ...(recommended.length > 0 && { showRecommended: '1' as const }),
    productName: details.productName,
    productLogo: '',
    userOrderDetail: {
      detail: details.rows.map(({ text, value, isTotal }) => ({
        text,
        value,
        ...(isTotal && { isTotal: '1' as const }),
      })),
    },
    steps: details.steps.map(({ name, state, on }) => ({
      title: words.steps[name],
      state,
      ...(on !== undefined && { on }),
    })),
    inside: '1',
    h5Url: '',
    isDelay: flagOf(details.mayExtend),
    ...(order.owed?.coming?.isClaimed === false && { isInTransit: '1' as const }),
    telephone: details.telephone,
    isScore: flagOf(details.mayRate),
    playeduL:
      withdraw === undefined
        ? ''
        : `${CONFIRM_PAGE}?${new URLSearchParams({ productId: order.productId, orderId: order.id })}`,
    reyMsg: withdraw ?? '',
    cardNeedPop: flagOf(accountNeeded !== undefined),
    cardPopTitle: accountNeeded?.title ?? '',
    cardPopMsg: accountNeeded?.text ?? '',
    ...(refund && {
      refund: {
        title: refund.title,
        text: refund.text,
        isAccountNeeded: flagOf(refund.isAccountNeeded),
      },
    }),
    ...(cancellation && {
      cancellation: {
        amount: String(cancellation.amount),
        until: cancellation.until,
        isAsked: flagOf(cancellation.isAsked),
      },
    }),
  };
}
