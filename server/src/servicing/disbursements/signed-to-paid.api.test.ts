import { bindAccount, changeAccount } from '@hiram/contract/origination/payment-accounts';
import { cancelOrder } from '@hiram/contract/servicing/disbursements';
import { readLoanDetails } from '@hiram/contract/servicing/loans';
import { readLoanConfirm } from '@hiram/contract/servicing/signing';
import { startConfiguringBeside } from '@hiram/server-testing/operations/configuration/configuration-staff';
import { filled } from '@hiram/server-testing/origination/payment-accounts/account-api';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { simulatedProviders } from '@hiram/server-testing/servicing/disbursements/disbursements';
import {
  type Applicant,
  type SigningApi,
  startSigningApi,
} from '@hiram/server-testing/servicing/signing/signing-api';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { idFrom, type LoanId, randomId, timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contact } from '#messaging/index.ts';
import { readDestination } from '#origination/payment-accounts/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { Secret } from '#platform/secret.ts';
import type { UnsentMessage } from '#platform/workflows/message.ts';
import { paymentProvidersFrom } from '#providers/payments/index.ts';
import { registerLoanDetailsRoutes } from '#servicing/loans/index.ts';
import { announceReversal } from '#servicing/payment-reversals/index.ts';
import { registerPayoutWebhooks } from '#servicing/payouts/index.ts';
import { type AnnouncedReversal, startReturnPayment } from '#servicing/repayments/index.ts';
import { advanceDisbursement } from './advance-disbursement.ts';
import { beginDisbursement } from './begin-disbursement.ts';
import { recordAccountChosen, resumeWithAccount } from './change-account.ts';
import type { DisbursementDependencies } from './disbursement-context.ts';
import { disbursementRecipient } from './disbursement-recipient.ts';
import { registerDisbursementRoutes } from './disbursements.routes.ts';
import { findDisbursement, payoutStatusOf } from './disbursements.sql.ts';
import { notifyBorrower } from './notify-borrower.ts';

