import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/repayments-staff';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import type { CallServer } from '../platform/calls/implement.ts';
import { implementStaffCall } from '../staff/index.ts';
import { lookThroughCallbacks, openCallback } from './look-through-callbacks.ts';
import { lookThroughPayments } from './look-through-payments.ts';
import { askProviderAgain, type OpenedPayment, openPayment } from './open-payment.ts';
import { type ProviderHealth, readProviderHealth, type Standings } from './read-provider-health.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { replayCallback } from './replay-callback.ts';
import type { SeenCallback } from './staff-callbacks.sql.ts';
import { heardByText, paymentStepText, paymentWhyText } from './staff-payment-words.ts';
import type { ListedPayment } from './staff-payments.sql.ts';

export function registerPaymentStaffRoutes(server: CallServer, desk: RepaymentDesk): void {
  const { clock, realClock } = desk;

  implementStaffCall(server, realClock, contract.listStaffPayments, {
    permission: 'read_payments',
    handle: async ({ queue, ofBrand, search, after }) => {
      const page = await lookThroughPayments(desk, { queue, brandCode: ofBrand, search, after });
      return {
        payments: page.payments.map(rowOf),
        ...(page.next !== undefined && { next: page.next }),
        tooLong: String(page.tooLong),
        held: String(page.held),
        asOf: instantAsIso(clock.now()),
      };
    },
  });

  implementStaffCall(server, realClock, contract.openStaffPayment, {
    permission: 'read_payments',
    handle: async ({ paymentId }, { actor }) => ({
      ...caseOf(await openPayment(desk, actor, paymentId)),
      asOf: instantAsIso(clock.now()),
    }),
  });

  implementStaffCall(server, realClock, contract.askProviderAgain, {
    permission: 'handle_payments',
    handle: async ({ paymentId }, { actor }) => askProviderAgain(desk, actor, paymentId),
  });

  registerCallbackRoutes(server, desk);

  implementStaffCall(server, realClock, contract.readProviderHealth, {
    permission: 'read_payments',
    handle: async () => ({
      providers: (await readProviderHealth(desk)).map(healthOf),
      asOf: instantAsIso(clock.now()),
    }),
  });
}

function registerCallbackRoutes(server: CallServer, desk: RepaymentDesk): void {
  const { clock, realClock } = desk;

  implementStaffCall(server, realClock, contract.listPaymentCallbacks, {
    permission: 'read_payments',
    handle: async ({ ofPayment, ...wanted }) => {
      const page = await lookThroughCallbacks(desk, { ...wanted, paymentId: ofPayment });
      return {
        callbacks: page.callbacks.map(callbackOf),
        ...(page.next !== undefined && { next: page.next }),
        providers: [...page.senders],
        asOf: instantAsIso(clock.now()),
      };
    },
  });

  implementStaffCall(server, realClock, contract.openPaymentCallback, {
    permission: 'read_payments',
    handle: async (wanted, { actor }) => {
      const { seen, body } = await openCallback(desk, actor, wanted);
      return {
        ...callbackOf(seen),
        isReadable: flag(body !== undefined),
        body: body === undefined ? '' : Buffer.from(body).toString('utf8'),
      };
    },
  });

  implementStaffCall(server, realClock, contract.replayPaymentCallback, {
    permission: 'handle_payments',
    handle: async (wanted, { actor }) => replayCallback(desk, actor, wanted),
  });
}

function rowOf({ payment, dueBy, placeBy }: ListedPayment) {
  return {
    paymentId: payment.id,
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
    why: paymentWhyText(payment.why),
    begunAt: instantAsIso(payment.createdAt),
    changedAt: instantAsIso(payment.changedAt),
    dueBy: instantAsIso(dueBy),
    ...(placeBy !== undefined && { placeBy: instantAsIso(placeBy) }),
  };
}

type Opened = Omit<DataOf<typeof contract.openStaffPayment>, 'asOf'>;

function caseOf(opened: OpenedPayment): Opened {
  const { listed, steps, callbacks, postings } = opened;
  const { payment, askNextAt } = listed;
  return {
    ...rowOf(listed),
    ...(askNextAt !== undefined && { askNextAt: instantAsIso(askNextAt) }),
    asked: String(payment.asked),
    ...standstillOf(opened),
    steps: steps.map(({ kind, madeAt, amount, why }) => ({
      ...{ step: paymentStepText(kind), at: instantAsIso(madeAt), why: paymentWhyText(why) },
      ...(amount !== undefined && { amount: String(amount) }),
    })),
    received: receivedOf(opened),
    callbacks: callbacks.map(callbackOf),
    postings: postings.map(({ bookedOn, kind, debit, credit, currency, amount, reason }) => ({
      ...{ bookedOn, kind, debit, credit, currency, reason },
      amount: String(amount),
    })),
    acts: ['ask_again'],
  };
}

function standstillOf({ listed: { payment }, isStanding }: OpenedPayment): Pick<Opened, 'standstill'> {
  const { pendingSince, frozenUntil } = payment;
  if (pendingSince === undefined || frozenUntil === undefined) return {};
  const [since, until] = [instantAsIso(pendingSince), instantAsIso(frozenUntil)];
  return { standstill: { since, until, isStanding: flag(isStanding) } };
}

function receivedOf({ received }: OpenedPayment): Opened['received'] {
  return received.map((money) => ({
    provider: money.provider,
    reference: money.reference,
    currency: money.amount.currency,
    amount: String(money.amount.minor),
    paidAt: instantAsIso(money.paidAt),
    heardAt: instantAsIso(money.heardAt),
    heardBy: heardByText(money.heardBy),
    state: money.state,
    ...(money.postedAs !== undefined && { postedAs: money.postedAs }),
    why: paymentWhyText(money.why),
    ...(money.placeBy !== undefined && { placeBy: instantAsIso(money.placeBy) }),
  }));
}

function callbackOf(seen: SeenCallback) {
  return {
    provider: seen.provider,
    callbackId: seen.callbackId,
    ...(seen.paymentId !== undefined && { paymentId: seen.paymentId }),
    ...(seen.says !== undefined && { says: seen.says }),
    isProof: flag(seen.isProof),
    verdict: seen.verdict,
    copies: String(seen.copies),
    receivedAt: instantAsIso(seen.receivedAt),
    lastReceivedAt: instantAsIso(seen.lastReceivedAt),
  };
}

function healthOf(health: ProviderHealth) {
  const { provider, secondsToPost, lastCallbackAt, tooLong } = health;
  return {
    provider,
    lastHour: figuresOf(health.lastHour),
    lastDay: figuresOf(health.lastDay),
    ...(secondsToPost !== undefined && { secondsToPost: String(secondsToPost) }),
    ...(lastCallbackAt !== undefined && { lastCallbackAt: instantAsIso(lastCallbackAt) }),
    tooLong: String(tooLong),
  };
}

function figuresOf({ made, paid, pending, awaited, failed, unanswered }: Standings) {
  return {
    made: String(made),
    paid: String(paid),
    pending: String(pending),
    awaited: String(awaited),
    failed: String(failed),
    unanswered: String(unanswered),
  };
}

function flag(isSo: boolean): '0' | '1' {
  return isSo ? '1' : '0';
}
