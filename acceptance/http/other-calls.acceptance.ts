import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Borrower, logIn, messagesTo, newPhone, post, readCaptcha } from '../borrower.ts';
import { freshMobile } from '../fresh-mobile.ts';
import { anyText, at, day, expectShape, filled, flag, minorUnits, someOf, textAt } from '../shape.ts';

// Section 7.10 of the specification; the shapes are ours (docs/specification/calls.md).
const PRODUCT = '01980000-0000-7000-8000-000000000004';

test('[R7.10-1a: voice code, reset password, login, user delete] a code by voice, a password, and the end of an account', async () => {
  const mobile = freshMobile();
  const phone = newPhone();
  const { sid, capcode } = await readCaptcha(phone);
  const called = await post(
    phone,
    '/under/v3/user/voice-code',
    `mobile=${mobile}&purpose=login&sid=${sid}&capcode=${capcode}`,
  );
  expectShape(JSON.parse(called.body), {
    code: 0,
    data: { resendAfterSeconds: (value) => (Number(value) <= 60 ? undefined : 'more') },
  });
  const spoken = /((?:\d[\s,.]*){6})/.exec((await messagesTo(mobile))[0] ?? '')?.[1]?.replace(/\D/g, '');
  const entered = await post(
    phone,
    '/under/v3/user/login',
    `mobile=${mobile}&smsCode=${spoken}&channel=browser`,
  );
  expect(entered.code, entered.body).toBe(0);
});

test('[R7.10-1e] the calculator: EMI of a loan, exchange rates, and the loans to choose from', async () => {
  const phone = newPhone();
  const loans = await post(phone, '/under/v3/calculator/loans');
  expectShape(loans.data, {
    products: someOf({ productId: filled, minAmount: minorUnits, maxAmount: minorUnits }),
  });
  const emi = await post(
    phone,
    '/under/v3/calculator/emi',
    `productId=${PRODUCT}&amount=800000&periods=120&termUnit=day`,
  );
  expectShape(emi.data, {
    totalToRepay: minorUnits,
    instalments: someOf({ dueOn: day, amount: minorUnits }),
  });
  const rates = await post(phone, '/under/v3/calculator/exchange-rate');
  expectShape(rates.data, { currency: filled, source: anyText, isDemonstration: flag });
});

test('[R9-2a] terms of 91 and 365 days are offered, 90 and 366 are not', async () => {
  for (const [days, isOffered] of [
    [90, false],
    [91, true],
    [365, true],
    [366, false],
  ] as const) {
    const answer = await post(
      newPhone(),
      '/under/v3/calculator/emi',
      `productId=${PRODUCT}&amount=800000&periods=${days}&termUnit=day`,
    );
    expect(answer.code === 0, `${days} days: ${answer.body}`).toBe(isOffered);
  }
});

test('[R7.10-1f] bookkeeping: categories, an entry saved and listed, and its sum', async () => {
  const borrower: Borrower = await logIn(freshMobile());
  const categories = await post(borrower, '/under/v3/bookkeeping/categories');
  expectShape(categories.data, { categories: someOf({ categoryId: filled, kind: filled, name: filled }) });
  const stats = await post(borrower, '/under/v3/bookkeeping/stats');
  const saved = await post(
    borrower,
    '/under/v3/bookkeeping/save',
    `requestId=${randomUUID()}&categoryId=${textAt(categories.data, 'categories', 0, 'categoryId')}&amount=12345&on=${textAt(stats.data, 'today')}&note=rice`,
  );
  expect(saved.code, saved.body).toBe(0);
  const listed = await post(borrower, '/under/v3/bookkeeping/list');
  expectShape(at(listed.data, 'entries'), someOf({ amount: '12345', note: 'rice' }));
});
