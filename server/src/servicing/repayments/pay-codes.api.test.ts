import { readPayCode, readRepayment } from '@hiram/contract/servicing/repayments';
import { INSTALMENT, type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let environment: TestRepayments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments();
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterAll(() => environment.close());

interface Begun {
  readonly code?: {
    readonly showType: string;
    readonly payCode: string;
    readonly payCodeImg?: string;
    readonly payChannel?: string;
  };
  readonly payUrl: string;
  readonly paymentId: string;
}

async function begin(channelNumber: string): Promise<Begun> {
  return payer.begun({ channelNumber });
}

test('a channel that is paid with a code returns one: a payment number, or a QR with payee and amount', async () => {
  expect((await begin('gcash')).code).toBeUndefined();
  const counter = await begin('seven_eleven');
  expect(counter.code).toEqual({
    showType: '1',
    payCode: expect.stringMatching(/^\d{9}$/),
    payChannel: 'seven_eleven',
  });
  const { data } = await payer.testPerson.client.send(readPayCode, { payCode: counter.code?.payCode ?? '' });
  expect(data).toMatchObject({
    paymentId: counter.paymentId,
    orderId: payer.loanId,
    amount: INSTALMENT,
    currency: 'PHP',
    channelName: '7-Eleven',
    status: 'awaiting_payer',
    payCode: counter.code?.payCode,
  });
  expect(data.qrPayload).toBeUndefined();
  expect(data.steps.join(' ')).toContain('₱1,870.55');
  const scanned = await begin('qrph');
  expect(scanned.code?.showType).toBe('2');
  const qr = await payer.testPerson.client.send(readPayCode, { payCode: scanned.code?.payCode ?? '' });
  expect(qr.data.qrPayload).toMatch(/^000201010212.*54071870\.55.*6304[0-9A-F]{4}$/);
  expect(qr.data.qrPayload).toContain(scanned.code?.payCode);
});

test('[R2.12-1] a QR code that the provider drew is kept with its payment and returned with its channel', async () => {
  const { code } = await begin('qrph');
  expect(code?.payCodeImg).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  const { data } = await payer.testPerson.client.send(readPayCode, { payCode: code?.payCode ?? '' });
  expect(data).toMatchObject({ payCodeImg: code?.payCodeImg, payChannel: 'qrph' });
  const counter = await begin('seven_eleven');
  expect(counter.code).not.toHaveProperty('payCodeImg');
});

test('[R3-6a] the open code for the amount of the page is offered first, with its steps, and never for another amount', async () => {
  async function offered() {
    return (await payer.testPerson.client.send(readRepayment, payer.order)).data.defDetail;
  }
  expect(await offered()).toBeUndefined();
  const { code } = await begin('seven_eleven');
  expect(await offered()).toEqual({
    payCode: code?.payCode,
    logo: '',
    title: '7-Eleven',
    payNotice: {
      'At the counter': [
        { name: '7-Eleven', steps: expect.arrayContaining(['Pay the exact amount in cash: ₱1,870.55.']) },
      ],
    },
  });
  // Two days later it can no longer be paid.
  await environment.moveTo('2026-07-03');
  expect(await offered()).toBeUndefined();
});

test('a code is shown to its borrower, and only while it can be paid', async () => {
  const { code, payUrl, paymentId } = await begin('seven_eleven');
  const payCode = code?.payCode ?? '';
  const stranger = await environment.orders.testPerson();
  expect((await stranger.client.send(readPayCode, { payCode })).code).toBe(404);
  for (const unknown of ['111111111', 'x', paymentId]) {
    expect((await payer.testPerson.client.send(readPayCode, { payCode: unknown })).code, unknown).toBe(404);
  }
  await environment.pay(payUrl);
  await payer.posted(paymentId);
  const paid = await payer.testPerson.client.send(readPayCode, { payCode });
  expect(paid.data).toMatchObject({ status: 'posted', payCode: '', steps: [] });
});

test('a code is expired after its end, whether or not the provider has reported it', async () => {
  const { code } = await begin('bank_transfer');
  environment.orders.context.businessClock.moveBy(2 * 24 * 3_600_000 + 1);
  const late = await payer.testPerson.client.send(readPayCode, { payCode: code?.payCode ?? '' });
  expect(late.data).toMatchObject({ status: 'expired', payCode: '', steps: [] });
});
