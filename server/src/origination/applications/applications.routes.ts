import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import {
  applyForProduct as applyForProductCall,
  readApplication as readApplicationCall,
  sendApplication as sendApplicationCall,
  withdrawApplication as withdrawApplicationCall,
} from '@hiram/contract/origination/applications';
import { type ApplicationId, type BorrowerId, idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { checkOnWire } from '#origination/affordability/index.ts';
import { channelOf, type LoanQuote } from '#origination/products/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import type { Application, ApprovedOffer } from './application.ts';
import type { ApplicationContext } from './application-context.ts';
import { findApplication, isApplicationOf, newestApplication } from './applications.sql.ts';
import { applyForProduct } from './apply-for-product.ts';
import { registerCertifyRoutes } from './certify.routes.ts';
import { describeDeclineReason } from './copy/decline-copy.ts';
import { type ShownApplication, showApplication } from './read-application.ts';
import { sendApplication } from './send-application.ts';
import type { OwnsApplication } from './wire-values.ts';
import { withdrawApplication } from './withdraw-application.ts';

export function registerApplicationRoutes(server: CallServer, context: ApplicationContext): void {
  const isOwn: OwnsApplication = async (borrowerId, text) => {
    const id = parseId<'Application'>(text);
    return id !== undefined && isApplicationOf(context.database, borrowerId, id);
  };
  registerCertifyRoutes(server, context, isOwn);

  implement(server, applyForProductCall, {
    policy: 'borrower',
    handle: async ({ productId, amount, periods, termUnit }, { session, brand, locale, common }) => {
      const id = parseId<'Product'>(productId);
      if (id === undefined) throw new Refusal('not_found', { product: productId });
      const orderId = await applyForProduct(context, {
        borrowerId: session.borrowerId,
        brandCode: brand.code,
        market: brand.market,
        locale,
        channel: channelOf(common),
        productId: id,
        amount: BigInt(amount),
        term: { count: Number(periods), unit: termUnit },
      });
      return { orderId };
    },
  });

  implement(server, readApplicationCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId }, { session: { borrowerId }, brand, locale }) => {
      const application = await find(context, { borrowerId, brandCode: brand.code, orderId });
      if (application === undefined) throw new Refusal('not_found');
      return onWire(await showApplication(context, application, locale), locale);
    },
  });

  implement(server, sendApplicationCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId }, { locale, common }) => {
      const id: ApplicationId = idFrom(orderId);
      const deviceId = common.deviceId ?? '';
      return { decideBy: instantAsIso(await sendApplication(context, { id, locale, deviceId })) };
    },
  });

  implement(server, withdrawApplicationCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId }) => {
      await withdrawApplication(context, idFrom(orderId));
      return {};
    },
  });
}

/** The named application, or the newest. */
async function find(
  { database }: ApplicationContext,
  {
    orderId,
    ...applicant
  }: { readonly borrowerId: BorrowerId; readonly brandCode: string; readonly orderId: string | undefined },
): Promise<Application | undefined> {
  return orderId === undefined
    ? newestApplication(database, applicant)
    : findApplication(database, idFrom(orderId));
}

function onWire(shown: ShownApplication, locale: Locale): DataOf<typeof readApplicationCall> {
  const { application, quote } = shown;
  const { amount, term, sentAt, decideBy, offer, declined } = application;
  return {
    orderId: application.id,
    state: application.state,
    productId: application.productId,
    productName: shown.productName,
    productLogo: shown.productLogo,
    currency: amount.currency,
    amount: amount.minor.toString(),
    periods: String(term.count),
    termUnit: term.unit,
    steps: shown.steps.map(({ step, status }) => ({ step, status })),
    ...(sentAt !== undefined && { sentAt: instantAsIso(sentAt) }),
    ...(decideBy !== undefined && { decideBy: instantAsIso(decideBy) }),
    isWithPerson: flagOf(application.isWithPerson),
    ...(offer !== undefined && quote !== undefined && { offer: offerOnWire(offer, quote) }),
    ...(shown.affordability !== undefined && { budget: checkOnWire(shown.affordability) }),
    ...(declined !== undefined && {
      declined: {
        reasons: declined.reasons.map((reason) => ({ ...describeDeclineReason(reason, locale) })),
        decidedBy: declined.decidedBy,
        ...(declined.applyAgainOn !== undefined && { applyAgainOn: declined.applyAgainOn }),
      },
    }),
    hasPayoutAccount: flagOf(shown.hasPayoutAccount),
    canWithdraw: flagOf(shown.canWithdraw),
  };
}

type OfferOnWire = NonNullable<DataOf<typeof readApplicationCall>['offer']>;

function offerOnWire({ validUntil }: Pick<ApprovedOffer, 'validUntil'>, quote: LoanQuote): OfferOnWire {
  const { request, cost, schedule } = quote;
  const [first] = schedule;
  return {
    amount: request.amount.toString(),
    periods: String(request.term.count),
    termUnit: request.term.unit,
    netProceeds: cost.netProceeds.toString(),
    totalCost: cost.totalCost.toString(),
    totalToRepay: cost.totalToRepay.toString(),
    firstDueOn: first?.dueOn ?? request.on,
    firstAmount: (first === undefined ? 0n : first.principal + first.interest + first.fee).toString(),
    validUntil: instantAsIso(validUntil),
  };
}
