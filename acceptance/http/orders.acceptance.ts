import { expect, test } from '@playwright/test';
import { get, logIn, newPhone, post } from '../borrower.ts';
import { loanDetails, recommendedProduct } from '../entities.ts';
import { freshMobile } from '../fresh-mobile.ts';
import { orderWith } from '../people.ts';
import { anyText, at, expectShape, filled, flag, link, someOf, textAt } from '../shape.ts';

// Sections 7.7 and 7.8 of the specification.
const DETAILS = '/under/v3/loan-details/loan-details';

for (const code of ['21', '110', '151', '170', '174', '180', '200'] as const) {
  test(`[R7.7-1a][R3-6e][R4-14] loan-details of an order with status ${code}`, async () => {
    const { borrower, productId, orderId } = await orderWith(code);
    const answer = await post(borrower, DETAILS, `productId=${productId}&orderId=${orderId}`);
    expect([answer.status, answer.code]).toEqual([200, 0]);
    expectShape(answer.data, { orderStatus: code, ...loanDetails });
  });
}

test('[R3-6f] recommended products of the order page have their ten fields, for who withdrew and may apply again', async () => {
  const { borrower, productId, orderId } = await orderWith('withdrawn');
  const { data } = await post(borrower, DETAILS, `productId=${productId}&orderId=${orderId}`);
  expectShape(at(data, 'recProducts'), someOf(recommendedProduct));
});

test('[R7.7-1b] event/save counts "Borrow Again" with moduleId 30 and position 0, and a tile with its index', async () => {
  const { borrower, productId } = await orderWith('200');
  for (const [moduleId, positionId] of [
    ['30', '0'],
    ['31', '1'],
    ['32', '0'],
  ] as const) {
    const answer = await post(
      borrower,
      '/under/service/event/save',
      `productId=${productId}&moduleId=${moduleId}&positionId=${positionId}`,
    );
    expect([answer.status, answer.code], answer.body).toEqual([200, 0]);
  }
});

test('[R7.7-1c][R7.1-3b] score=5 alone is a whole rating, answered with "00"', async () => {
  const { borrower } = await orderWith('200');
  const answer = await post(borrower, '/under/v3/loan-details/score', 'score=5');
  expect([answer.status, answer.code], answer.body).toEqual([200, '00']);
});

test('[R7.7-1d][R8-7] define answers a bare link with "00"; an unknown product has another code and a message', async () => {
  const { borrower, productId, orderId } = await orderWith('withdrawn');
  const details = await post(borrower, DETAILS, `productId=${productId}&orderId=${orderId}`);
  const key = textAt(details.data, 'recProducts', 0, 'jumpKey');
  const answer = await post(
    borrower,
    '/under/gopia/goya/define/product-link',
    `module=31&position=0&productKey=${key}`,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, '00']);
  expect(String(answer.data)).toMatch(/^(https?:\/\/|\/|[a-z]+:\/\/product\?productId=)/);
  const unknown = await post(
    borrower,
    '/under/gopia/goya/define/product-link',
    'module=31&position=0&productKey=01980000-0000-7000-8000-00000000ffff',
  );
  expect(unknown.code).not.toBe('00');
  expectShape(unknown.message, filled);
});

test('[R7.8-1a][R3-6g] the failure page’s data is open to anyone: notice, error message, recommended products', async () => {
  const answer = await post(newPhone(), '/under/v3/joint-login/failure-detail', '');
  expect([answer.status, answer.code]).toEqual([200, 0]);
  expectShape(answer.data, {
    notice: filled,
    errorMessage: filled,
    recProducts: someOf({
      logo: anyText,
      name: filled,
      loanRange: filled,
      rangeDescription: filled,
      rate: filled,
      description: filled,
      buttonText: filled,
      available: flag,
      tags: [filled],
      productId: filled,
    }),
  });
});

test('[R7.8-1b][R7.8-1c] a tap on the failure page is logged as module 32, and the link of its product is resolved', async () => {
  const phone = newPhone();
  const { data } = await post(phone, '/under/v3/joint-login/failure-detail', '');
  const productId = textAt(data, 'recProducts', 0, 'productId');
  const logged = await post(
    phone,
    '/under/service/event/save',
    `productId=${productId}&moduleId=32&positionId=0`,
  );
  expect([logged.status, logged.code]).toEqual([200, 0]);
  const answer = await post(
    phone,
    '/under/gopia/goya/define/product-link',
    `module=32&position=0&productKey=${productId}`,
  );
  expect([answer.status, answer.code]).toEqual([200, '00']);
  expect(typeof answer.data).toBe('string');
});

test('[R6-1] an order of somebody else is not there, with or without its number', async () => {
  const { orderId, productId } = await orderWith('170');
  const stranger = await logIn(freshMobile());
  const body = `productId=${productId}&orderId=${orderId}`;
  for (const path of [
    DETAILS,
    '/under/v3/installment/loan-play-detail',
    '/under/relations/imitating',
    '/under/v3/installment/settlement',
  ]) {
    expect((await post(stranger, path, body)).status, path).toBe(404);
  }
});

test('[R3-4][R7.3-1g] contact-kf-info with overall=30 answers email and smWa', async () => {
  const answer = await post(newPhone(), '/under/v3/personal-center/contact-kf-info', 'overall=30');
  expect([answer.status, answer.code]).toEqual([200, 0]);
  expectShape(answer.data, { email: filled, smWa: filled });
});

test('[R3-8] the environment of a brand has its nine fields', async () => {
  const config = await get(newPhone(), '/under/brand/config');
  expectShape(at(config.data, 'config'), {
    appApi: anyText,
    appH5: link,
    appEnName: filled,
    appCnName: filled,
    background: filled,
    bgFontColor: filled,
    fontColor: filled,
    servicePhone: filled,
    schemeUrl: filled,
  });
});
