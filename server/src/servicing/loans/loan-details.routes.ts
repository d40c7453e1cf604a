import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import {
  readLoanDetails as readDetailsCall,
  readJointLoginFailure as readFailureCall,
} from '@hiram/contract/servicing/loans';
import { channelOf } from '#origination/products/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { LinkAllowlist } from '#platform/http/request-facts.ts';
import { loanDetailsCopy } from './copy/loan-details-copy-by-locale.ts';
import { isOwnOrder } from './list-orders.ts';
import type { LoanDetailsContext } from './order-context.ts';
import { type OrderLinks, orderLinks } from './order-links.ts';
import { statusOnWire } from './order-on-wire.ts';
import { type LoanDetails, readLoanDetails } from './read-loan-details.ts';
import { readLoginFailure } from './read-login-failure.ts';
import type { ProductTile } from './recommend-products.ts';

/** Page where an approved offer is read and signed; the page adds the common parameters. */
const CONFIRM_PAGE = '/confirmLoan';

export function registerLoanDetailsRoutes(server: CallServer, context: LoanDetailsContext): void {
  implement(server, readDetailsCall, {
    policy: 'borrower',
    ownership: { orderId: (borrowerId, id) => isOwnOrder(context.database, borrowerId, id) },
    // The product comes from the order; the one in the URL is ignored.
    handle: async ({ orderId }, { session: { borrowerId }, brand, locale, common }) => {
      const { code, market, links } = brand;
      const reader = { borrowerId, brandCode: code, market, locale, orderId, channel: channelOf(common) };
      return detailsOnWire(await readLoanDetails(context, reader), locale, links);
    },
  });

  implement(server, readFailureCall, {
    // Public, because a failed login has no session. Only the owner of the order, who still has a session on
    // this phone, is told anything about it; everyone else gets the same answer for every number.
    policy: 'public',
    recognises: 'borrower',
    handle: async ({ orderId }, { brand: { code, market }, locale, common, visitor }) => {
      const reader = { brandCode: code, market, locale, channel: channelOf(common) };
      const { notice, errorMessage, tiles } = await readLoginFailure(context, {
        ...reader,
        orderId,
        borrowerId: visitor?.borrowerId,
      });
      return { notice, errorMessage, recProducts: tiles.map(failureTileOnWire) };
    },
  });
}

function failureTileOnWire({ range, isOpen, isEverywhere: _, tags, ...tile }: ProductTile) {
  return { ...tile, loanRange: range, available: flagOf(isOpen), tags: [...tags] };
}

function detailsOnWire(
  details: LoanDetails,
  locale: Locale,
  allowlist: LinkAllowlist,
): DataOf<typeof readDetailsCall> {
  const { order, notice, recommended, withdraw, accountNeeded, refund, overcharge, cancellation } = details;
  const { settlementOffer, hasAutomaticPayments } = details;
  const links = orderLinks(order, details.presentation, allowlist);
  const words = loanDetailsCopy(locale);
  return {
    orderStatus: statusOnWire(order.state),
    noticeStatusText: notice.title,
    noticeDesText: notice.text,
    recProducts: recommended.map(({ range, productId, isOpen, isEverywhere, tags: _, ...tile }) => ({
      ...tile,
      amountRange: range,
      jumpKey: productId,
      buttonEnabled: flagOf(isOpen),
      globally: flagOf(isEverywhere),
    })),
    ...(recommended.length > 0 && { showRecommended: '1' as const }),
    ...(order.number !== undefined && { number: order.number }),
    productName: details.productName,
    productLogo: details.presentation.logo,
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
    inside: flagOf(links.staysInside),
    h5Url: links.repayment,
    isDelay: flagOf(details.mayExtend),
    ...(order.owed?.coming?.isClaimed === false && { isInTransit: '1' as const }),
    telephone: details.telephone,
    isScore: flagOf(details.mayRate),
    playeduL:
      withdraw === undefined
        ? redirectOf(details, links)
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
    ...(overcharge && { overcharge }),
    ...(settlementOffer && { settlementOffer }),
    ...(hasAutomaticPayments && { automaticPayments: flagOf(true) }),
    ...(cancellation && {
      cancellation: {
        amount: String(cancellation.amount),
        until: cancellation.until,
        isAsked: flagOf(cancellation.isAsked),
      },
    }),
  };
}

/** While money waits for the borrower's account, the order must stay readable. */
function redirectOf({ refund }: LoanDetails, { redirect }: OrderLinks): string {
  return refund?.isAccountNeeded ? '' : redirect;
}
