import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { post } from '../borrower.ts';
import { orderWith } from '../people.ts';
import {
  anyText,
  at,
  day,
  expectShape,
  filled,
  flag,
  link,
  listAt,
  minorUnits,
  optional,
  someOf,
  textAt,
} from '../shape.ts';

// Section 7.5 of the specification.

/** Repayment info, field by field. */
const repaymentInfo = {
  repayAmount: minorUnits,
  repayDate: day,
  productName: filled,
  productLogo: anyText,
  repayPlan: optional(someOf({ text: filled, value: filled })),
  detail: optional(someOf({ text: filled, value: filled })),
  repayList: someOf({ logo: anyText, name: filled, channel_number: filled }),
  noticeMsg: anyText,
  defDetail: optional({ payCode: filled, logo: anyText, title: filled, payNotice: payNotice }),
  isShowReyTop: flag,
} as const;

/** Groups, each a list of entries with a name and steps. */
function payNotice(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'no groups';
  const entries = Object.values(value).flat();
  const isWhole = entries.every(
    (entry) => filled(at(entry, 'name')) === undefined && Array.isArray(at(entry, 'steps')),
  );
  return entries.length > 0 && isWhole ? undefined : 'an entry without name or steps';
}

test('[R7.5-1b][R3-6a] loan-play-detail with productId and orderId answers the repayment info', async () => {
  const { borrower, productId, orderId } = await orderWith('174');
  const answer = await post(
    borrower,
    '/under/v3/installment/loan-play-detail',
    `productId=${productId}&orderId=${orderId}`,
  );
  expect([answer.status, answer.code]).toEqual([200, 0]);
  expectShape(answer.data, repaymentInfo);
  const [plan, detail] = [at(answer.data, 'repayPlan'), at(answer.data, 'detail')];
  expect([plan, detail].filter((rows) => rows !== undefined)).toHaveLength(1);
});

test('[R7.5-1a][R3-6a][R3-6b] imitating answers the extension: delayInfo and its plan', async () => {
  const { borrower, productId, orderId } = await orderWith('174');
  const answer = await post(
    borrower,
    '/under/relations/imitating',
    `productId=${productId}&orderId=${orderId}`,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, 0]);
  expectShape(answer.data, {
    ...repaymentInfo,
    delayInfo: { delayAmount: minorUnits, title: filled },
    delayPlan: someOf({ remark: anyText, title: filled, amount: minorUnits, time: day }),
  });
});

test('[R7.5-1c: isDelay] generate-vcode with isDelay=1 starts the payment of an extension', async () => {
  const { borrower, productId, orderId } = await orderWith('174');
  const { data } = await post(
    borrower,
    '/under/relations/imitating',
    `productId=${productId}&orderId=${orderId}`,
  );
  const amount = textAt(data, 'delayInfo', 'delayAmount');
  const channelNumber = textAt(data, 'repayList', 0, 'channel_number');
  const answer = await post(
    borrower,
    '/under/v3/loan-details/generate-vcode',
    `productId=${productId}&orderId=${orderId}&amount=${amount}&channelNumber=${channelNumber}&isDelay=1`,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, 0]);
  expectShape(answer.data, { payUrl: link });
});

test('[R7.5-1c: call, payUrl opened] generate-vcode answers a payUrl that opens; another amount is refused in the envelope', async () => {
  const { borrower, productId, orderId } = await orderWith('180');
  const { data } = await post(
    borrower,
    '/under/v3/installment/loan-play-detail',
    `productId=${productId}&orderId=${orderId}`,
  );
  const [amount, channelNumber] = [
    textAt(data, 'repayAmount'),
    textAt(data, 'repayList', 0, 'channel_number'),
  ];
  const order = `productId=${productId}&orderId=${orderId}`;
  const refused = await post(
    borrower,
    '/under/v3/loan-details/generate-vcode',
    `${order}&amount=${Number(amount) - 100}&channelNumber=${channelNumber}`,
  );
  expect(refused.status).toBe(200);
  expect(refused.code).not.toBe(0);
  expectShape(refused.message, filled);
  const answer = await post(
    borrower,
    '/under/v3/loan-details/generate-vcode',
    `${order}&amount=${amount}&channelNumber=${channelNumber}&requestId=${randomUUID()}`,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, 0]);
  const page = await fetch(textAt(answer.data, 'payUrl'));
  expect(page.status).toBe(200);
});

test('[R9-2b] paying early is possible after half the term and 7 days, and not before', async () => {
  // 28 of 120 days, and 50 of 91.
  const young = await orderWith('174');
  const answer = await post(
    young.borrower,
    '/under/v3/installment/settlement',
    `productId=${young.productId}&orderId=${young.orderId}`,
  );
  expectShape(answer.data, { notBefore: day });
  const old = await orderWith('170');
  const allowed = await post(
    old.borrower,
    '/under/v3/installment/settlement',
    `productId=${old.productId}&orderId=${old.orderId}`,
  );
  expectShape(allowed.data, { quote: { amount: minorUnits } });
});

test('[R9-2c][R9-2d] an overdue order of a new client owes Rs.1,000 once and 5 % of the unpaid amount for each day', async () => {
  const { borrower, productId, orderId } = await orderWith('180');
  const order = `productId=${productId}&orderId=${orderId}`;
  const info = await post(borrower, '/under/v3/installment/loan-play-detail', order);
  const [principal, interest, late] = listAt(info.data, 'detail').map((row) => minorOf(textAt(row, 'value')));
  const { data } = await post(borrower, '/under/v3/loan-details/repay-type', `orderId=${orderId}`);
  const days =
    (Date.parse(textAt(data, 'latestOn')) - Date.parse(textAt(info.data, 'repayDate'))) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThanOrEqual(30);
  const unpaid = (principal ?? 0) + (interest ?? 0);
  expect(late).toBe(100_000 + (unpaid * 5 * days) / 100);
});

/** "₱1.468.00" is 146800. */
function minorOf(written: string): number {
  return Number(written.replace(/\D/g, ''));
}

test('[R7.10-1d] repay-type lists the ways to pay with the form of their number; a UTR is taken', async () => {
  const { borrower, orderId } = await orderWith('180');
  const answer = await post(borrower, '/under/v3/loan-details/repay-type', `orderId=${orderId}`);
  expectShape(answer.data, {
    types: someOf({ type: filled, name: filled, numberName: filled, hint: filled }),
  });
  const type = textAt(answer.data, 'types', 0, 'type');
  const claimed = await post(
    borrower,
    '/under/v3/loan-details/utr',
    `orderId=${orderId}&repayType=${type}&utr=AC1234567890&amount=100000&paidOn=${textAt(answer.data, 'latestOn')}&requestId=${randomUUID()}`,
  );
  expect([claimed.status, claimed.code], claimed.body).toEqual([200, 0]);
  expectShape(claimed.data, { claimId: filled, status: filled });
});