const sent: Contact[] = [];
const queued: UnsentMessage[] = [];
let simulator: TestSimulator;
let api: SigningApi;
let parts: DisbursementDependencies;
beforeAll(async () => {
  [simulator, api] = await Promise.all([startTestSimulator(), startSigningApi()]);
  const { database } = api.db;
  const { personalData, outbox } = api.context;
  const { businessClock, server } = api;
  const counted: Outbox = {
    ...outbox,
    async send(tx, message) {
      queued.push(message);
      await outbox.send(tx, message);
    },
  };
  const shared = { database, businessClock, personalData, outbox: counted, systemClock };
  let webhooksUrl = '';
  // The address is known only once the server listens.
  function lazily() {
    return simulatedProviders(simulator.url)(webhooksUrl);
  }
  parts = {
    ...shared,
    log: createLog({ level: 'silent', program: 'test' }),
    providers: { providerFor: (place) => lazily().providerFor(place), named: (name) => lazily().named(name) },
    destinationOf: (account) => readDestination(shared, account),
    brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
    outreach: {
      contact: async (contact) => {
        sent.push(contact);
        return { kind: 'sent', reference: 'test' };
      },
    },
  };
  api.whenSigned = beginDisbursement(parts);
  api.payoutObserver = {
    note: (tx, chosen) => recordAccountChosen(tx, parts, chosen),
    goOn: (chosen) => resumeWithAccount(parts, chosen),
  };
  const webhookSecret = new Secret('simulator');
  const payments = paymentProvidersFrom({
    routes: { PH: 'neutral' },
    neutral: { url: simulator.url, webhookUrl: undefined, webhookSecret },
    razorpay: undefined,
  });
  const ids = timeOrderedIds(businessClock);
  const repayments = {
    ...shared,
    ids,
    providers: payments,
    whenReversalAnnounced: (tx: Transaction, announced: AnnouncedReversal) =>
      announceReversal(tx, { businessClock, ids }, announced),
  };
  registerDisbursementRoutes(server, {
    ...parts,
    startReturnPayment: (polls) => startReturnPayment(repayments, polls),
  });
  registerPayoutWebhooks(server, parts, { disbursement: disbursementRecipient(parts) });
  registerLoanDetailsRoutes(server, {
    database,
    businessClock,
    payoutStatusOf: (loanId) => payoutStatusOf(database, loanId),
    refundOf: async () => undefined,
    settlementOfferOf: async () => undefined,
    hasAutomaticPayments: async () => false,
    overchargeOf: async () => undefined,
    supportPhoneOf: async () => undefined,
    isRated: async () => false,
  });
  webhooksUrl = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/callbacks/payouts`;
});
afterAll(async () => {
  await api.server.app.close();
  await api.close();
  simulator.stop();
});

function loanOf(who: Applicant): LoanId {
  return idFrom<'Loan'>(who.orderId);
}

async function details(who: Applicant) {
  const { status, data, message } = await api.send(readLoanDetails, who, {
    productId: who.productId,
    orderId: who.orderId,
  });
  expect(status, message).toBe(200);
  return data;
}

async function comesTo(who: Applicant, orderStatus: string): Promise<void> {
  await expect.poll(async () => (await details(who)).orderStatus).toBe(orderStatus);
}

test('[R4-14] an approved order is 21, in transit 151 and disbursed 170, and its borrower is notified', async () => {
  const who = await api.approved('PH');
  expect((await details(who)).orderStatus).toBe('21');
  expect((await api.sign(who)).status).toBe(200);
  expect(await details(who)).toMatchObject({
    orderStatus: '151',
    cardNeedPop: '0',
    cancellation: { amount: '0' },
  });
  await advanceDisbursement(parts, loanOf(who));
  await comesTo(who, '170');
  // The SMS reveals neither the amount nor the account, because others may see the phone.
  expect(await notifyBorrower(parts, { loanId: loanOf(who), notification: 'paid', version: 1 })).toBe('sent');
  expect(sent.at(-1)?.text).toBe(
    'Hiram: we sent your loan to your account. Open the app or hiram.example to see your due dates.',
  );
  expect(sent.at(-1)?.mobile).toBe(who.mobile);
});

test('[R3-6c] sendSms is set on the product: while it is on, the signature is confirmed by SMS', async () => {
  const { personalData } = api.context;
  const people = await startConfiguringBeside({
    database: api.db.database,
    businessClock: api.businessClock,
    personalData,
  });
  async function sendsSms(isOn: boolean, who: Applicant): Promise<void> {
    await people.publish('product', `hiram:${who.productId}`, (content) => {
      content.presentation.sendsSigningSms = isOn;
    });
  }
  async function confirmation(who: Applicant) {
    const { data } = await api.send(readLoanConfirm, who, { productId: who.productId });
    expect((await api.sign(who)).status).toBe(200);
    const notices = queued.filter(({ payload }) => JSON.stringify(payload).includes('"signed"'));
    return { sendSms: data.sendSms, notices: notices.filter(isAbout(loanOf(who))) };
  }
  const ana = await api.approved('PH');
  expect(await confirmation(ana)).toEqual({ sendSms: '0', notices: [] });
  const ben = await api.approved('PH');
  await sendsSms(true, ben);
  const { sendSms, notices } = await confirmation(ben);
  expect([sendSms, notices.length]).toEqual(['1', 1]);
  // The cast follows the message: it was made for this task.
  const task = notices[0]?.payload as Parameters<typeof notifyBorrower>[1];
  expect(await notifyBorrower(parts, task)).toBe('sent');
  expect([sent.at(-1)?.mobile, sent.at(-1)?.text]).toEqual([
    ben.mobile,
    'Hiram: you confirmed your loan. We are sending the money. Open the app or hiram.example to follow it.',
  ]);
  await sendsSms(false, ben);
  await people.app.close();
});

function isAbout(loanId: LoanId): (message: UnsentMessage) => boolean {
  return ({ payload }) => JSON.stringify(payload).includes(loanId);
}

test('[R4-12] the bank rejects it, the page asks for another account, and the money goes there', async () => {
  const who = await api.approved('PH', { withoutAccount: true });
  await api.send(bindAccount, who, { ...filled.gcash, mobile: '09171230001' });
  await api.sign(who);
  await advanceDisbursement(parts, loanOf(who));
  await expect.poll(async () => (await details(who)).cardNeedPop).toBe('1');
  expect(await details(who)).toMatchObject({ orderStatus: '151' });
  // The same account again does not count as another account.
  await api.send(changeAccount, who, { ...filled.gcash, mobile: '09171230001' });
  expect((await details(who)).cardNeedPop).toBe('1');
  const smsCode = await api.payoutChangeCode(who);
  const taps = await Promise.all([1, 2].map(() => api.send(changeAccount, who, { ...filled.maya, smsCode })));
  expect(taps.map(({ status }) => status)).toEqual([200, 200]);
  // Takes effect immediately, without waiting for Restate.
  expect(await details(who)).toMatchObject({ orderStatus: '151', cardNeedPop: '0' });
  await advanceDisbursement(parts, loanOf(who));
  await comesTo(who, '170');
  const found = await findDisbursement(api.db.database, loanOf(who));
  expect(found?.attempts).toMatchObject([{ state: 'failed' }, { state: 'paid', attempt: 2 }]);
});

test('an order is cancelled in one tap before the money is sent, and by no other borrower', async () => {
  const who = await api.approved('PH');
  const stranger = await api.approved('PH');
  await api.sign(who);
  const request = { orderId: who.orderId };
  expect((await api.send(cancelOrder, stranger, request)).status).toBe(404);
  const taps = await Promise.all([1, 2, 3, 4, 5].map(() => api.send(cancelOrder, who, request)));
  for (const tap of taps) {
    expect(tap.data).toEqual({ outcome: 'cancelled', amount: '0', payUrl: '' });
  }
  await advanceDisbursement(parts, loanOf(who));
  expect((await findDisbursement(api.db.database, loanOf(who)))?.attempts).toEqual([]);
  expect((await details(who)).orderStatus).toBe('110');
  // Before signing there is nothing to cancel here: an application is withdrawn instead.
  expect((await api.send(cancelOrder, stranger, { orderId: stranger.orderId })).data).toEqual({});
});

test('a disbursed order is cancelled by paying it back, with a payment address and the last day for it', async () => {
  const who = await api.approved('PH');
  await api.sign(who);
  await advanceDisbursement(parts, loanOf(who));
  await comesTo(who, '170');
  const { amount } = (await details(who)).cancellation;
  const { data } = await api.send(cancelOrder, who, { orderId: who.orderId });
  expect(data).toMatchObject({ outcome: 'to_be_returned', amount });
  expect(data.payUrl).toMatch(/^https?:\/\//);
  expect(data.until).toMatch(/^2026-11-1\d$/);
  expect((await details(who)).cancellation.isAsked).toBe('1');
  // A repeated tap returns the same payment.
  expect((await api.send(cancelOrder, who, { orderId: who.orderId })).data).toEqual(data);
});

test('in a market without a cooling-off period a signed order cannot be cancelled', async () => {
  const who = await api.approved('reference');
  await api.sign(who, {}, 'reference');
  const { status, message } = await api.send(cancelOrder, who, { orderId: who.orderId });
  expect([status, message]).toEqual([409, expect.any(String)]);
  expect((await details(who)).cancellation).toBeUndefined();
});

test('no invariant is broken', async () => {
  expect(await findBrokenInvariants(api.db.url.reveal())).toEqual([]);
});

test('a frozen account gets no money and signs no loan, and both continue when the freeze is lifted', async () => {
  const who = await api.approved('PH');
  async function freeze(): Promise<void> {
    await api.db.asOwner(
      "insert into account_freezes (id, borrower_id, frozen_at, reason) values ($1, $2, now(), 'legal_request')",
      [randomId(), who.id],
    );
  }
  async function lift(): Promise<void> {
    await api.db.asOwner('delete from account_freezes where borrower_id = $1', [who.id]);
  }
  async function attempts(): Promise<number> {
    const rows = await api.db.asOwner('select 1 from payout_attempts where loan_id = $1', [loanOf(who)]);
    return rows.length;
  }
  await freeze();
  expect((await api.sign(who)).code).toBe(40301);
  await lift();
  expect((await api.sign(who)).code).toBe(0);
  await freeze();
  expect(await advanceDisbursement(parts, loanOf(who))).toMatchObject({ kind: 'waiting' });
  expect(await attempts()).toBe(0);
  await lift();
  await advanceDisbursement(parts, loanOf(who));
  expect(await attempts()).toBe(1);
});
