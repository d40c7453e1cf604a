import { describe, expect, test } from 'vitest';
import { createRequestBudgets } from './request-budgets.ts';

const budget = { perSecond: 2, burst: 4 };

function testBudgets(mostClients?: number) {
  let time = 0;
  const budgets = createRequestBudgets(() => time, mostClients);
  return {
    spend: (client: string) => budgets.spend(client, budget),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('the requests of a client', () => {
  test('are allowed up to the burst, and then at the rate', () => {
    const { spend, wait } = testBudgets();
    expect([1, 2, 3, 4].map(() => spend('a'))).toEqual([undefined, undefined, undefined, undefined]);
    expect(spend('a')).toBe(1);
    wait(500);
    expect(spend('a')).toBeUndefined();
    expect(spend('a')).toBe(1);
  });

  test('never earn more than the burst', () => {
    const { spend, wait } = testBudgets();
    spend('a');
    wait(3_600_000);
    expect([1, 2, 3, 4, 5].map(() => spend('a'))).toEqual([undefined, undefined, undefined, undefined, 1]);
  });

  test('that are refused cost nothing, so a client that waits as it was told is allowed', () => {
    const { spend, wait } = testBudgets();
    for (let sent = 0; sent < 100; sent += 1) spend('a');
    wait(1_000);
    expect(spend('a')).toBeUndefined();
  });

  test('do not count against another client', () => {
    const { spend } = testBudgets();
    for (let sent = 0; sent < 100; sent += 1) spend('a');
    expect(spend('b')).toBeUndefined();
  });
});

test('invented clients do not fill the memory, and the busiest one is not forgotten for them', () => {
  const { spend } = testBudgets(10);
  for (let sent = 0; sent < 5; sent += 1) spend('busy');
  for (let one = 0; one < 100; one += 1) {
    spend(`invented ${one}`);
    expect(spend('busy')).toBe(1);
  }
});
