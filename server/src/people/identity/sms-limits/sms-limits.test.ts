import { perMarket } from '@hiram/contract/market-ids';
import {
  codeRequest,
  createTestVerificationContext,
  solvedCaptcha,
  type TestVerificationContext,
  testRequester,
} from '@hiram/server-testing/people/identity/one-time-codes/verification';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#platform/errors.ts';
import { checkCode } from '../one-time-codes/check-code.ts';
import type { CodeRequest } from '../one-time-codes/one-time-code.ts';
import { sendCode } from '../one-time-codes/send-code.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let db: TestDatabase;
let context: TestVerificationContext;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.asOwner(
    'truncate captchas, one_time_codes, code_sendings, code_sending_counts, code_breakers, proven_browsers',
  );
  context = await createTestVerificationContext(db.database);
});
afterAll(() => db.close());

let people = 0;

/** A new person with their own number, device and network, unless overridden. */
async function requestCodeAs(given: Partial<CodeRequest> = {}): Promise<string> {
  people += 1;
  const own = {
    mobile: `0917${String(1_000_000 + people)}`,
    device: `d-${people}`,
    address: `${people % 200}.51.100.9`,
  };
  try {
    await sendCode(context, codeRequest({ ...own, ...given }));
    return 'sent';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function answerNewest(): Promise<void> {
  const message = context.sent.at(-1);
  if (message === undefined) throw new Error('no code was sent');
  await checkCode(context, {
    mobile: message.mobile,
    purpose: 'login',
    code: message.oneTimeCode?.code ?? '',
    requester: testRequester,
  });
}

describe('a shared address range', () => {
  test('needs no captcha as long as its codes are verified, however many there are', async () => {
    for (let person = 0; person < 60; person += 1) {
      expect(await requestCodeAs({ address: '203.0.113.5' })).toBe('sent');
      await answerNewest();
    }
  });

  test('needs a captcha when codes are not verified, and none again once they are', async () => {
    const outcomes: string[] = [];
    for (let person = 0; person < 3; person += 1)
      outcomes.push(await requestCodeAs({ address: '203.0.113.5' }));
    expect(outcomes).toEqual(['sent', 'sent', 'captcha_needed']);
    expect(await requestCodeAs({ address: '203.0.113.99' })).toBe('captcha_needed');
    expect(await requestCodeAs({ address: '203.0.114.5' })).toBe('sent');
    // A logged-in borrower has verified this number and cannot disturb others.
    expect(await requestCodeAs({ address: '203.0.113.99', isOwnNumber: true, purpose: 'repay' })).toBe(
      'sent',
    );
    context.systemClock.moveBy(30_000);
    for (const message of context.sent) {
      await checkCode(context, {
        mobile: message.mobile,
        purpose: 'login',
        code: message.oneTimeCode?.code ?? '',
        requester: testRequester,
      });
    }
    expect(await requestCodeAs({ address: '203.0.113.5' })).toBe('sent');
  });

  test('is reset after a day', async () => {
    for (let person = 0; person < 3; person += 1) await requestCodeAs({ address: '203.0.113.5' });
    context.systemClock.moveBy(25 * HOUR);
    expect(await requestCodeAs({ address: '203.0.113.5' })).toBe('sent');
  });

  test('is not penalised for messages that were never sent', async () => {
    context.answerWith({ kind: 'not_sent', reason: 'the provider is down' });
    for (let person = 0; person < 5; person += 1)
      expect(await requestCodeAs({ address: '203.0.113.5' })).toBe('code_not_sent');
    context.answerWith({ kind: 'sent', reference: 'r' });
    expect(await requestCodeAs({ address: '203.0.113.5' })).toBe('sent');
  });
});

describe('a device', () => {
  test('that verifies its numbers may request ten codes an hour', async () => {
    const outcomes: string[] = [];
    for (let number = 0; number < 11; number += 1) {
      outcomes.push(await requestCodeAs({ device: 'the phone of a shop' }));
      await answerNewest();
    }
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(10);
    expect(outcomes.at(-1)).toBe('too_many_requests');
    context.systemClock.moveBy(HOUR);
    expect(await requestCodeAs({ device: 'the phone of a shop' })).toBe('sent');
  });

  test('that requests codes for many numbers without verifying them needs a captcha, and is then refused', async () => {
    expect(await requestCodeAs({ device: 'x' })).toBe('sent');
    expect(await requestCodeAs({ device: 'x' })).toBe('captcha_needed');
    expect(await requestCodeAs({ device: 'x', captcha: { sid: 'x', answer: 'ABCD' } })).toBe(
      'captcha_wrong_for_sms',
    );
    expect(await requestCodeAs({ device: 'x', captcha: await solvedCaptcha(context) })).toBe('sent');
    expect(await requestCodeAs({ device: 'x', captcha: await solvedCaptcha(context) })).toBe(
      'too_many_requests',
    );
  });
});

describe('the spend limit', () => {
  beforeEach(async () => {
    // Three messages in this test cost 100 each.
    const budget = { prefix: 500n, campaign: 300n, market: 1_000n, messages: 1_000 };
    context = await createTestVerificationContext(db.database, {
      budgets: perMarket({ PH: budget, IN: budget, reference: budget }),
    });
  });

  test('stops a campaign whose codes are not verified, alerts us, and does not affect others', async () => {
    const outcomes: string[] = [];
    for (let person = 0; person < 4; person += 1)
      outcomes.push(await requestCodeAs({ campaign: 'cheap clicks' }));
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'code_not_sent']);
    expect(context.logged()).toContain('SMS spend limit reached');
    expect(await requestCodeAs({ campaign: 'honest clicks' })).toBe('sent');
    expect(await requestCodeAs()).toBe('sent');
  });

  test('stops a prefix, and does not affect others', async () => {
    const outcomes: string[] = [];
    for (let person = 0; person < 6; person += 1) outcomes.push(await requestCodeAs());
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'code_not_sent']);
    expect(await requestCodeAs({ mobile: '09281234567' })).toBe('sent');
  });

  test('is lifted when codes are verified, and after the hour', async () => {
    for (let person = 0; person < 3; person += 1) await requestCodeAs({ campaign: 'c' });
    expect(await requestCodeAs({ campaign: 'c' })).toBe('code_not_sent');
    await answerNewest();
    expect(await requestCodeAs({ campaign: 'c' })).toBe('sent');
    expect(await requestCodeAs({ campaign: 'c' })).toBe('code_not_sent');
    context.systemClock.moveBy(2 * HOUR);
    expect(await requestCodeAs({ campaign: 'c' })).toBe('sent');
  });
});

