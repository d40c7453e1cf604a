import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import {
  listPayments as listPaymentsCall,
  readPayCode as readPayCodeCall,
  readPayment as readPaymentCall,
  readRepayment as readRepaymentCall,
  startPayment as startPaymentCall,
} from '@hiram/contract/servicing/repayments';
import { marketPack } from '@hiram/markets/market-pack';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import { registerWebhookRoute } from '#platform/http/webhook-route.ts';
import { MAX_WEBHOOK_BYTES } from '#providers/payments/index.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import { beginPayment } from './begin-payment.ts';
import { channelOnWire } from './channel-on-wire.ts';
import { repaymentCopy } from './copy/repayment-copy-by-locale.ts';
import type { EarlyOffer } from './early-offer.ts';
import { registerEarlyPaymentRoutes } from './early-payments.routes.ts';
import { type PayCode, payCodeOf } from './pay-code.ts';
import { findPaymentByCode, isPaymentOf } from './payments.sql.ts';
import { howToPay, readPayCode } from './read-pay-code.ts';
import { listPayments, type PaymentRow, type PaymentView, readPayment } from './read-payment.ts';
import { channelName, type RepaymentView, readRepayment } from './read-repayment.ts';
import { receiveWebhook } from './receive-webhook.ts';
import type { RepaymentContext } from './repayment-context.ts';

export function registerRepaymentRoutes(server: CallServer, context: RepaymentContext): void {
  const orderId: IsOwn = (borrowerId, id) => isOwnOrder(context.database, borrowerId, id);
  const paymentId: IsOwn = async (borrowerId, id) => {
    const known = parseId<'Payment'>(id);
    return known !== undefined && isPaymentOf(context.database, borrowerId, known);
  };

  implement(server, readRepaymentCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale }) => {
      const reader = { borrowerId, brandCode: code, market, locale };
      return repaymentOnWire(await readRepayment(context, { ...reader, orderId: request.orderId }), locale);
    },
  });

  implement(server, startPaymentCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, requestId }) => {
      const { payment, payUrl } = await beginPayment(context, {
        borrowerId,
        brandCode: code,
        market,
        requestId,
        loanId: idFrom<'Loan'>(request.orderId),
        purpose: purposeOf(request),
        channel: request.channelNumber,
        shownAmount: BigInt(request.amount),
        isPart: request.isPart === '1',
        prepayment: request.prepayment,
        clientKey: request.requestId,
      });
      const payCode = payCodeOf(payment, context);
      return {
        payUrl,
        paymentId: payment.id,
        ...(payCode && { code: issuedCode(payCode) }),
      };
    },
  });

  implement(server, listPaymentsCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { market }, locale }) => {
      const loanId = idFrom<'Loan'>(request.orderId);
      const payments = await listPayments(context, { loanId, borrowerId, locale });
      return { currency: marketPack(market).facts.currency, payments: payments.map(rowOnWire) };
    },
  });

  implement(server, readPaymentCall, {
    policy: 'borrower',
    ownership: { paymentId },
    handle: async (request, { session: { borrowerId }, locale }) =>
      paymentOnWire(
        context,
        await readPayment(context, { paymentId: request.paymentId, borrowerId, locale }),
      ),
  });

  registerPayCodeRoute(server, context);
  registerEarlyPaymentRoutes(server, context);

  registerWebhookRoute(server.app, {
    path: '/callbacks/payments/:provider',
    mostBytes: MAX_WEBHOOK_BYTES,
    take: (posted) => receiveWebhook(context, posted),
  });
}

function registerPayCodeRoute(server: CallServer, context: RepaymentContext): void {
  implement(server, readPayCodeCall, {
    policy: 'borrower',
    ownership: {
      payCode: async (borrowerId, payCode) =>
        (await findPaymentByCode(context.database, { borrowerId, payCode })) !== undefined,
    },
    handle: async (request, { session: { borrowerId }, locale }) => {
      const view = await readPayCode(context, { payCode: request.payCode, borrowerId, locale });
      const { payment, code, steps } = view;
      return {
        ...rowOnWire(view),
        currency: payment.amount.currency,
        orderId: payment.loanId,
        payCode: code?.code ?? '',
        ...(code?.qr !== undefined && { qrPayload: code.qr }),
        ...(code?.image !== undefined && { payCodeImg: code.image }),
        payChannel: payment.channel,
        until: instantAsIso(payment.payableUntil),
        steps: [...steps],
      };
    },
  });
}

