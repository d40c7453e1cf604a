import { perMarket } from '@hiram/contract/market-ids';
import { login, mintDevelopmentHandOff, sendLoginCode, takeHandOff } from '@hiram/contract/people/identity';
import { publishBrand, startBrandDirectory } from '@hiram/server/people/brands/index';
import { registerDevelopmentHandOffRoutes } from '@hiram/server/people/identity/development-hand-off.routes';
import { registerIdentityRoutes } from '@hiram/server/people/identity/identity.routes';
import type { IdentityContext, LoanRecord } from '@hiram/server/people/identity/identity-context';
import { createIdentityMetrics } from '@hiram/server/people/identity/identity-metrics';
import { createCodeMetrics } from '@hiram/server/people/identity/one-time-codes/verification-context';
import { resolveBorrowerSession } from '@hiram/server/people/identity/resolve-session';
import type { SessionChannel } from '@hiram/server/people/identity/session';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { factsOf } from '@hiram/server/platform/http/request-facts';
import { presentedSecret } from '@hiram/server/platform/http/session-cookies';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { Message } from '@hiram/server/providers/sms/index';
import { assert } from '@hiram/values/assert';
import { type SetClock, setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp, type TestApp } from '#platform/http/app.ts';
import { type TestAnswer, TestClient } from '#platform/http/client.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';
import { testBrand } from '../brands/brand.ts';

/** Limits: one OTP per minute and three per ten minutes. */
export const BETWEEN_CODES_MS = 210_000;

const NO_LIMIT = { prefix: 1_000_000n, campaign: 1_000_000n, market: 1_000_000n, messages: 1_000_000 };

/** Identity behind its routes, on its own database, with a controllable clock and readable messages. */
export interface TestIdentity extends TestApp {
  readonly db: TestDatabase;
  readonly clock: SetClock;
  readonly parts: IdentityContext;
  /** Loan record returned for every borrower; a test changes it. */
  books: { record: LoanRecord };
  /** A separate browser for this brand. */
  client(overrides?: { readonly brand?: string; readonly device?: string }): TestClient;
  /** The OTP of the last message. */
  lastCode(): string;
  /** Requests an OTP, enters it and logs in. */
  logIn(client: TestClient, mobile: string, channel?: SessionChannel): Promise<TestAnswer>;
  /** A web view page in the demo borrower's shell on this device. */
  handOff(device: string): Promise<{ readonly code: string; readonly client: TestClient }>;
  metrics(): Promise<string>;
  close(): Promise<void>;
}

export async function startTestIdentity(): Promise<TestIdentity> {
  const db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand());
    await publishBrand(tx, testBrand({ code: 'pautang' }));
    await publishBrand(tx, testBrand({ code: 'udhaar', market: 'IN', locales: ['en', 'hi'] }));
  });
  const brands = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  const messages: Message[] = [];
  const clock = setClock(instant('2026-11-15T02:00:00Z'));
  const books: TestIdentity['books'] = { record: 'none' };
  const telemetry = await startTelemetry({ program: 'test' });
  const parts = {
    ...partsOf({ db, systemClock: clock, messages, telemetry }),
    loanRecordOf: async () => books.record,
  };
  const server = await createTestApp({
    telemetry,
    findBrand: brands.find,
    // Lets a test set the address of a request.
    trustedProxies: ['127.0.0.1'],
    resolveSession: async (request) => {
      const { common, brand } = factsOf(request, brands.find);
      return resolveBorrowerSession(parts, {
        handle: common.sessionId,
        secret: presentedSecret(request, 'borrower'),
        deviceId: common.deviceId,
        brandCode: brand?.code,
      });
    },
  });
  registerIdentityRoutes(server, parts);
  registerDevelopmentHandOffRoutes(server, parts);

  let devices = 0;
  function client({ brand = 'hiram', device = `device-${devices}` } = {}): TestClient {
    devices += 1;
    return new TestClient(server.app, { brand, deviceId: device, deviceName: `Phone ${device}` });
  }
  function lastCode(): string {
    const code = messages.at(-1)?.oneTimeCode?.code;
    assert(code !== undefined, 'no code was sent');
    return code;
  }
  return {
    ...server,
    db,
    clock,
    parts,
    books,
    client,
    lastCode,
    async logIn(browser, mobile, channel = 'browser') {
      clock.moveBy(BETWEEN_CODES_MS);
      const sent = await browser.send(sendLoginCode, { mobile, purpose: 'login' });
      assert(sent.status === 200, `no code was sent: ${sent.body}`);
      const answer = await browser.send(login, { mobile, smsCode: lastCode(), channel });
      browser.common = { ...browser.common, sessionId: answer.data.sessionId };
      return answer;
    },
    async handOff(device) {
      const page = client({ device });
      const { data } = await page.send(mintDevelopmentHandOff, { deviceId: device });
      return { code: data.handOffCode, client: page };
    },
    metrics: () => telemetry.prometheusText(),
    async close() {
      await server.app.close();
      brands.stop();
      await db.close();
    },
  };
}

function partsOf({
  db: { database },
  systemClock,
  messages,
  telemetry,
}: {
  db: TestDatabase;
  systemClock: SetClock;
  messages: Message[];
  telemetry: Awaited<ReturnType<typeof startTelemetry>>;
}): Omit<IdentityContext, 'loanRecordOf'> {
  const ids = timeOrderedIds(systemClock);
  const context = { database, systemClock, ids };
  return {
    ...context,
    personalData: testPersonalData(),
    passkeyOrigins: (code) => ({ origins: [`https://${code}.example`], allowsLocalhost: false }),
    metrics: createIdentityMetrics(telemetry),
    proof: {
      ...context,
      key: new Secret('a key of the test'),
      log: createLog({ level: 'silent', program: 'test' }),
      metrics: createCodeMetrics(telemetry),
      budgets: perMarket({ PH: NO_LIMIT, IN: NO_LIMIT, reference: NO_LIMIT }),
      brandIdentity: (code) => ({ name: code, host: `${code}.example` }),
      codes: {
        send: async (message) => ({ kind: 'sent', reference: String(messages.push(message)) }),
        estimatedCost: () => 1n,
      },
    },
  };
}

/** Exchanges the code and stores the session, as a page does. */
export async function takeCode(client: TestClient, code: string): Promise<TestAnswer> {
  const answer = await client.send(takeHandOff, { handOffCode: code });
  if (answer.status === 200) client.common = { ...client.common, sessionId: answer.data.sessionId };
  return answer;
}
