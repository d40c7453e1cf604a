import { testBrand } from '@hiram/server-testing/people/brands/brand';
import {
  codeRequest,
  createTestVerificationContext,
  solvedCaptcha,
  type TestVerificationContext,
  testRequester,
} from '@hiram/server-testing/people/identity/one-time-codes/verification';
import { Attack, type AttackSize } from '@hiram/server-testing/people/identity/sms-limits/attack';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBrand } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';
import { spendCaptcha } from '../captcha/captcha-context.ts';
import { registerIdentityRoutes } from '../identity.routes.ts';
import { createIdentityMetrics } from '../identity-metrics.ts';
import { checkCode } from '../one-time-codes/check-code.ts';
import { sendCode } from '../one-time-codes/send-code.ts';

const isFull = process.env.HIRAM_FULL === '1';
/** The sample keeps the proportions of numbers, ranges and devices, with fewer requests of each. */
const scale = isFull ? 1 : 100;
const GUESSES = isFull ? 10_000 : 60;
const REPLAYS = isFull ? 500 : 100;
const MINUTES = 60_000;

const size: AttackSize = {
  requests: isFull ? 100_000 : 400,
  numbers: 10_000 / scale,
  ranges: Math.ceil(50 / scale),
  devices: 200 / scale,
  legitimate: 200 / scale,
  seconds: 7_200,
  styles: ['never', 'guesses', 'farm', 'always'],
};

let db: TestDatabase;
let context: TestVerificationContext;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, (tx) => publishBrand(tx, testBrand()));
});
beforeEach(async () => {
  await db.asOwner(
    'truncate captchas, one_time_codes, code_sendings, code_sending_counts, proven_browsers, borrowers cascade',
  );
  context = await createTestVerificationContext(db.database);
});
afterAll(() => db.close());

describe('under attack', () => {
  test.each([
    { captchas: 'solved never, guessed, sometimes, always', styles: size.styles },
    { captchas: 'all solved', styles: ['always'] as const },
  ])(
    `${size.requests} requests over ${size.numbers} numbers from ${size.ranges} ranges and ${size.devices} devices send at most ${500 / scale} messages, while ${size.legitimate} honest people all get their code, captchas: $captchas`,
    async ({ styles }) => {
      const report = await new Attack(
        { context, app: await createAttackedApp(context) },
        { ...size, styles },
      ).run();
      // Prints the numbers of a full run.
      if (isFull) process.stdout.write(`${JSON.stringify(report)}\n`);
      expect(report.attackMessages).toBeLessThanOrEqual(500 / scale);
      expect(report.legitimateServed).toBe(size.legitimate);
      expect(report.legitimateMessages).toBe(size.legitimate);
      expect(report.longestLegitimateWaitSeconds).toBeLessThanOrEqual(120);
    },
    60 * MINUTES,
  );

  test(`${GUESSES.toLocaleString('en')} parallel guesses of one code evaluate five`, async () => {
    await sendCode(context, codeRequest({ mobile: '09181234567', device: 'guessed', address: '192.0.2.1' }));
    const mobile = '+639181234567';
    const code = context.codeFor(mobile);
    const guesses = Array.from({ length: GUESSES }, (_, index) => String(index).padStart(6, '0')).filter(
      (guess) => guess !== code,
    );
    const outcomes = await Promise.allSettled(
      guesses.map((guess) =>
        checkCode(context, { mobile, purpose: 'login', code: guess, requester: testRequester }),
      ),
    );
    // On a slow machine some requests fail because the database is busy; they guess nothing either.
    expect(
      outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== undefined),
    ).toEqual([]);
    expect(await db.asOwner('select attempts from one_time_codes order by sent_at desc limit 1')).toEqual([
      { attempts: 5 },
    ]);
    expect(
      await checkCode(context, { mobile, purpose: 'login', code, requester: testRequester }),
    ).toBeUndefined();
  });

  test('replays of one captcha, concurrent and sequential, pass once', async () => {
    const captcha = await solvedCaptcha(context);
    const atOnce = await Promise.all(Array.from({ length: REPLAYS }, () => spendCaptcha(context, captcha)));
    expect(atOnce.filter(Boolean)).toHaveLength(1);
    for (let replay = 0; replay < REPLAYS; replay += 1)
      expect(await spendCaptcha(context, captcha)).toBe(false);
  });
});

/** The real routes over this context, with client-supplied addresses. */
async function createAttackedApp(context: TestVerificationContext): Promise<FastifyInstance> {
  const telemetry = await startTelemetry({ program: 'test' });
  const log = createLog({ level: 'silent', program: 'test' });
  const server = await createTestApp({ telemetry, log, trustedProxies: ['127.0.0.1'] });
  registerIdentityRoutes(server, {
    ...context,
    proof: context,
    personalData: testPersonalData(),
    metrics: createIdentityMetrics(telemetry),
    loanRecordOf: async () => 'none',
    passkeyOrigins: () => ({ origins: [], allowsLocalhost: false }),
  });
  return server.app;
}
