import {
  codeRequest,
  createTestVerificationContext,
  type TestVerificationContext,
  testRequester,
} from '@hiram/server-testing/people/identity/one-time-codes/verification';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { plainDigitsPattern } from '@hiram/server-testing/platform/personal-data/plaintext-search';
import { applyRules } from '@hiram/server-testing/retention';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { checkCode, spendVerifiedCode } from './check-code.ts';
import type { CodeRequest } from './one-time-code.ts';
import { sendCode } from './send-code.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ANA = '+639171234567';

let db: TestDatabase;
let context: TestVerificationContext;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.asOwner('truncate captchas, one_time_codes, code_sendings, code_sending_counts, proven_browsers');
  context = await createTestVerificationContext(db.database);
});
afterAll(() => db.close());

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'nothing was refused';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function send(overrides: Partial<CodeRequest> = {}) {
  return sendCode(context, codeRequest(overrides));
}

function tryLogin(code: string, mobile = ANA) {
  return checkCode(context, { mobile, purpose: 'login', code, requester: testRequester });
}

describe('a code', () => {
  test('[R7.10-1a: SMS code] of six digits is sent to the number in the market’s format, and verifies it once', async () => {
    expect(await send({ mobile: '+63 917 123-4567' })).toMatchObject({ resendAfterSeconds: 60 });
    expect(context.sent).toHaveLength(1);
    expect(context.codeFor(ANA)).toMatch(/^\d{6}$/);
    const proven = await tryLogin(context.codeFor(ANA));
    expect(proven).toMatchObject({ mobile: ANA, purpose: 'login' });
    if (proven === undefined) return;
    await inTransaction(db.database, (tx) => spendVerifiedCode(tx, proven));
    expect(await refusalOf(inTransaction(db.database, (tx) => spendVerifiedCode(tx, proven)))).toBe(
      'sms_code_wrong',
    );
    expect(await tryLogin(context.codeFor(ANA))).toBeUndefined();
  });

  test('[R7.10-1a: voice code] is read out digit by digit when requested by call', async () => {
    await send({ via: 'voice' });
    const code = context.codeFor(ANA);
    expect(context.sent[0]).toMatchObject({ channel: 'voice' });
    expect(context.sent[0]?.text).toBe(
      `Your Hiram code is: ${[...code].join(', ')}. Never share it, not even with us.`,
    );
    expect(await tryLogin(code)).toBeDefined();
  });

  test('whose transaction rolled back is not used up', async () => {
    await send();
    const proven = await tryLogin(context.codeFor(ANA));
    if (proven === undefined) throw new Error('the code was right');
    const undone = inTransaction(db.database, async (tx) => {
      await spendVerifiedCode(tx, proven);
      throw new Error('something else went wrong');
    });
    await expect(undone).rejects.toThrow('something else went wrong');
    await inTransaction(db.database, (tx) => spendVerifiedCode(tx, proven));
  });

  test('is not valid for another purpose or another number', async () => {
    await send();
    const code = context.codeFor(ANA);
    expect(
      await checkCode(context, { mobile: ANA, purpose: 'reset_password', code, requester: testRequester }),
    ).toBeUndefined();
    expect(await tryLogin(code, '+639170000000')).toBeUndefined();
  });

  test('expires after ten minutes', async () => {
    await send();
    context.systemClock.moveBy(10 * MINUTE - 1);
    expect(await tryLogin('not it')).toBeUndefined();
    expect(await tryLogin(context.codeFor(ANA))).toBeDefined();
    context.systemClock.moveBy(1);
    expect(await tryLogin(context.codeFor(ANA))).toBeUndefined();
  });

  test('allows five attempts, and the sixth fails although it is correct', async () => {
    await send();
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await tryLogin('000000x')).toBeUndefined();
    expect(await tryLogin(context.codeFor(ANA))).toBeUndefined();
  });

  test('replaces the previous one', async () => {
    await send();
    const first = context.codeFor(ANA);
    context.systemClock.moveBy(MINUTE);
    await send();
    if (first !== context.codeFor(ANA)) expect(await tryLogin(first)).toBeUndefined();
    expect(await tryLogin(context.codeFor(ANA))).toBeDefined();
  });

  test('is stored as a keyed hash, and neither it nor the number is logged or stored in plain text', async () => {
    await send();
    await refusalOf(send());
    const stored = await db.asOwner(
      'select codes::text as row from one_time_codes codes union all select sendings::text from code_sendings sendings',
    );
    const everything = JSON.stringify(stored) + context.logged();
    expect(stored).toHaveLength(2);
    expect(everything).not.toMatch(plainDigitsPattern(context.codeFor(ANA)));
    expect(everything).not.toContain('9171234567');
  });

  test.each(['not_sent', 'rejected'] as const)(
    'that was %s starts no countdown, and the previous one is valid again',
    async (kind) => {
      await send();
      const first = context.codeFor(ANA);
      context.systemClock.moveBy(MINUTE);
      context.answerWith({ kind, reason: 'the provider is down' });
      expect(await refusalOf(send())).toBe('code_not_sent');
      context.answerWith({ kind: 'sent', reference: 'r' });
      expect(await tryLogin(first)).toBeDefined();
      await send();
      expect(context.sent).toHaveLength(2);
    },
  );

  test('with an unknown sending status is valid, and another may be requested immediately', async () => {
    context.answerWith({ kind: 'unknown', reason: 'no answer in time' });
    expect(await refusalOf(send())).toBe('code_not_sent');
    expect(await db.asOwner('select 1 from one_time_codes')).toHaveLength(1);
    context.answerWith({ kind: 'sent', reference: 'r' });
    expect(await send()).toMatchObject({ resendAfterSeconds: 60 });
  });

  test('is refused for a number that is invalid in the market', async () => {
    expect(await refusalOf(send({ mobile: '+919876543210' }))).toBe('mobile_not_of_market');
    expect(await refusalOf(send({ market: 'reference', mobile: '12345678901' }))).toBe(
      'mobile_not_of_market',
    );
    await send({ market: 'reference', mobile: '13800138000', locale: 'reference' });
    await send({
      market: 'IN',
      mobile: '9876543210',
      locale: 'hi',
      device: 'device-2',
      address: '198.51.100.1',
    });
    expect(context.sent.map(({ mobile }) => mobile)).toEqual(['13800138000', '+919876543210']);
  });
});

