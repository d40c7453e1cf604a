import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  readLegacyRepaymentMethods,
  startLegacyRedirect,
} from '@hiram/contract/servicing/legacy-repayments';
import { idFrom, parseId } from '@hiram/values/ids';
import { isOwnAccount } from '#origination/payment-accounts/index.ts';
import { sessionRequester } from '#people/identity/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import { commitRepayment } from './commit-repayment.ts';
import { confirmRepayment } from './confirm-repayment.ts';
import type { LegacyRepaymentContext } from './legacy-repayment-context.ts';
import { findByToken, findRepayment } from './legacy-repayments.sql.ts';
import { readPaymentMethods } from './read-payment-methods.ts';
import { tokenDigest } from './repay-token.ts';
import { startRedirect } from './start-redirect.ts';

/**
 * Translates the wire names (cards, `alipay`, `sendMsg`, `needValid`); they are not used beyond this file.
 */
export function registerLegacyRepaymentRoutes(
  server: CallServer,
  dependencies: LegacyRepaymentContext,
): void {
  const { database } = dependencies;

  implement(server, readLegacyRepaymentMethods, {
    policy: 'borrower',
    handle: async (_request, { session: { borrowerId }, brand: { code, market } }) => {
      const ways = await readPaymentMethods(dependencies, { borrowerId, brandCode: code, market });
      return {
        alipay: flagOf(ways.hasWallet),
        repayToken: ways.repayToken,
        bankCards: ways.accounts.map(({ id, institutionName, institutionCode, maskedNumber }) => ({
          id,
          bankName: institutionName,
          cardNo: maskedNumber,
          bankCode: institutionCode,
        })),
      };
    },
  });

  implement(server, commitLegacyRepayment, {
    policy: 'borrower',
    ownership: {
      orderId: ownOrder(dependencies),
      cardId: (borrowerId, id) => isOwnAccount(database, borrowerId, id),
      repayToken: async (borrowerId, token) =>
        (await findByToken(database, borrowerId, tokenDigest(token))) !== undefined,
    },
    handle: async (request, { session, brand: { code, market }, ...context }) => {
      const { borrowerId } = session;
      const { amount, cardId, bankName, cardNo, bankCode, repayToken } = request;
      const { recordId, needsCode } = await commitRepayment(
        dependencies,
        {
          borrowerId,
          brandCode: code,
          market,
          repayToken,
          loanId: idFrom<'Loan'>(request.orderId),
          account: { id: cardId, bankName, cardNo, bankCode },
          shownAmount: BigInt(amount),
          sendsCode: request.sendMsg === '1',
        },
        {
          address: context.address,
          locale: context.locale,
          requestId: context.requestId,
          device: context.common.deviceId ?? borrowerId,
          requester: sessionRequester(session),
        },
      );
      return { needValid: flagOf(needsCode), repayRecordId: recordId };
    },
  });
  registerConfirmRoute(server, dependencies);
  registerRedirectRoute(server, dependencies);
}

function registerConfirmRoute(server: CallServer, dependencies: LegacyRepaymentContext): void {
  implement(server, confirmLegacyRepayment, {
    policy: 'borrower',
    ownership: {
      orderId: ownOrder(dependencies),
      repaymentRecordId: async (borrowerId, id) => {
        const known = parseId<'LegacyRepayment'>(id);
        return (
          known !== undefined && (await findRepayment(dependencies.database, borrowerId, known)) !== undefined
        );
      },
    },
    handle: async (request, { session, brand: { code, market }, requestId }) => {
      await confirmRepayment(dependencies, {
        borrowerId: session.borrowerId,
        requester: sessionRequester(session),
        brandCode: code,
        market,
        requestId,
        code: request.verifyCode,
        loanId: idFrom<'Loan'>(request.orderId),
        recordId: idFrom<'LegacyRepayment'>(request.repaymentRecordId),
      });
      return {};
    },
  });
}

function registerRedirectRoute(server: CallServer, dependencies: LegacyRepaymentContext): void {
  implement(server, startLegacyRedirect, {
    policy: 'borrower',
    ownership: { orderId: ownOrder(dependencies), userId: async (borrowerId, id) => id === borrowerId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale, requestId }) => ({
      url: await startRedirect(dependencies, {
        borrowerId,
        brandCode: code,
        market,
        locale,
        requestId,
        loanId: idFrom<'Loan'>(request.orderId),
        shownAmount: BigInt(request.amount),
      }),
    }),
  });
}

function ownOrder({ database }: LegacyRepaymentContext): IsOwn {
  return (borrowerId, id) => isOwnOrder(database, borrowerId, id);
}