describe('an attack over many networks', () => {
  const UNBOUND = { browser: undefined, isUnbound: true };
  let attackers = 0;

  /** A new number and device in another /48 network; in another /32 network if `apart`. */
  async function attack(apart: boolean, given: Partial<CodeRequest> = {}): Promise<string> {
    attackers += 1;
    const group = attackers.toString(16);
    return requestCodeAs({
      mobile: `09${String(170_000_000 + attackers * 1_000_003).padStart(9, '0')}`,
      address: apart ? `2001:${group}:1::1` : `2001:db8:${group}::1`,
      requester: UNBOUND,
      ...given,
    });
  }

  test('of one provider needs captchas after a few messages: 60 requests from 30 networks', async () => {
    for (let request = 0; request < 60; request += 1) await attack(false);
    expect(context.sent.length).toBeLessThanOrEqual(5);
  });

  test('of many providers needs captchas too: 60 requests from 60 networks', async () => {
    const outcomes: string[] = [];
    for (let request = 0; request < 60; request += 1) outcomes.push(await attack(true));
    expect(context.sent.length).toBeLessThanOrEqual(11);
    expect(outcomes.at(-1)).toBe('captcha_needed');
  });

  test.each([
    ['market', { market: 2_000n }],
    ['total', { messages: 20 }],
  ] as const)(
    'that solves every captcha stops at the %s limit, with one alert, and owners with a proven browser go on',
    async (rule, limit) => {
      const budget = {
        prefix: 1_000_000n,
        campaign: 1_000_000n,
        market: 1_000_000n,
        messages: 1_000,
        ...limit,
      };
      const opened: unknown[] = [];
      const budgets = perMarket({ PH: budget, IN: budget, reference: budget });
      context = await createTestVerificationContext(db.database, {
        budgets,
        whenBreakerOpens: async (_tx, breaker) => void opened.push(breaker),
      });
      // The owner has proved the number in this browser.
      const own = { mobile: '09175550000', address: '203.0.113.1' };
      await sendCode(context, codeRequest(own));
      await answerNewest();
      context.systemClock.moveBy(MINUTE);

      const outcomes: string[] = [];
      for (let request = 0; request < 40; request += 1) {
        outcomes.push(await attack(true, { captcha: await solvedCaptcha(context) }));
      }
      expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20);
      expect(outcomes.at(-1)).toBe('code_not_sent');
      expect(opened).toMatchObject([{ rule: `${rule} budget` }]);
      expect(await sendCode(context, codeRequest(own))).toMatchObject({ resendAfterSeconds: 60 });
      // Honest people who are new wait until the hour has passed.
      expect(await requestCodeAs()).toBe('code_not_sent');
      context.systemClock.moveBy(2 * HOUR);
      expect(await requestCodeAs({ captcha: await solvedCaptcha(context) })).toBe('sent');
    },
  );

  test('by people with proven browsers stops at a reserve of its own', async () => {
    const budget = { prefix: 1_000_000n, campaign: 1_000_000n, market: 300n, messages: 1_000 };
    context = await createTestVerificationContext(db.database, {
      budgets: perMarket({ PH: budget, IN: budget, reference: budget }),
    });
    const own = { mobile: '09175550000', address: '203.0.113.1' };
    await sendCode(context, codeRequest(own));
    await answerNewest();
    const outcomes: string[] = [];
    for (let request = 0; request < 4; request += 1) {
      context.systemClock.moveBy(10 * MINUTE);
      outcomes.push(await requestCodeAs(own));
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'code_not_sent']);
  });
});

test('a request refused by a limit does not use up its captcha', async () => {
  await sendCode(context, codeRequest());
  const captcha = await solvedCaptcha(context);
  const again = codeRequest({ captcha });
  await expect(sendCode(context, again)).rejects.toMatchObject({ code: 'code_sent_recently' });
  context.systemClock.moveBy(MINUTE);
  expect(await sendCode(context, again)).toMatchObject({ resendAfterSeconds: 60 });
});

test('limits are shared: messages sent by one process count in another', async () => {
  const other = await createTestVerificationContext(db.database);
  await sendCode(context, codeRequest());
  await expect(sendCode(other, codeRequest())).rejects.toMatchObject({ code: 'code_sent_recently' });
});