function purposeOf({ isDelay, isSettlement }: { readonly isDelay?: '1'; readonly isSettlement?: '1' }) {
  if (isDelay === '1') return 'extension';
  return isSettlement === '1' ? 'settlement' : 'instalments';
}

/** A code with the parameters of the page that shows it. */
function issuedCode(payCode: PayCode) {
  return {
    showType: showTypeOf(payCode),
    payCode: payCode.code,
    payChannel: payCode.channel.number,
    ...(payCode.image !== undefined && { payCodeImg: payCode.image }),
  };
}

function showTypeOf({ qr }: PayCode): '1' | '2' {
  return qr === undefined ? '1' : '2';
}

function repaymentOnWire(view: RepaymentView, locale: Locale): DataOf<typeof readRepaymentCall> {
  return {
    repayAmount: view.amount.toString(),
    repayDate: view.dueOn,
    productName: view.productName,
    productLogo: view.productLogo,
    detail: view.rows.map((row) => ({ ...row })),
    detailFolded: view.foldedRows.map((row) => ({ ...row })),
    repayList: view.channels.map(channelOnWire),
    noticeMsg: view.notice,
    isShowReyTop: flagOf(view.hasInstructions),
    ...(view.paidUntil !== undefined && { paidUntil: view.paidUntil }),
    ...(view.early && { early: earlyOnWire(view.early) }),
    ...(view.openCode && { defDetail: codeOnWire(view.openCode, locale) }),
  };
}

function earlyOnWire(offer: EarlyOffer) {
  const { amount, interestSaved, spreading, isFirst, text, aheadText } = offer;
  return {
    amount: amount.toString(),
    interestSaved: interestSaved.toString(),
    text,
    aheadText,
    ...(spreading !== undefined && { prepayment: spreading }),
    isFirst: flagOf(isFirst),
  };
}

function codeOnWire(open: NonNullable<RepaymentView['openCode']>, locale: Locale) {
  const { title, steps } = howToPay(open, locale);
  const place = channelName(open.code.channel, repaymentCopy(locale));
  return {
    payCode: open.code.code,
    logo: open.code.channel.logo ?? '',
    title: place,
    payNotice: { [title]: [{ name: place, steps: [...steps] }] },
  };
}

function rowOnWire({ payment, channelName, status }: PaymentRow) {
  return {
    paymentId: payment.id,
    ...(payment.number !== undefined && { number: payment.number }),
    amount: payment.amount.minor.toString(),
    channelName,
    status,
    begunAt: instantAsIso(payment.createdAt),
  };
}

function paymentOnWire(context: RepaymentContext, view: PaymentView): DataOf<typeof readPaymentCall> {
  const { payment, until, received, countsFrom, accrualPausedUntil } = view;
  const isPayable = view.status === 'awaiting_payer';
  const payCode = isPayable ? payCodeOf(payment, context) : undefined;
  return {
    ...rowOnWire(view),
    currency: payment.amount.currency,
    orderId: payment.loanId,
    title: view.title,
    text: view.text,
    payUrl: isPayable ? (payment.payUrl ?? '') : '',
    ...(payCode && { code: issuedCode(payCode) }),
    ...(accrualPausedUntil !== undefined && { accrualPausedUntil }),
    ...(until !== undefined && { until: instantAsIso(until) }),
    ...(received !== undefined && { received: received.toString() }),
    ...(countsFrom !== undefined && { countsFrom }),
    steps: view.steps.map(({ title, at, amount }) => ({
      title,
      at: instantAsIso(at),
      ...(amount !== undefined && { amount: amount.toString() }),
    })),
  };
}
