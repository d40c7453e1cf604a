import {
  changeAutomaticPayments as changeCall,
  readAutomaticPayments as readCall,
  startAutomaticPayments as startCall,
} from '@hiram/contract/servicing/mandates';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom, parseId } from '@hiram/values/ids';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import { changeMandate } from './change-mandate.ts';
import type { MandateContext } from './mandate-context.ts';
import { mandateOnWire } from './mandate-on-wire.ts';
import { findMandate, findMandateOwner } from './mandates.sql.ts';
import { type AutomaticPayments, readAutomaticPayments } from './read-mandate.ts';
import { startMandate } from './start-mandate.ts';

export function registerMandateRoutes(server: CallServer, context: MandateContext): void {
  const orderId: IsOwn = (borrowerId, id) => isOwnOrder(context.database, borrowerId, id);
  const mandateId: IsOwn = async (borrowerId, text) => {
    const id = parseId<'Mandate'>(text);
    return id !== undefined && (await findMandateOwner(context.database, id)) === borrowerId;
  };

  implement(server, readCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale }) => {
      const reader = { borrowerId, brandCode: code, market, locale, orderId: request.orderId };
      return pageOnWire(await readAutomaticPayments(context, reader), marketPack(market).facts.currency);
    },
  });

  implement(server, startCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale }) => {
      const reader = { borrowerId, brandCode: code, market, locale, orderId: request.orderId };
      const { id, authorizeUrl } = await startMandate(context, {
        ...reader,
        scheme: request.scheme,
        ceiling: BigInt(request.ceiling),
        validUntil: calendarDate(request.validUntil),
      });
      return { mandateId: id, ...(authorizeUrl !== undefined && { authorizeUrl }) };
    },
  });

  implement(server, changeCall, {
    policy: 'borrower',
    ownership: { orderId, mandateId },
    handle: async (request) => {
      const id = idFrom<'Mandate'>(request.mandateId);
      await changeMandate(context, { id, step: request.step, by: 'borrower' });
      return { state: (await findMandate(context.database, id))?.state ?? 'ended' };
    },
  });
}

function pageOnWire({ productName, offers, shown }: AutomaticPayments, currency: 'PHP' | 'INR') {
  const authorizeUrl = shown?.mandate.state === 'awaiting_borrower' ? shown.mandate.authorizeUrl : undefined;
  const nextDebit = shown?.nextDebit;
  return {
    currency,
    productName,
    offers: offers.map(({ rule, ceiling, validUntil }) => ({
      scheme: rule.scheme,
      ceiling: ceiling.minor.toString(),
      validUntil,
      noticeHours: String(rule.noticeHours),
      attempts: String(rule.attempts),
    })),
    ...(shown !== undefined && {
      mandate: {
        ...mandateOnWire(shown),
        ...(nextDebit !== undefined && {
          nextDebit: {
            on: nextDebit.on,
            amount: nextDebit.amount.toString(),
            isAnnounced: flagOf(nextDebit.isAnnounced),
          },
        }),
        ...(authorizeUrl !== undefined && { authorizeUrl }),
        canRetry: flagOf(shown.canRetry),
      },
    }),
  };
}
