import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import { API_PREFIX } from '@hiram/contract/constants';
import { type Envelope, isSuccess } from '@hiram/contract/envelope';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { startStaffLogin, submitSecondFactor } from '@hiram/contract/people/staff';
import { requestBody } from '@hiram/contract/request-body';
import { decisionContext, wireApi } from '@hiram/server/app/api';
import { disbursementDependencies } from '@hiram/server/app/disbursements';
import { type BorrowerMessaging, createBorrowerMessaging } from '@hiram/server/messaging/index';
import { createPdfRenderer, type PdfRenderer } from '@hiram/server/origination/agreements/index';
import type { DecisionDependencies } from '@hiram/server/origination/decisions/index';
import type { UploadContext } from '@hiram/server/origination/uploads/index';
import { type BrandDirectory, startBrandDirectory } from '@hiram/server/people/brands/index';
import { totpCode, totpStepAt } from '@hiram/server/people/staff/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Database } from '@hiram/server/platform/database/database';
import { databaseChecks } from '@hiram/server/platform/database/readiness';
import { createImageCleaner } from '@hiram/server/platform/images/image-cleaner';
import type { Log } from '@hiram/server/platform/log/log';
import type { Outbox } from '@hiram/server/platform/outbox/outbox';
import { payPageOrigins } from '@hiram/server/platform/pay-page-origins';
import type { PaymentsConfig } from '@hiram/server/platform/payments-config';
import type { PayoutsConfig } from '@hiram/server/platform/payouts-config';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { Secret } from '@hiram/server/platform/secret';
import type { ObjectStore } from '@hiram/server/platform/storage/object-store';
import type { Telemetry } from '@hiram/server/platform/telemetry/telemetry';
import { createIngress } from '@hiram/server/platform/workflows/ingress';
import {
  type ApplicantChecksConfig,
  applicantChecksFrom,
} from '@hiram/server/providers/applicant-checks/index';
import type { Message } from '@hiram/server/providers/sms/index';
import type { DisbursementDependencies } from '@hiram/server/servicing/disbursements/index';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { addMs, type Instant, instantAsIso, instantFromEpochMs } from '@hiram/values/instant';
import type { FastifyInstance } from 'fastify';
import { DEMO_STAFF_PASSWORD, DEMO_TOTP_SECRET } from './staff.ts';

/** Dependencies for generating the demo lender's history: its database and the simulator's providers. */
export interface DemoDependencies {
  readonly database: Database;
  readonly databaseUrl: Secret;
  readonly personalData: PersonalData;
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly store: ObjectStore;
  readonly payments: PaymentsConfig;
  readonly payouts: PayoutsConfig;
  readonly applicantChecks: ApplicantChecksConfig;
  readonly simulatorUrl: string;
  /** Address for the providers' webhooks while the history is generated. */
  readonly host: string;
  readonly port: number;
  /** Without it, agreements are drawn as in production. */
  readonly pdf?: PdfRenderer;
}

/**
 * The whole API in this process, with a clock that moves from the past to the present, and the due work.
 */
export interface DemoEnvironment extends DemoDependencies {
  readonly app: FastifyInstance;
  /** The business clock and the system clock. */
  readonly clock: Clock;
  readonly brands: BrandDirectory;
  readonly decisions: DecisionDependencies;
  readonly disbursements: DisbursementDependencies;
  readonly outreach: BorrowerMessaging;
  readonly uploads: UploadContext;
  /** The OTP last sent to a number. */
  codeSentTo(mobile: string): string;
  /** Moves all clocks, including the providers'. */
  moveTo(moment: Instant): Promise<void>;
  /** A staff member, signed in now. */
  staff(email: string): Promise<DemoCaller>;
  stop(): Promise<void>;
}

const NO_LIMIT = { prefix: 1_000_000n, campaign: 1_000_000n, market: 1_000_000n };
/**
 * Discards outbox messages: their work is done here at the right time, so Restate has nothing left to start
 * later.
 */
const nobodysOutbox: Outbox = { send: async () => undefined, drained: async () => undefined };

