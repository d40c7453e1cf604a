import {
  codeRequest,
  createTestVerificationContext,
  solvedCaptcha,
  type TestVerificationContext,
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
  await db.asOwner('truncate captchas, one_time_codes, code_sendings, code_sending_counts');
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
    address: `198.51.${people % 250}.9`,
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
    context.clock.moveBy(30_000);
    for (const message of context.sent) {
      await checkCode(context, {
        mobile: message.mobile,
        purpose: 'login',
        code: message.oneTimeCode?.code ?? '',
      });
    }
    expect(await requestCodeAs({ address: '203.0.113.5' })).toBe('sent');
  });

  test('is reset after a day', async () => {
    for (let person = 0; person < 3; person += 1) await requestCodeAs({ address: '203.0.113.5' });
    context.clock.moveBy(25 * HOUR);
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
    context.clock.moveBy(HOUR);
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
    const budget = { prefix: 500n, campaign: 300n };
    context = await createTestVerificationContext(db.database, {
      budgets: { PH: budget, IN: budget, reference: budget },
    });
  });

  test('stops a campaign whose codes are not verified, alerts us, and does not affect others', async () => {
    const outcomes: string[] = [];
    for (let person = 0; person < 4; person += 1)
      outcomes.push(await requestCodeAs({ campaign: 'cheap clicks' }));
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'code_not_sent']);
    expect(context.logged()).toContain('SMS spend limit blocked a message');
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
    context.clock.moveBy(2 * HOUR);
    expect(await requestCodeAs({ campaign: 'c' })).toBe('sent');
  });
});

test('a request refused by a limit does not use up its captcha', async () => {
  await sendCode(context, codeRequest());
  const captcha = await solvedCaptcha(context);
  const again = codeRequest({ captcha });
  await expect(sendCode(context, again)).rejects.toMatchObject({ code: 'code_sent_recently' });
  context.clock.moveBy(MINUTE);
  expect(await sendCode(context, again)).toMatchObject({ resendAfterSeconds: 60 });
});

test('limits are shared: messages sent by one process count in another', async () => {
  const other = await createTestVerificationContext(db.database);
  await sendCode(context, codeRequest());
  await expect(sendCode(other, codeRequest())).rejects.toMatchObject({ code: 'code_sent_recently' });
});
