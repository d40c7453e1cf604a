import { expect, test } from 'vitest';
import { inOrderOfUse } from './channel-order.ts';
import type { PayChannel } from './pay-bar-props.ts';

function channel(channel_number: string, parts: Partial<PayChannel> = {}): PayChannel {
  return { logo: '', name: channel_number, channel_number, ...parts };
}

const transfer = channel('bank_transfer', { mayCostBankFee: '1', arrivesWithinDays: '4' });
const shop = channel('seven_eleven', { arrivesWithinDays: '3' });
const wallet = channel('gcash');
const other = channel('maya');

function numbers(channels: readonly PayChannel[]): string[] {
  return inOrderOfUse(channels).map(({ channel_number }) => channel_number);
}

test('free channels come before one with a fee, and fast ones before slow ones', () => {
  expect(numbers([transfer, shop, wallet])).toEqual(['gcash', 'seven_eleven', 'bank_transfer']);
});

test('the channel used last is the first, whatever it costs', () => {
  expect(numbers([wallet, shop, { ...transfer, isLastUsed: '1' }])).toEqual([
    'bank_transfer',
    'gcash',
    'seven_eleven',
  ]);
});

test('equal channels keep the order of the lender', () => {
  expect(numbers([other, wallet])).toEqual(['maya', 'gcash']);
});