export async function startDemoEnvironment(context: DemoDependencies): Promise<DemoEnvironment> {
  const { database, log, personalData } = context;
  let behindMs = 0;
  const clock: Clock = { now: () => instantFromEpochMs(systemClock.now() - behindMs) };
  const brands = await startBrandDirectory(database, log, payPageOrigins(context.payments));
  const [cleaner, codes] = [createImageCleaner(), new Map<string, string>()];
  const pdf = context.pdf ?? createPdfRenderer();
  const ids = timeOrderedIds(clock);
  const messages = {
    send: async ({ mobile, oneTimeCode }: Message) => {
      if (oneTimeCode !== undefined) codes.set(mobile, oneTimeCode.code);
      return { kind: 'sent', reference: ids.next() } as const;
    },
    estimatedCost: () => 100n,
  };
  const shared = { ...context, brands, businessClock: clock, systemClock: clock, outbox: nobodysOutbox };
  const app = await wireApi({
    ...shared,
    messages,
    webRoot: undefined,
    consoleRoot: undefined,
    operatorToken: undefined,
    trustedProxies: [],
    developmentClock: undefined,
    ingress: createIngress({ url: 'http://127.0.0.1:1', key: new Secret('nobody receives these messages') }),
    checks: await databaseChecks(database),
    codeKey: new Secret('the key of codes that nobody waits for'),
    messaging: {
      routes: { sms: {}, voice: {} },
      budgets: { PH: NO_LIMIT, IN: NO_LIMIT, reference: NO_LIMIT },
      totalMessages: 1_000_000,
    },
    pictures: { store: context.store, cleaner },
    documents: { store: context.store, pdf },
  });
  await app.listen({ host: context.host, port: context.port });
  const outreach = createBorrowerMessaging({
    database,
    businessClock: clock,
    ids,
    personalData,
    messages,
    log,
  });
  return {
    ...context,
    app,
    clock,
    brands,
    outreach,
    decisions: {
      ...decisionContext(shared),
      outreach,
      checks: applicantChecksFrom(context.applicantChecks),
    },
    disbursements: disbursementDependencies({ ...shared, outreach }),
    uploads: { database, personalData, systemClock: clock, ids, cleaner, store: context.store },
    codeSentTo(mobile) {
      const code = codes.get(mobile);
      assert(code !== undefined, `no code was sent to ${mobile}`);
      return code;
    },
    async moveTo(moment) {
      behindMs = Math.max(0, systemClock.now() - moment);
      await setSimulator(context, 'clock', { now: behindMs === 0 ? null : instantAsIso(moment) });
    },
    staff: (email) => signInStaff(app, clock, email),
    async stop() {
      await app.close();
      cleaner.stop();
      pdf.stop();
      brands.stop();
    },
  };
}

export async function setSimulator(
  { simulatorUrl }: Pick<DemoDependencies, 'simulatorUrl'>,
  path: string,
  body: object,
  method: 'PUT' | 'POST' = 'PUT',
): Promise<unknown> {
  const address = path.startsWith('http') ? path : `${simulatorUrl}/${path}`;
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  assert(answer.ok, `the simulator rejected ${method} ${path}: ${text}`);
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** The platform refused a call, which the demo's script expected to succeed. */
export class RefusedCall extends Error {}

/** One of our pages in a browser. */
export class DemoCaller {
  readonly #app: FastifyInstance;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  common: CommonParameters;

  constructor(app: FastifyInstance, common: CommonParameters, address: string) {
    this.#app = app;
    this.#address = address;
    this.common = common;
  }

  /** Returns the call's data; a refusal is a defect of the demo script. */
  async send<C extends Call>(call: C, request: RequestOf<C>): Promise<DataOf<C>> {
    const path = API_PREFIX + call.path.replaceAll('{provider}', this.common.brand ?? '');
    const isGet = call.method === 'GET';
    const { contentType, text } = requestBody(call, request);
    const answer = await this.#app.inject({
      method: call.method,
      url: `${path}?${encodeForm({ ...this.common, ...(isGet && request) })}`,
      remoteAddress: this.#address,
      headers: {
        'content-type': contentType,
        'sec-fetch-site': 'same-origin',
        [XHR_MARKER.name]: XHR_MARKER.value,
        ...(this.#cookies.size > 0 && {
          cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; '),
        }),
      },
      ...(!isGet && { payload: text }),
    });
    const isRefused = answer.statusCode !== 200 || !isSuccess(answer.json<Envelope>().code, call.success);
    if (isRefused) throw new RefusedCall(`${call.name} was refused: ${answer.statusCode} ${answer.body}`);
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    // The contract guarantees this shape.
    const { data } = answer.json<{ data: DataOf<C> }>();
    return data;
  }
}

async function signInStaff(app: FastifyInstance, clock: Clock, email: string): Promise<DemoCaller> {
  const caller = new DemoCaller(app, {}, '192.0.2.10');
  const { loginToken } = await caller.send(startStaffLogin, { email, password: DEMO_STAFF_PASSWORD });
  const code = totpCode(DEMO_TOTP_SECRET, totpStepAt(clock.now()));
  await caller.send(submitSecondFactor, { loginToken, totpCode: code });
  return caller;
}

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A number of days before the present, at an hour in Manila time. */
export function daysBefore(present: Instant, days: number, hour: number): Instant {
  const midnight = Math.floor((present + 8 * HOUR_MS) / DAY_MS) * DAY_MS - 8 * HOUR_MS;
  return addMs(instantFromEpochMs(midnight), -days * DAY_MS + hour * HOUR_MS);
}
