import { perMarket } from '@hiram/contract/market-ids';
import { CAPTCHA_LASTS_MS, type CaptchaSolution } from '@hiram/server/people/identity/captcha/captcha';
import { insertCaptcha, replaceImage } from '@hiram/server/people/identity/captcha/captchas.sql';
import { keyedDigest } from '@hiram/server/people/identity/one-time-codes/keyed-digest';
import type { CodeRequest } from '@hiram/server/people/identity/one-time-codes/one-time-code';
import type { Requester } from '@hiram/server/people/identity/one-time-codes/requester';
import {
  createCodeMetrics,
  type VerificationContext,
} from '@hiram/server/people/identity/one-time-codes/verification-context';
import type { Database } from '@hiram/server/platform/database/database';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { Message, SendOutcome } from '@hiram/server/providers/sms/index';
import { type SetClock, setClock } from '@hiram/values/clock';
import { randomId, timeOrderedIds } from '@hiram/values/ids';
import { addMs, instant } from '@hiram/values/instant';

/** A context with a fixed clock and captured messages. */
export interface TestVerificationContext extends VerificationContext {
  readonly systemClock: SetClock;
  readonly sent: readonly Message[];
  /** Sets the providers' response from now on. */
  answerWith(outcome: SendOutcome): void;
  /** The OTP in the newest message to this number. */
  codeFor(mobile: string): string;
  logged(): string;
}

const PLENTY = {
  prefix: 1_000_000_000n,
  campaign: 1_000_000_000n,
  market: 1_000_000_000n,
  messages: 1_000_000,
};

/** The requester of the tests, as the call that enters the OTP sees them. */
export const testRequester: Requester = { browser: new Secret('a'.repeat(43)) };

type GivenVerification = Partial<Pick<VerificationContext, 'budgets' | 'whenBreakerOpens'>>;

export async function createTestVerificationContext(
  database: Database,
  given: GivenVerification = {},
): Promise<TestVerificationContext> {
  const createContext = await prepareTestVerification();
  return createContext(database, given);
}

/** For a test whose database is known only while its routes are registered. */
export async function prepareTestVerification(): Promise<
  (database: Database, given?: GivenVerification) => TestVerificationContext
> {
  const metrics = createCodeMetrics(await startTelemetry({ program: 'test' }));
  return (database, given = {}) => {
    const clock = setClock(instant('2026-11-16T08:00:00.000Z'));
    const sent: Message[] = [];
    const lines: string[] = [];
    let outcome: SendOutcome = { kind: 'sent', reference: 'reference of the provider' };
    return {
      database,
      systemClock: clock,
      sent,
      metrics,
      ids: timeOrderedIds(clock),
      key: new Secret('a key of this test alone, long enough'),
      codes: {
        send: async (message) => {
          if (outcome.kind === 'sent') sent.push(message);
          return outcome;
        },
        estimatedCost: () => 100n,
      },
      brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
      budgets: perMarket({ PH: PLENTY, IN: PLENTY, reference: PLENTY }),
      log: createLog({
        level: 'debug',
        program: 'test',
        destination: { write: (line) => lines.push(line) },
      }),
      answerWith: (next) => {
        outcome = next;
      },
      codeFor: (mobile) => sent.findLast((message) => message.mobile === mobile)?.oneTimeCode?.code ?? 'none',
      logged: () => lines.join(''),
      ...given,
    };
  };
}

/** A request of a first-time visitor with their own phone and network. */
export function codeRequest(given: Partial<CodeRequest> = {}): CodeRequest {
  return {
    brand: 'hiram',
    market: 'PH',
    mobile: '09171234567',
    purpose: 'login',
    via: 'sms',
    locale: 'en',
    device: 'device-1',
    address: '203.0.113.7',
    campaign: undefined,
    captcha: undefined,
    requester: { ...testRequester, isUnbound: false },
    ...given,
  };
}

/** A solved captcha. A test cannot read an image, so the image gets characters that the test knows. */
export async function solvedCaptcha({
  database,
  systemClock,
  key,
}: VerificationContext): Promise<CaptchaSolution> {
  const [sid, answer, now] = [randomId(), 'ACEF', systemClock.now()];
  const digest = keyedDigest(key, 'captcha', sid, answer);
  await insertCaptcha(database, sid, now);
  const expiresAt = addMs(now, CAPTCHA_LASTS_MS);
  await replaceImage(database, { sid, digest, expiresAt, startedAfter: addMs(now, -1) });
  return { sid, answer };
}
