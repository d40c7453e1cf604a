import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  readLegacyRepaymentWays,
  startLegacyRedirect,
} from '@hiram/contract/legacy-repayments';
import { idFrom, parseId } from '@hiram/values/ids';
import { isOwnOrder } from '../loans/index.ts';
import { isOwnAccount } from '../payment-accounts/index.ts';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import type { IsOwn } from '../platform/calls/ownership.ts';
import { commitRepayment } from './commit-repayment.ts';
import { confirmRepayment } from './confirm-repayment.ts';
import type { LegacyDesk } from './legacy-desk.ts';
import { findByToken, findRepayment } from './legacy-repayments.sql.ts';
import { readWays } from './read-ways.ts';
import { tokenDigest } from './repay-token.ts';
import { startRedirect } from './start-redirect.ts';

/**
 * Translates the wire names (cards, `alipay`, `sendMsg`, `needValid`); they are not used beyond this file.
 */
export function registerLegacyRepaymentRoutes(server: CallServer, desk: LegacyDesk): void {
  const { database } = desk;

  implement(server, readLegacyRepaymentWays, {
    policy: 'borrower',
    handle: async (_request, { session: { borrowerId }, brand: { code, market } }) => {
      const ways = await readWays(desk, { borrowerId, brandCode: code, market });
      return {
        alipay: flagOf(ways.hasWallet),
        repayToken: ways.repayToken,
        bankCards: ways.accounts.map(({ id, institutionName, institutionCode, maskedNumber }) => ({
          ...{ id, bankName: institutionName, cardNo: maskedNumber, bankCode: institutionCode },
        })),
      };
    },
  });

  implement(server, commitLegacyRepayment, {
    policy: 'borrower',
    ownership: {
      orderId: ownOrder(desk),
      cardId: (borrowerId, id) => isOwnAccount(database, borrowerId, id),
      repayToken: async (borrowerId, token) =>
        (await findByToken(database, borrowerId, tokenDigest(token))) !== undefined,
      // Coupons are not issued yet.
      couponId: async () => false,
    },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, ...context }) => {
      const { amount, cardId, bankName, cardNo, bankCode, repayToken } = request;
      const { recordId, needsCode } = await commitRepayment(
        desk,
        {
          ...{ borrowerId, brandCode: code, market, repayToken },
          loanId: idFrom<'Loan'>(request.orderId),
          account: { id: cardId, bankName, cardNo, bankCode },
          shownAmount: BigInt(amount),
          sendsCode: request.sendMsg === '1',
        },
        {
          ...{ address: context.address, locale: context.locale, requestId: context.requestId },
          device: context.common.deviceId ?? borrowerId,
        },
      );
      return { needValid: flagOf(needsCode), repayRecordId: recordId };
    },
  });
  registerConfirmRoute(server, desk);
  registerRedirectRoute(server, desk);
}

function registerConfirmRoute(server: CallServer, desk: LegacyDesk): void {
  implement(server, confirmLegacyRepayment, {
    policy: 'borrower',
    ownership: {
      orderId: ownOrder(desk),
      repaymentRecordId: async (borrowerId, id) => {
        const known = parseId<'LegacyRepayment'>(id);
        return known !== undefined && (await findRepayment(desk.database, borrowerId, known)) !== undefined;
      },
    },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, requestId }) => {
      await confirmRepayment(desk, {
        ...{ borrowerId, brandCode: code, market, requestId, code: request.verifyCode },
        loanId: idFrom<'Loan'>(request.orderId),
        recordId: idFrom<'LegacyRepayment'>(request.repaymentRecordId),
      });
      return {};
    },
  });
}

function registerRedirectRoute(server: CallServer, desk: LegacyDesk): void {
  implement(server, startLegacyRedirect, {
    policy: 'borrower',
    ownership: { orderId: ownOrder(desk), userId: async (borrowerId, id) => id === borrowerId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale, requestId }) => ({
      url: await startRedirect(desk, {
        ...{ borrowerId, brandCode: code, market, locale, requestId },
        loanId: idFrom<'Loan'>(request.orderId),
        shownAmount: BigInt(request.amount),
      }),
    }),
  });
}

function ownOrder({ database }: LegacyDesk): IsOwn {
  return (borrowerId, id) => isOwnOrder(database, borrowerId, id);
}

function flagOf(is: boolean): '0' | '1' {
  return is ? '1' : '0';
}
