import { applyForProduct, readApplication, sendApplication } from '@hiram/contract/origination/applications';
import {
  decideResume,
  proposeResume,
  type StopKind,
  startEmergencyStop,
} from '@hiram/contract/people/emergency-stops';
import { openDisbursement } from '@hiram/contract/servicing/disbursements';
import { readHome } from '@hiram/contract/servicing/loans';
import { readPayment, readRepayment, startPayment } from '@hiram/contract/servicing/repayments';
import { confirmLoan, readLoanDisclosure } from '@hiram/contract/servicing/signing';
import type { HttpClient } from '@hiram/server-testing/platform/http/http-client';
import { apply, logInByMessage } from '@hiram/server-testing/production/production-borrower';
import {
  BRAND,
  publishFirstProduct,
  startFirstLender,
} from '@hiram/server-testing/production/production-lender';
import {
  type ProductionStack,
  prepareProductionStack,
} from '@hiram/server-testing/production/production-stack';
import { hire } from '@hiram/server-testing/production/production-staff';
import { readProviderPayouts } from '@hiram/server-testing/servicing/disbursements/provider-payouts';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Every stop by the requests of the console and of the app, in production mode: two processes of the API and one of the
// workflows. The stop is made at one API and seen at the other.

const STOPPED = 40_948;
const NOT_OFFERED = 40_906;
/** Within this time a stop must act in every process. */
const LONG = { timeout: 300_000 };

let stack: ProductionStack;
let operations: HttpClient;
let compliance: HttpClient;
let finance: HttpClient;
let phone: HttpClient;
let otherUrl = '';
let productId = '';
let orderId = '';
beforeAll(async () => {
  stack = await prepareProductionStack();
  const administrators = await startFirstLender(stack);
  operations = await hire(administrators, stack.consoleOrigin, 'operations');
  compliance = await hire(administrators, stack.consoleOrigin, 'compliance');
  finance = await hire(administrators, stack.consoleOrigin, 'finance');
  productId = await publishFirstProduct({ maker: operations, checker: compliance });
  otherUrl = await stack.startAnotherApi();
  // The borrower talks to the process that did not make the stop.
  phone = (await logInByMessage(stack, BRAND)).at(otherUrl);
});
afterAll(async () => {
  expect(await findBrokenInvariants(stack.db.url.reveal())).toEqual([]);
  await stack.stop();
});

async function stop(kind: StopKind, target?: string): Promise<string> {
  const scope = { kind, ofMarket: 'PH', ...(target !== undefined && { target }) } as const;
  return (await operations.send(startEmergencyStop, { ...scope, reason: 'a wave of fraud' })).stopId;
}

async function resume(stopId: string): Promise<void> {
  await operations.send(proposeResume, { stopId, reason: 'it is over' });
  await compliance.send(decideResume, { stopId, decision: 'approve' });
}

const terms = { amount: '1000000', periods: '4', termUnit: 'month' } as const;

async function counted(table: string): Promise<number> {
  const [row] = await stack.db.asOwner(`select count(*)::int as n from ${table}`);
  return Number(row?.n);
}

async function stateOfLoan(): Promise<unknown> {
  const [loan] = await stack.db.asOwner('select state from loans where id = $1', [orderId]);
  return loan?.state;
}

