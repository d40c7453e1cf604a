import type { DataOf } from '@hiram/contract/call';
import {
  readHardship as readHardshipCall,
  readHardshipTerms as readHardshipTermsCall,
  signHardship as signHardshipCall,
} from '@hiram/contract/servicing/hardship';
import { marketPack } from '@hiram/markets/market-pack';
import type { Currency } from '@hiram/values/money';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import type { ExtensionOffer } from './extension-offer.ts';
import type { HardshipContext } from './hardship-context.ts';
import { readHardship, readReliefTerms } from './read-hardship.ts';
import { type ReliefTerms, reliefDigest } from './relief-terms.ts';
import { signHardship } from './sign-hardship.ts';

export function registerHardshipRoutes(server: CallServer, context: HardshipContext): void {
  const orderId: IsOwn = (borrowerId, id) => isOwnOrder(context.database, borrowerId, id);

  implement(server, readHardshipCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { market }, locale }) => {
      const view = await readHardship(context, { borrowerId, market, locale, orderId: request.orderId });
      return {
        currency: marketPack(market).facts.currency,
        productName: view.productName,
        today: view.today,
        nextAmount: view.nextAmount.toString(),
        nextDueOn: view.nextDueOn,
        charges: view.charges.toString(),
        ways: view.ways.map(({ choices, left, costs, ...way }) => ({
          ...way,
          choices: choices.map(({ choice, title }) => ({ choice: choice.toString(), title })),
          left: left.toString(),
          ...(costs !== undefined && {
            costs: {
              fee: costs.addedCost.toString(),
              waived: costs.waived.toString(),
              total: costs.totalWith.toString(),
            },
          }),
        })),
        ...(view.extension !== undefined && { extension: extensionOnWire(view.extension) }),
      };
    },
  });

  implement(server, readHardshipTermsCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { market }, locale }) => {
      const { kind, orderId: id } = request;
      const reader = { borrowerId, market, locale, orderId: id };
      const terms = await readReliefTerms(context, { ...reader, kind, choice: Number(request.choice) });
      return termsOnWire(terms, marketPack(market).facts.currency);
    },
  });

  implement(server, signHardshipCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { market }, locale, requestId }) => {
      const { kind, digest, orderId: id } = request;
      const signed = await signHardship(context, {
        borrowerId,
        market,
        locale,
        requestId,
        orderId: id,
        kind,
        digest,
        choice: Number(request.choice),
        clientKey: request.requestId,
      });
      const { agreementId, nextDueOn } = signed;
      return { agreementId, nextDueOn, nextAmount: signed.nextAmount.toString() };
    },
  });
}

function extensionOnWire(offer: ExtensionOffer): NonNullable<DataOf<typeof readHardshipCall>['extension']> {
  if (offer.kind === 'refused') return { why: offer.why };
  const { fee, payNow, days, dueOn } = offer;
  return {
    why: '',
    offer: { fee: fee.toString(), payNow: payNow.toString(), days: days.toString(), dueOn },
  };
}

function termsOnWire(terms: ReliefTerms, currency: Currency): DataOf<typeof readHardshipTermsCall> {
  const { limit, wording } = terms;
  return {
    currency,
    title: terms.title,
    today: terms.today,
    payNow: terms.payNow.toString(),
    waived: terms.waived.toString(),
    addedCost: terms.addedCost.toString(),
    totalWithout: terms.totalWithout.toString(),
    totalWith: terms.totalWith.toString(),
    ...(limit !== null && {
      limit: {
        amount: limit.amount.toString(),
        used: limit.used.toString(),
        usedAfter: limit.usedAfter.toString(),
        percentAfter: limit.percentAfter.toString(),
      },
    }),
    payments: terms.payments.map(({ title, amount, dueOn, before }) => ({
      title,
      amount: amount.toString(),
      dueOn,
      before,
      isMoved: dueOn === before ? '0' : '1',
    })),
    wording: { version: wording.version, clauses: [...wording.clauses] },
    digest: reliefDigest(terms).toString('hex'),
  };
}
