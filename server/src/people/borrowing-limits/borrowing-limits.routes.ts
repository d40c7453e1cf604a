import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/people/borrowing-limits';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt } from '@hiram/values/instant';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { EASING_WAIT_DAYS, endOfBreak } from './borrowing-limit.ts';
import { type LimitedBorrower, readBorrowingLimits } from './read-borrowing-limits.ts';
import {
  type BorrowingLimitContext,
  dayOf,
  setBorrowingLimit,
  takeBorrowingBreak,
} from './set-borrowing-limits.ts';

type BorrowingLimitsOnWire = DataOf<typeof contract.readBorrowingLimits>;

/** Only the borrower's own session sets them. There is no staff call, on purpose. */
export function registerBorrowingLimitRoutes(server: CallServer, context: BorrowingLimitContext): void {
  async function shown(borrower: LimitedBorrower): Promise<BorrowingLimitsOnWire> {
    const { currency, timeZone } = marketPack(borrower.market).facts;
    const { amount, easing, breakUntil } = await readBorrowingLimits(
      context.database,
      context.businessClock,
      borrower,
    );
    return {
      currency,
      ...(amount !== undefined && { amount: String(amount) }),
      ...(easing !== undefined && {
        easing: {
          from: calendarDateAt(easing.at, timeZone),
          ...(easing.amount !== undefined && { amount: String(easing.amount) }),
        },
      }),
      ...(breakUntil !== undefined && { breakUntil }),
      breaks: contract.BREAK_LENGTHS.map((length) => ({
        length,
        until: endOfBreak(length, dayOf(context, borrower)),
      })),
      waitingDays: String(EASING_WAIT_DAYS),
    };
  }

  implement(server, contract.readBorrowingLimits, {
    policy: 'borrower',
    handle: async (_request, { session: { borrowerId }, brand: { market } }) => shown({ borrowerId, market }),
  });

  implement(server, contract.setBorrowingLimit, {
    policy: 'borrower',
    handle: async ({ amount }, { session: { borrowerId }, brand: { market } }) => {
      const minor = amount === undefined ? undefined : BigInt(amount);
      if (minor !== undefined && minor <= 0n) throw new Refusal('request_malformed');
      await setBorrowingLimit(context, { borrowerId, market, amount: minor });
      return shown({ borrowerId, market });
    },
  });

  implement(server, contract.takeBorrowingBreak, {
    policy: 'borrower',
    handle: async ({ length }, { session: { borrowerId }, brand: { market } }) => {
      await takeBorrowingBreak(context, { borrowerId, market, length });
      return shown({ borrowerId, market });
    },
  });
}
