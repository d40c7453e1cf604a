import type { DataOf } from '@hiram/contract/call';
import {
  submitUtr as handInUtrCall,
  listRepayTypes as listRepayTypesCall,
  listPaymentClaims as listTracesCall,
} from '@hiram/contract/servicing/payment-claims';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { isUploadOf } from '#origination/uploads/index.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import { isPaymentOf } from '#servicing/repayments/index.ts';
import { openPaymentClaim } from './open-payment-claim.ts';
import type { PaymentClaimContext } from './payment-claim-context.ts';
import { findPaymentClaimsOf } from './payment-claims.sql.ts';
import { type PaymentClaimView, paymentClaimView } from './read-payment-claims.ts';
import { readRepayTypes } from './read-repay-types.ts';
import { runPaymentClaim } from './run-payment-claim.ts';

export function registerPaymentClaimRoutes(server: CallServer, context: PaymentClaimContext): void {
  const orderId: IsOwn = (borrowerId, id) => isOwnOrder(context.database, borrowerId, id);
  const paymentId: IsOwn = async (borrowerId, id) => {
    const known = parseId<'Payment'>(id);
    return known !== undefined && isPaymentOf(context.database, borrowerId, known);
  };
  const imageId: IsOwn = async (borrowerId, id) => {
    const known = parseId<'Upload'>(id);
    return known !== undefined && isUploadOf(context.database, borrowerId, known);
  };

  implement(server, listRepayTypesCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { market }, locale }) => {
      const loanId = idFrom<'Loan'>(request.orderId);
      const { types, amount, daysLeft, ...days } = await readRepayTypes(context, {
        borrowerId,
        loanId,
        market,
        locale,
      });
      return {
        currency: marketPack(market).facts.currency,
        amount: amount.toString(),
        daysLeft: String(daysLeft),
        ...days,
        types: types.map(({ isDigits, lengths, ...type }) => ({
          ...type,
          isDigits: isDigits ? ('1' as const) : ('0' as const),
          lengths: lengths.map(String),
        })),
      };
    },
  });

  implement(server, handInUtrCall, {
    policy: 'borrower',
    ownership: { orderId, paymentId, imageId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale, requestId }) => {
      const claim = await openPaymentClaim(context, {
        borrowerId,
        brandCode: code,
        market,
        loanId: idFrom<'Loan'>(request.orderId),
        repayType: request.repayType,
        number: request.utr,
        uploadId: request.imageId === undefined ? undefined : idFrom<'Upload'>(request.imageId),
        amount: BigInt(request.amount),
        paidOn: calendarDate(request.paidOn),
        claimedPaymentId: request.paymentId === undefined ? undefined : idFrom<'Payment'>(request.paymentId),
        clientKey: request.requestId,
      });
      return paymentClaimOnWire(
        await paymentClaimView(context, await runPaymentClaim(context, claim, requestId), locale),
      );
    },
  });

  implement(server, listTracesCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, locale }) => {
      const loanId = idFrom<'Loan'>(request.orderId);
      const claims = await findPaymentClaimsOf(context.database, { borrowerId, loanId });
      const views = await Promise.all(claims.map((claim) => paymentClaimView(context, claim, locale)));
      return { claims: views.map(paymentClaimOnWire) };
    },
  });
}

function paymentClaimOnWire(view: PaymentClaimView): DataOf<typeof handInUtrCall> {
  const { claim, decideBy, accrualPausedUntil } = view;
  return {
    claimId: claim.id,
    status: claim.state,
    title: view.title,
    text: view.text,
    typeName: view.typeName,
    utr: view.number,
    hasPhoto: claim.uploadId === undefined ? '0' : '1',
    amount: claim.amount.minor.toString(),
    currency: claim.amount.currency,
    paidOn: claim.paidOn,
    submittedAt: instantAsIso(claim.createdAt),
    ...(decideBy !== undefined && { decideBy: instantAsIso(decideBy) }),
    ...(accrualPausedUntil !== undefined && { accrualPausedUntil }),
    ...(claim.paymentId !== undefined && { paymentId: claim.paymentId }),
  };
}
