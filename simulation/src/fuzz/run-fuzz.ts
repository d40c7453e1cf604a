import type { Call } from '@hiram/contract/call';
import { calls } from '@hiram/contract/calls';
import { isSuccess } from '@hiram/contract/envelope';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { asText, createSender, type LiteralAnswer } from '@hiram/server-testing/platform/http/literal-http';
import { type RandomSource, randomFrom } from '../random-source.ts';
import { type Problem, parse, problemOf } from './check-answer.ts';
import { type DraftedRequest, literalOf } from './drafted-request.ts';
import { ForeignData } from './foreign-data.ts';
import type { FuzzedApi } from './fuzzed-api.ts';
import {
  anyCall,
  type FreeRoute,
  generateFreeRequest,
  generateRequest,
  generateWebhook,
} from './generate-request.ts';
import { valuesIn } from './known-values.ts';
import { nextRequests } from './next-requests.ts';
import type { People, Sender } from './people.ts';
import { MARKERS, plantMarkers } from './planted-markers.ts';
import { shrink } from './shrink.ts';

export interface FuzzRun {
  readonly seed: number;
  /** The number of the first request. Runs of one seed with ranges that do not overlap add up to one larger run. */
  readonly from?: number;
  readonly requests: number;
  /** Routes without a call. */
  readonly freeRoutes: readonly FreeRoute[];
  /** Calls that this API serves. */
  readonly servedCalls: ReadonlySet<string>;
  /** Ends the run early, with the number of requests that were sent. */
  readonly forMs?: number;
  readonly onFailure?: (failure: FuzzFailure) => void;
  readonly onProgress?: (sent: number) => void;
}

interface FuzzFailure extends Problem {
  /** The number of the request in its run. */
  readonly number: number;
  readonly call: string;
  readonly sender: string;
  /** The literal request, made as small as possible. */
  readonly request: string;
}

export interface FuzzResult {
  readonly requests: number;
  readonly unhandled: number;
  readonly outsideSchema: number;
  readonly foreignRows: number;
  /** Handled: a provider or the workflow engine was needed and did not answer. */
  readonly unavailable: number;
  /** Answers by HTTP status; a success is a call that was carried out. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly succeeded: number;
  /** Calls that nobody made with success. */
  readonly neverSucceeded: readonly string[];
  /** Routes that no request reached. */
  readonly neverSent: readonly string[];
  readonly failures: readonly FuzzFailure[];
}

const IN_FLIGHT = 8;
/** Requests end sessions and suspend staff; without a reset most would be refused at the door. */
const RECOVER_EVERY = 200;
const MOST_REPORTED = 40;

/** Sends generated requests until their number is reached. The choices depend on the seed alone. */
export async function runFuzz(api: FuzzedApi, people: People, run: FuzzRun): Promise<FuzzResult> {
  const fuzz = new Fuzz(api, people, run);
  try {
    return await fuzz.run();
  } finally {
    fuzz.close();
  }
}

class Fuzz {
  readonly #api: FuzzedApi;
  readonly #people: People;
  readonly #run: FuzzRun;
  readonly #http: ReturnType<typeof createSender>;
  readonly #foreign = new ForeignData();
  readonly #statuses: Record<string, number> = {};
  readonly #failures = new Map<string, FuzzFailure>();
  readonly #counts = { unhandled: 0, outsideSchema: 0, foreignRows: 0, unavailable: 0, succeeded: 0 };
  readonly #succeededCalls = new Set<string>();
  readonly #sentRoutes = new Set<string>();
  /** A run starts with one request for each call, so that a small one leaves none out. */
  readonly #callsInOrder: readonly Call[];

  constructor(api: FuzzedApi, people: People, run: FuzzRun) {
    this.#api = api;
    this.#people = people;
    this.#run = run;
    this.#http = createSender(api.port);
    this.#callsInOrder = calls.filter(({ name }) => run.servedCalls.has(name));
  }

  close(): void {
    this.#http.close();
  }

