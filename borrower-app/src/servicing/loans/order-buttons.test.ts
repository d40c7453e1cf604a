import { expect, test } from 'vitest';
import { addressOfOrder } from './next-action-link.ts';
import { buttonsOf, hasTarget, pageOf } from './order-buttons.ts';

const order = { orderId: 'o-1', productId: 'p-1' };

test('the buttons of a loan open its own pages', () => {
  expect(pageOf('repayAll', order)).toBe('/repay?orderId=o-1&productId=p-1');
  expect(pageOf('repayment', order)).toBe('/repay?orderId=o-1&productId=p-1');
  expect(pageOf('moreTime', order)).toBe('/repayDelay?orderId=o-1&productId=p-1');
});

test('more time is offered only where the server allows it, and only for a due or late loan', () => {
  const base = { playeduL: '', cardNeedPop: '0' } as const;
  for (const orderStatus of ['21', '110', '151', '170', '200'] as const) {
    expect(buttonsOf({ ...base, orderStatus, isDelay: '1' })).not.toContain('moreTime');
  }
  expect(buttonsOf({ ...base, orderStatus: '174', isDelay: '0' })).toEqual(['repayment']);
});

test('a link to one of our pages works only if this build has the page', () => {
  function has(path: string): boolean {
    return path === '/orders';
  }
  expect(hasTarget('/orders?x=1', has)).toBe(true);
  expect(hasTarget('/confirmLoan?x=1', has)).toBe(false);
  expect(hasTarget('', has)).toBe(false);
  expect(hasTarget('https://pay.example/x', has)).toBe(true);
});

test('an order is shown as an application until it is signed, and as a loan afterwards', () => {
  const shown = { orderId: 'o-1', productId: 'p-1' };
  const asLoan = '/order?orderId=o-1&productId=p-1';
  expect(addressOfOrder({ ...shown, orderStatus: '110' }, () => true)).toBe('/apply?orderId=o-1');
  expect(addressOfOrder({ ...shown, orderStatus: '110', isLoan: '1' }, () => true)).toBe(asLoan);
  expect(addressOfOrder({ ...shown, orderStatus: '151' }, () => true)).toBe(asLoan);
});