test('lending and one product: no application starts, is sent or is signed, and nothing is stored', async () => {
  for (const [kind, target] of [['lending'], ['product', productId], ['everything']] as const) {
    const stopId = await stop(kind, target);
    const answer = await phone.try(applyForProduct, { productId, ...terms });
    expect(answer).toMatchObject({
      code: STOPPED,
      message: 'We are not giving out new loans right now. Nothing is lost. Please try again later.',
    });
    const { products } = await phone.send(readHome, {});
    expect(products.map(({ unavailableReason }) => unavailableReason)).not.toContain('');
    expect(await counted('applications')).toBe(0);
    await resume(stopId);
  }
  orderId = await apply(phone, productId);
  await expect
    .poll(async () => (await phone.send(readApplication, { orderId })).state, LONG)
    .toBe('awaiting_signature');
  const { digest, amount, periods, termUnit } = await phone.send(readLoanDisclosure, { productId });
  const signature = { productId, amount, periods, termUnit, digest };
  for (const [kind, target] of [['lending'], ['product', productId]] as const) {
    const stopId = await stop(kind, target);
    expect(await phone.try(confirmLoan, signature)).toMatchObject({ code: STOPPED });
    // An application that is sent already is answered as before.
    expect((await phone.send(sendApplication, { orderId })).decideBy).toBeDefined();
    expect([await counted('loans'), await counted('agreement_signings')]).toEqual([0, 0]);
    await resume(stopId);
  }
});

test('payouts and one provider: a signed loan waits as stopped, and is paid once after the stop', async () => {
  const stopIds = [await stop('payouts'), await stop('provider', 'neutral')];
  const { digest, amount, periods, termUnit } = await phone.send(readLoanDisclosure, { productId });
  await phone.send(confirmLoan, { productId, amount, periods, termUnit, digest });
  const payout = { disbursementId: orderId };
  expect(await finance.send(openDisbursement, payout)).toMatchObject({ state: 'under_way', hold: 'stopped' });
  // Restate has run the workflow, which found the stop.
  await expect.poll(async () => counted('outbox where dispatched_at is null'), LONG).toBe(0);
  expect(await readProviderPayouts(stack.simulatorUrl)).toEqual([]);
  for (const stopId of stopIds) await resume(stopId);
  await expect.poll(stateOfLoan, { timeout: 180_000 }).toBe('active');
  expect(await readProviderPayouts(stack.simulatorUrl)).toMatchObject([{ state: 'paid' }]);
});

test('one channel and one provider: not offered, refused, and a payment that was started is still posted', async () => {
  const order = { productId, orderId };
  async function offered(): Promise<string[]> {
    return (await phone.send(readRepayment, order)).repayList.map((one) => one.channel_number);
  }
  const { repayAmount } = await phone.send(readRepayment, order);
  async function pay(channelNumber: string) {
    return { ...order, amount: repayAmount, channelNumber, requestId: randomId() };
  }
  expect(await offered()).toEqual(expect.arrayContaining(['gcash', 'maya']));
  const started = await phone.send(startPayment, await pay('gcash'));
  const payments = await counted('payment_intents');

  const channel = await stop('channel', 'gcash');
  expect(await offered()).not.toContain('gcash');
  expect(await offered()).toContain('maya');
  const provider = await stop('provider', 'neutral');
  expect(await offered()).toEqual([]);
  expect(await phone.try(startPayment, await pay('maya'))).toMatchObject({ code: NOT_OFFERED });
  expect(await counted('payment_intents')).toBe(payments);
  // The borrower pays on the page that was open already. The webhook is accepted and posted during the stop.
  const paid = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"outcome":"paid"}',
  };
  expect((await fetch(started.payUrl, paid)).ok).toBe(true);
  const { paymentId } = started;
  await expect.poll(async () => (await phone.send(readPayment, { paymentId })).status, LONG).toBe('posted');

  await resume(provider);
  expect(await phone.try(startPayment, await pay('gcash'))).toMatchObject({ code: NOT_OFFERED });
  await resume(channel);
  expect(await offered()).toContain('gcash');
});

test('a stop acts in both processes without a restart', async () => {
  const phones = [phone, phone.at(stack.apiUrl)];
  async function codes(): Promise<unknown[]> {
    return Promise.all(
      phones.map(async (one) => (await one.try(applyForProduct, { productId, ...terms })).code),
    );
  }
  expect(await codes()).not.toContain(STOPPED);
  const stopId = await stop('lending');
  await expect.poll(codes, LONG).toEqual([STOPPED, STOPPED]);
  await resume(stopId);
  await expect.poll(codes, LONG).not.toContain(STOPPED);
});