  async run(): Promise<FuzzResult> {
    await plantMarkers(this.#people, (draft) => this.#http.send(literalOf(draft)));
    for (const who of ['victim', 'applicant'] as const) this.#foreign.plant(MARKERS[who], this.#people[who]);
    const { from = 0, requests, forMs = Number.POSITIVE_INFINITY, onProgress } = this.#run;
    let next = from;
    let sent = 0;
    const deadline = performance.now() + forMs;
    const work = async (): Promise<void> => {
      for (let number = next++; number < from + requests && performance.now() < deadline; number = next++) {
        if (number % RECOVER_EVERY === 0) await this.#people.recover();
        if (number % 10_000 === 0) onProgress?.(number - from);
        await this.#sendOne(number);
        sent += 1;
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
    return this.#result(sent);
  }

  async #sendOne(number: number): Promise<void> {
    const draft = this.#draft(number);
    const problem = await this.#try(draft, number);
    if (problem === undefined) return;
    if (problem.kind === 'unhandled') this.#counts.unhandled += 1;
    else if (problem.kind === 'foreign data') this.#counts.foreignRows += 1;
    else this.#counts.outsideSchema += 1;
    await this.#report(number, draft, problem);
  }

  /** Each request has its own random source, so that one can be repeated without those before it. */
  #draft(number: number): DraftedRequest {
    const { seed, freeRoutes } = this.#run;
    const random = randomFrom(Math.imul(seed, 0x9e3779b1) + number);
    // A burn-in: neighbouring seeds start alike.
    random.next();
    const inOrder = this.#callsInOrder[number];
    if (inOrder !== undefined) return this.#draftFor(this.#senderOf(inOrder, random), inOrder, random);
    const sender = random.oneOf(this.#people.senders);
    const kind = random.next();
    if (kind < 0.04) return generateFreeRequest(sender, random.oneOf(freeRoutes), random);
    if (kind < 0.08) {
      const now = Math.floor(systemClock.now() / 1000);
      return generateWebhook(sender, this.#api.webhookSecret, random, now);
    }
    const call = kind < 0.16 ? anyCall(random) : random.oneOf(sender.calls);
    return this.#draftFor(sender, call, random);
  }

  #draftFor(sender: Sender, call: Call, random: RandomSource): DraftedRequest {
    this.#sentRoutes.add(call.name);
    const draft = generateRequest(sender, call, random);
    return this.#run.servedCalls.has(call.name) ? draft : { ...draft, call: undefined };
  }

  #senderOf(call: Call, random: RandomSource): Sender {
    return random.oneOf(this.#people.senders.filter((sender) => sender.calls.includes(call)));
  }

  async #try(draft: DraftedRequest, number: number): Promise<Problem | undefined> {
    const literal = literalOf({
      ...draft,
      headers: { 'x-request-id': this.#requestId(number), ...draft.headers },
    });
    const { sender, call } = draft;
    let answer: LiteralAnswer;
    try {
      answer = await this.#http.send(literal);
    } catch (error) {
      if (!this.#api.isRunning())
        throw new Error(`the API ${await this.#api.ended}; see ${this.#api.logFile}`);
      // Node refuses some headers and bodies by closing the connection.
      this.#count(error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
      return undefined;
    }
    this.#count(String(answer.status));
    if (answer.status === 503) this.#counts.unavailable += 1;
    const foreign = this.#foreign.foundIn(sender, literal, answer.body);
    if (foreign !== undefined)
      return { kind: 'foreign data', detail: `${foreign}: ${answer.body.slice(0, 500)}` };
    const problem = problemOf(call, answer);
    if (problem === undefined && call !== undefined && answer.status === 200)
      this.#learn(sender, call, answer.body);
    return problem;
  }

  #learn(sender: Sender, call: Call, body: string): void {
    const envelope = call.answer === undefined ? parse(body) : undefined;
    if (call.answer === undefined && !isSuccess(envelope?.code, call.success)) return;
    this.#counts.succeeded += 1;
    this.#succeededCalls.add(call.name);
    if (envelope === undefined) return;
    for (const { call: next, values } of nextRequests(call, envelope.data))
      sender.own.addTogether(next, values);
    for (const returned of valuesIn(call, envelope.data)) {
      // Staff could otherwise write what they read about one borrower to another.
      if (sender.kind === 'staff' && isMarked(returned.value)) continue;
      sender.own.add(returned.name, returned.value);
      if (sender.kind !== 'borrower') continue;
      this.#foreign.learn(sender, returned);
      if (returned.field.kind !== 'ownedId') continue;
      for (const other of this.#people.senders) {
        if (other !== sender) other.foreign.add(returned.name, returned.value);
      }
    }
  }

  async #report(number: number, draft: DraftedRequest, problem: Problem): Promise<void> {
    const call = draft.call?.name ?? `${draft.method} ${draft.path}`;
    const key = `${call} ${problem.kind} ${draft.call === undefined ? '' : problem.detail.slice(0, 60)}`;
    if (this.#failures.has(key) || this.#failures.size >= MOST_REPORTED) return;
    const failure = { ...problem, number, call, sender: draft.sender.name, request: '' };
    this.#failures.set(key, failure);
    const smallest = await shrink(draft, async (candidate) => {
      const again = await this.#try(candidate, number);
      return again?.kind === problem.kind;
    });
    const whole = { ...failure, request: asText(literalOf(smallest)) };
    this.#failures.set(key, whole);
    this.#run.onFailure?.(whole);
  }

  /** Found in the log of the API. */
  #requestId(number: number): string {
    return `fuzz-${this.#run.seed}-${String(number).padStart(8, '0')}`;
  }

  #count(status: string): void {
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }

  #result(requests: number): FuzzResult {
    const { servedCalls } = this.#run;
    return {
      requests,
      ...this.#counts,
      statuses: this.#statuses,
      neverSucceeded: [...servedCalls].filter((name) => !this.#succeededCalls.has(name)),
      neverSent: [...servedCalls].filter((name) => !this.#sentRoutes.has(name)),
      failures: [...this.#failures.values()],
    };
  }
}

function isMarked(value: string): boolean {
  return Object.values(MARKERS).some((marker) => value.includes(marker));
}