describe('the text of the message', () => {
  test.each([
    ['en', 'is your Hiram code. It is valid for 10 minutes. Never share it, not even with us.'],
    ['fil', 'ang Hiram code mo. Valid ito nang 10 minuto. Huwag itong i-share kahit kanino, kahit sa amin.'],
    ['hi', 'आपका Hiram कोड है। यह 10 मिनट चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।'],
    ['reference', 'is your Hiram code. It is valid for 10 minutes. Never share it, not even with us.'],
  ] as const)('in %s ends with a line that lets the phone fill in the code', async (locale, words) => {
    await send({ locale });
    const code = context.codeFor(ANA);
    expect(context.sent[0]?.text).toBe(`${code} ${words}\n\n@hiram.example #${code}`);
  });
});

describe('a number receives', () => {
  test('[R4-1] one code in 60 seconds, three in ten minutes, five in a day', async () => {
    const outcomes: string[] = [];
    async function sendAfter(ms: number): Promise<void> {
      context.systemClock.moveBy(ms);
      // A different device and network each time, so that only the number's limit applies.
      const device = `device-${outcomes.length}`;
      const requester = { browser: undefined, isUnbound: true };
      outcomes.push(await refusalOf(send({ device, requester, address: `198.51.${outcomes.length}.1` })));
    }
    for (const wait of [0, 59 * SECOND, SECOND, MINUTE, MINUTE, 8 * MINUTE, 10 * MINUTE, HOUR, 24 * HOUR])
      await sendAfter(wait);
    const [sent, refused] = ['nothing was refused', 'code_sent_recently'];
    expect(outcomes).toEqual([sent, refused, sent, sent, refused, sent, sent, refused, sent]);
  });

  test('one code even when a hundred requests are concurrent', async () => {
    const requests = Array.from({ length: 100 }, (_, index) =>
      refusalOf(send({ device: `device-${index}`, address: `198.51.${index}.1` })),
    );
    const outcomes = await Promise.all(requests);
    expect(outcomes.filter((outcome) => outcome === 'nothing was refused')).toHaveLength(1);
    expect(context.sent).toHaveLength(1);
  });
});

describe('old verifications', () => {
  test('are removed daily, and those that a limit still needs are kept', async () => {
    await send();
    context.systemClock.moveBy(49 * HOUR);
    await send();
    await applyRules(
      { database: db.database, clock: context.systemClock },
      'captchas',
      'one-time codes',
      'code sendings',
      'code sending counts',
    );
    for (const table of ['one_time_codes', 'code_sendings']) {
      expect(await db.asOwner(`select 1 from ${table}`)).toHaveLength(1);
    }
    // One row each for two ranges, the prefix, the market and the total; there was no campaign.
    expect(await db.asOwner('select 1 from code_sending_counts')).toHaveLength(5);
  });
});
