import { createHmac, hash } from 'node:crypto';
import { perMarket } from '@hiram/contract/market-ids';
import { readCaptchaPuzzle, startCaptcha } from '@hiram/contract/origination/promotions';
import { registerPromotionRoutes } from '@hiram/server/origination/promotions/promotions.routes';
import { publishBrand, startBrandDirectory } from '@hiram/server/people/brands/index';
import { createCodeMetrics, type VerificationContext } from '@hiram/server/people/identity/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { Message, SendOutcome } from '@hiram/server/providers/sms/index';
import { assert } from '@hiram/values/assert';
import { type SetClock, setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp, type TestApp } from '#platform/http/app.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';
import { publishTestPromotion } from './promotion.ts';
import { testPromotionBrands } from './promotion-brands.ts';

interface Answered {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: Record<string, unknown>;
}

interface SolvedCaptcha {
  readonly sid: string;
  readonly deviceId: string;
  readonly capcode: string;
  readonly puzzle: string;
}

/** The promotion calls on a separate database, with a fixed clock and captured messages. */
export interface TestPromotionApi {
  readonly db: TestDatabase;
  readonly app: TestApp['app'];
  readonly clock: SetClock;
  readonly sent: readonly Message[];
  logged(): string;
  answerWith(outcome: SendOutcome): void;
  get(path: string, query?: Record<string, string>): Promise<Answered>;
  post(path: string, body: Record<string, string>, query?: Record<string, string>): Promise<Answered>;
  /** A captcha session, with the solution of its puzzle. */
  solvedCaptcha(brand?: string): Promise<SolvedCaptcha>;
  /** The same, with a solution found by search as on a phone, which takes some 200,000 attempts. */
  searchedCaptcha(): Promise<SolvedCaptcha>;
  /** A captcha session whose image shows these characters. */
  readCaptcha(characters: string): Promise<{ sid: string; deviceId: string; capcode: string }>;
  close(): Promise<void>;
}

const KEY = 'the key of the codes and captchas of this test';
const PLENTY = {
  prefix: 1_000_000_000n,
  campaign: 1_000_000_000n,
  market: 1_000_000_000n,
  messages: 1_000_000,
};

export async function startTestPromotionApi(): Promise<TestPromotionApi> {
  const db = await publishedPromotions();
  const clock = setClock(instant('2026-11-16T08:00:00.000Z'));
  const log = createLog({ level: 'silent', program: 'test' });
  const brands = await startBrandDirectory(db.database, log);
  const api = await createTestApp({ findBrand: brands.find });
  const phones = fakePhones();
  const context = { database: db.database, systemClock: clock, ids: timeOrderedIds(clock), log };
  registerPromotionRoutes(api, {
    ...context,
    businessClock: clock,
    personalData: testPersonalData(),
    proof: {
      ...context,
      ...phones.proof,
      metrics: createCodeMetrics(await startTelemetry({ program: 'test' })),
    },
    brands,
  });
  await api.app.ready();
  const callers = callersOf(api.app);
  return {
    db,
    app: api.app,
    clock,
    sent: phones.sent,
    logged: api.logged,
    answerWith: phones.answerWith,
    ...callers,
    solvedCaptcha: (brand = 'hiram') => solvedCaptcha(callers, db, brand),
    searchedCaptcha: () => searchedCaptcha(callers),
    readCaptcha: (characters) => readCaptcha(callers, db, characters),
    async close() {
      await api.app.close();
      brands.stop();
      await db.close();
    },
  };
}

async function publishedPromotions(): Promise<TestDatabase> {
  const db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    for (const brand of testPromotionBrands) await publishBrand(tx, brand);
    await publishTestPromotion(tx);
    await publishTestPromotion(tx, { brandCode: 'udhaar', market: 'IN' });
    await publishTestPromotion(tx, { brandCode: 'reference', market: null });
  });
  return db;
}

/** Phones that capture their messages. */
function fakePhones() {
  const sent: Message[] = [];
  let outcome: SendOutcome = { kind: 'sent', reference: 'r' };
  const proof: Pick<VerificationContext, 'key' | 'codes' | 'brandIdentity' | 'budgets'> = {
    key: new Secret(KEY),
    codes: {
      send: async (message) => {
        if (outcome.kind === 'sent') sent.push(message);
        return outcome;
      },
      estimatedCost: () => 100n,
    },
    brandIdentity: (code) => ({ name: code, host: `${code}.example` }),
    budgets: perMarket({ PH: PLENTY, IN: PLENTY, reference: PLENTY }),
  };
  return {
    sent,
    proof,
    answerWith(next: SendOutcome): void {
      outcome = next;
    },
  };
}

type Callers = Pick<TestPromotionApi, 'get' | 'post'>;

function callersOf(app: TestApp['app']): Callers {
  async function ask(method: 'GET' | 'POST', path: string, query: object, body?: object): Promise<Answered> {
    const url = `/under${path}?${new URLSearchParams(Object.entries(query))}`;
    const answer = await app.inject({ method, url, ...(body && { payload: body }) });
    // The cast states the envelope of every call, including refusals.
    const envelope = JSON.parse(answer.body) as Omit<Answered, 'status'>;
    return { status: answer.statusCode, ...envelope };
  }
  return {
    get: (path, query = {}) => ask('GET', path, query),
    post: (path, body, query = {}) => ask('POST', path, query, body),
  };
}

async function startSession({ get }: Callers, brand: string): Promise<string> {
  const { data } = await get(startCaptcha.path.replace('{provider}', brand));
  return String(data.sid);
}

async function startPuzzle(callers: Callers, brand: string) {
  const sid = await startSession(callers, brand);
  const { data } = await callers.get(readCaptchaPuzzle.path.replace('{provider}', brand), { sid });
  return { sid, data };
}

async function searchedCaptcha(callers: Callers): Promise<SolvedCaptcha> {
  const { sid, data } = await startPuzzle(callers, 'hiram');
  return { sid, deviceId: sid, capcode: '', puzzle: solve(data) };
}

async function solvedCaptcha(callers: Callers, db: TestDatabase, brand: string): Promise<SolvedCaptcha> {
  const { sid } = await startPuzzle(callers, brand);
  const puzzle = '174013';
  await db.asOwner('update captchas set puzzle_digest = $2 where sid = $1', [
    sid,
    knownDigest('puzzle', sid, puzzle),
  ]);
  return { sid, deviceId: sid, capcode: '', puzzle };
}

async function readCaptcha(callers: Callers, db: TestDatabase, characters: string) {
  const sid = await startSession(callers, 'hiram');
  await db.asOwner('update captchas set image_digest = $2, image_expires_at = $3 where sid = $1', [
    sid,
    knownDigest('captcha', sid, characters),
    '2026-11-16T09:00:00.000Z',
  ]);
  return { sid, deviceId: sid, capcode: characters };
}

/** The server stores a captcha image's text and a puzzle's solution only as this hash. */
function knownDigest(...parts: readonly string[]): Buffer {
  return createHmac('sha256', KEY).update(JSON.stringify(parts)).digest();
}

function solve({ salt, target, below }: Record<string, unknown>): string {
  for (let number = 0; number < Number(below); number += 1) {
    if (hash('sha256', `${String(salt)}${number}`) === target) return String(number);
  }
  assert(false, 'the puzzle has no solution');
}
