import { expect, test } from '@playwright/test';
import { anotherMinute, codeFor, messagesTo, post, postJson } from '../borrower.ts';
import { orderWith } from '../people.ts';
import { expectShape, filled, flag, link, someOf, textAt } from '../shape.ts';

// Section 7.9 of the specification, with {provider} = reference. JSON, success "00".
test.describe.configure({ mode: 'serial' });

const BASE = '/under/api/v1/reference/reference-api/service/loan';
let card = { id: '', bankName: '', cardNo: '', bankCode: '' };
let repayToken = '';
let repayRecordId = '';
let commitBody = '';

test('[R7.9-1a][R3-7] repayment-way answers alipay, repayToken and bankCards', async () => {
  const { borrower } = await orderWith('overdue too');
  const answer = await postJson(borrower, `${BASE}/repayment-way`, '{}');
  expect([answer.status, answer.code], answer.body).toEqual([200, '00']);
  expectShape(answer.data, {
    alipay: flag,
    repayToken: filled,
    bankCards: someOf({ id: filled, bankName: filled, cardNo: filled, bankCode: filled }),
  });
  repayToken = textAt(answer.data, 'repayToken');
  card = {
    id: textAt(answer.data, 'bankCards', 0, 'id'),
    bankName: textAt(answer.data, 'bankCards', 0, 'bankName'),
    cardNo: textAt(answer.data, 'bankCards', 0, 'cardNo'),
    bankCode: textAt(answer.data, 'bankCards', 0, 'bankCode'),
  };
});

test('[R7.9-1b][R3-7] repayment-commit with its nine fields, an empty couponId and sendMsg as a number', async () => {
  const { borrower, productId, orderId } = await orderWith('overdue too');
  const info = await post(
    borrower,
    '/under/v3/installment/loan-play-detail',
    `productId=${productId}&orderId=${orderId}`,
  );
  const amount = textAt(info.data, 'repayAmount');
  const before = (await messagesTo(borrower.mobile)).length;
  commitBody = `{"amount":"${amount}","bankName":"${card.bankName}","cardId":"${card.id}","cardNo":"${card.cardNo}",
    "couponId":"","orderId":"${orderId}","repayToken":"${repayToken}","bankCode":"${card.bankCode}","sendMsg":1}`;
  const wrong = await postJson(
    borrower,
    `${BASE}/repayment-commit`,
    commitBody.replace(`"${amount}"`, '"1"'),
  );
  expect(wrong.status).toBe(200);
  expect(wrong.code).not.toBe('00');
  let answer = await postJson(borrower, `${BASE}/repayment-commit`, commitBody);
  if (answer.code === '42901') {
    // This number got its login code less than a minute ago.
    await anotherMinute();
    answer = await postJson(borrower, `${BASE}/repayment-commit`, commitBody);
  }
  expect([answer.status, answer.code], answer.body).toEqual([200, '00']);
  expectShape(answer.data, { needValid: '1', repayRecordId: filled });
  repayRecordId = textAt(answer.data, 'repayRecordId');
  expect(await codeFor(borrower.mobile, before)).toMatch(/^\d{6}$/);
});

test('[R8-3e] a wrong code is 800006 and a repayment sent twice is 800005, both with HTTP 200', async () => {
  const { borrower, orderId } = await orderWith('overdue too');
  const wrong = await postJson(
    borrower,
    `${BASE}/repayment-confirm`,
    `{"orderId":"${orderId}","verifyCode":"000000","repaymentRecordId":"${repayRecordId}"}`,
  );
  expect([wrong.status, String(wrong.code)]).toEqual([200, '800006']);
  const again = await postJson(
    borrower,
    `${BASE}/repayment-commit`,
    commitBody.replace('"sendMsg":1', '"sendMsg":0'),
  );
  expect([again.status, String(again.code)]).toEqual([200, '800005']);
});

test('[R7.9-1c] repayment-confirm with orderId, verifyCode and repaymentRecordId', async () => {
  const { borrower, orderId } = await orderWith('overdue too');
  const [newest = ''] = await messagesTo(borrower.mobile);
  const answer = await postJson(
    borrower,
    `${BASE}/repayment-confirm`,
    `{"orderId":"${orderId}","verifyCode":"${/\b(\d{6})\b/.exec(newest)?.[1]}","repaymentRecordId":"${repayRecordId}"}`,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, '00']);
});

test('[R7.9-1d] repayment-huichao with userId, orderId and amount answers a url', async () => {
  const { borrower, productId, orderId } = await orderWith('174');
  const user = await post(borrower, '/under/v3/user/info');
  const info = await post(
    borrower,
    '/under/v3/installment/loan-play-detail',
    `productId=${productId}&orderId=${orderId}`,
  );
  const answer = await postJson(
    borrower,
    `${BASE}/repayment-huichao`,
    `{"userId":"${textAt(user.data, 'userId')}","orderId":"${orderId}","amount":"${textAt(info.data, 'repayAmount')}"}`,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, '00']);
  expectShape(answer.data, { url: link });
});
