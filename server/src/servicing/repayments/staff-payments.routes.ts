import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/servicing/repayments-staff';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { browsePayments } from './browse-payments.ts';
import { browseWebhooks, openWebhook } from './browse-webhooks.ts';
import { type OpenedPayment, openPayment, pollProvider } from './open-payment.ts';
import { type ProviderHealth, readProviderHealth, type StatusCounts } from './read-provider-health.ts';
import type { RepaymentContext } from './repayment-context.ts';
import { replayWebhook } from './replay-webhook.ts';
import { paymentReasonText, paymentStepText, reportedViaText } from './staff-payment-labels.ts';
import type { ListedPayment } from './staff-payments.sql.ts';
import type { WebhookView } from './staff-webhooks.sql.ts';

export function registerPaymentStaffRoutes(server: CallServer, context: RepaymentContext): void {
  const { businessClock, systemClock } = context;

  implementStaffCall(server, systemClock, contract.listStaffPayments, {
    permission: 'read_payments',
    handle: async ({ queue, ofBrand, search, after }) => {
      const page = await browsePayments(context, { queue, brandCode: ofBrand, search, after });
      return {
        payments: page.payments.map(rowOf),
        ...(page.next !== undefined && { next: page.next }),
        tooLong: String(page.tooLong),
        held: String(page.held),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openStaffPayment, {
    permission: 'read_payments',
    handle: async ({ paymentId }, { actor }) => ({
      ...caseOf(await openPayment(context, actor, paymentId)),
      asOf: instantAsIso(businessClock.now()),
    }),
  });

  implementStaffCall(server, systemClock, contract.pollProvider, {
    permission: 'handle_payments',
    handle: async ({ paymentId }, { actor }) => pollProvider(context, actor, paymentId),
  });

  registerWebhookRoutes(server, context);

  implementStaffCall(server, systemClock, contract.readProviderHealth, {
    permission: 'read_payments',
    handle: async () => ({
      providers: (await readProviderHealth(context)).map(healthOf),
      asOf: instantAsIso(businessClock.now()),
    }),
  });
}

function registerWebhookRoutes(server: CallServer, context: RepaymentContext): void {
  const { businessClock, systemClock } = context;

  implementStaffCall(server, systemClock, contract.listPaymentWebhooks, {
    permission: 'read_payments',
    handle: async ({ ofPayment, ...filter }) => {
      const page = await browseWebhooks(context, { ...filter, paymentId: ofPayment });
      return {
        webhooks: page.webhooks.map(webhookOf),
        ...(page.next !== undefined && { next: page.next }),
        providers: [...page.senders],
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openPaymentWebhook, {
    permission: 'read_payments',
    handle: async (filter, { actor }) => {
      const { seen, body } = await openWebhook(context, actor, filter);
      return {
        ...webhookOf(seen),
        isReadable: body !== undefined,
        body: body === undefined ? '' : Buffer.from(body).toString('utf8'),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.replayPaymentWebhook, {
    permission: 'handle_payments',
    handle: async (filter, { actor }) => replayWebhook(context, actor, filter),
  });
}

function rowOf({ payment, dueBy, allocateBy }: ListedPayment) {
  return {
    paymentId: payment.id,
    ...(payment.number !== undefined && { number: payment.number }),
    orderId: payment.loanId,
    brand: payment.brandCode,
    timeZone: marketPack(payment.market).facts.timeZone,
    currency: payment.amount.currency,
    amount: String(payment.amount.minor),
    purpose: payment.agreed.purpose,
    channel: payment.channel,
    provider: payment.provider,
    reference: payment.reference ?? '',
    state: payment.state,
    why: paymentReasonText(payment.why),
    begunAt: instantAsIso(payment.createdAt),
    changedAt: instantAsIso(payment.changedAt),
    dueBy: instantAsIso(dueBy),
    ...(allocateBy !== undefined && { allocateBy: instantAsIso(allocateBy) }),
  };
}

type Opened = Omit<DataOf<typeof contract.openStaffPayment>, 'asOf'>;

function caseOf(opened: OpenedPayment): Opened {
  const { listed, steps, webhooks, postings } = opened;
  const { payment, nextPollAt } = listed;
  return {
    ...rowOf(listed),
    ...(nextPollAt !== undefined && { nextPollAt: instantAsIso(nextPollAt) }),
    polls: String(payment.polls),
    ...accrualPauseIdOf(opened),
    steps: steps.map(({ kind, madeAt, amount, why }) => ({
      step: paymentStepText(kind),
      at: instantAsIso(madeAt),
      why: paymentReasonText(why),
      ...(amount !== undefined && { amount: String(amount) }),
    })),
    received: receivedOf(opened),
    webhooks: webhooks.map(webhookOf),
    postings: postings.map(({ bookedOn, kind, debit, credit, currency, amount, reason }) => ({
      bookedOn,
      kind,
      debit,
      credit,
      currency,
      reason,
      amount: String(amount),
    })),
    actions: ['ask_again'],
  };
}

function accrualPauseIdOf({ listed: { payment }, isActive }: OpenedPayment): Pick<Opened, 'accrualPause'> {
  const { pendingSince, frozenUntil } = payment;
  if (pendingSince === undefined || frozenUntil === undefined) return {};
  const [since, until] = [instantAsIso(pendingSince), instantAsIso(frozenUntil)];
  return { accrualPause: { since, until, isActive } };
}

function receivedOf({ received }: OpenedPayment): Opened['received'] {
  return received.map((money) => ({
    provider: money.provider,
    reference: money.reference,
    currency: money.amount.currency,
    amount: String(money.amount.minor),
    paidAt: instantAsIso(money.paidAt),
    reportedAt: instantAsIso(money.reportedAt),
    reportedVia: reportedViaText(money.reportedVia),
    state: money.state,
    ...(money.postedAs !== undefined && { postedAs: money.postedAs }),
    why: paymentReasonText(money.why),
    ...(money.allocateBy !== undefined && { allocateBy: instantAsIso(money.allocateBy) }),
  }));
}

function webhookOf(seen: WebhookView) {
  return {
    provider: seen.provider,
    webhookId: seen.webhookId,
    ...(seen.paymentId !== undefined && { paymentId: seen.paymentId }),
    ...(seen.reported !== undefined && { reported: seen.reported }),
    isVerified: seen.isVerified,
    verdict: seen.verdict,
    copies: String(seen.copies),
    receivedAt: instantAsIso(seen.receivedAt),
    lastReceivedAt: instantAsIso(seen.lastReceivedAt),
  };
}

function healthOf(health: ProviderHealth) {
  const { provider, secondsToPost, lastWebhookAt, tooLong } = health;
  return {
    provider,
    lastHour: figuresOf(health.lastHour),
    lastDay: figuresOf(health.lastDay),
    ...(secondsToPost !== undefined && { secondsToPost: String(secondsToPost) }),
    ...(lastWebhookAt !== undefined && { lastWebhookAt: instantAsIso(lastWebhookAt) }),
    tooLong: String(tooLong),
  };
}

function figuresOf({ made, paid, pending, awaited, failed, unanswered }: StatusCounts) {
  return {
    made: String(made),
    paid: String(paid),
    pending: String(pending),
    awaited: String(awaited),
    failed: String(failed),
    unanswered: String(unanswered),
  };
}
