import { LOCALES, type Locale } from '@hiram/contract/locales';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { type BorrowerMessaging, createBorrowerMessaging } from '@hiram/server/messaging/borrower-messaging';
import { startCall } from '@hiram/server/messaging/call-borrower';
import type { Contact } from '@hiram/server/messaging/contact';
import { holdContact, releaseContact } from '@hiram/server/messaging/holds';
import type { MessagingContext } from '@hiram/server/messaging/messaging-context';
import { banNumber } from '@hiram/server/messaging/number-bans.sql';
import { beginEmailReply, settleEmailReply } from '@hiram/server/messaging/reply-by-email';
import type { Actor } from '@hiram/server/people/staff/index';
import { type Database, openDatabase } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { Refusal } from '@hiram/server/platform/errors';
import { createLog } from '@hiram/server/platform/log/log';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { Message, SendOutcome } from '@hiram/server/providers/sms/index';
import { type SetClock, setClock } from '@hiram/values/clock';
import { randomId, timeOrderedIds } from '@hiram/values/ids';
import { addMs, type Instant, instant } from '@hiram/values/instant';
import { brokenRules, type ContactCase, type Earlier } from './contact-policy-oracle.ts';
import { brandOf, type TestMessaging, type TestPerson } from './messaging.ts';
import { withoutCode } from './without-code.ts';

/** A bug planted on purpose, to verify that the test detects it. */
export type PlantedBug = 'goes by the hours of London' | 'holds another order';

export interface RandomSends {
  readonly sends: number;
  readonly borrowers: number;
  readonly seed: number;
  readonly actor: Actor;
  readonly bug?: PlantedBug;
}

export interface Report {
  readonly tried: number;
  /** The number of messages and calls that reached a phone. */
  readonly stage: number;
  readonly deferred: Readonly<Record<string, number>>;
  readonly madeBefore: number;
  /** Contacts that violated the independent rules, with the rule. */
  readonly violations: readonly string[];
  /** Contacts held back although no independent rule forbids them, or sent twice under one key. */
  readonly complaints: readonly string[];
}

interface Attempt {
  readonly number: number;
  readonly key: string;
  readonly who: TestPerson;
  readonly occasion: Omit<ContactCase, 'at' | 'pausedBy'>;
  /**
   * The borrower's only attempt in this run, and a new one, so the independent rules can predict its result.
   */
  readonly isAlone: boolean;
}

/** One of several processes, with its own pool and a slightly wrong clock. */
interface Process {
  readonly clock: SetClock;
  readonly offMs: number;
  readonly database: Database;
  readonly outreach: BorrowerMessaging;
  readonly replies: Parameters<typeof beginEmailReply>[1];
}

type PaymentScenario = SendOutcome['kind'] | 'died';

const AT_ONCE = 14;
const ALONE = 6;
const PROCESSES = 4;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const MACHINES_STAND_IN = [
  'UTC',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Europe/London',
];
/** UTC hours at which permitted hours or a day begin or end in some market. */
const EDGES = [22, 14, 16, 2.5, 13.5, 18.5];

/** Random contacts by several processes to borrowers about orders, each judged by the independent rules. */
export class RandomSending {
  readonly #environment: TestMessaging;
  readonly #overrides: RandomSends;
  #state: number;
  #now: Instant = instant('2026-11-16T04:00:00Z');
  #number = 0;
  #processes: readonly Process[] = [];
  #people: readonly TestPerson[] = [];
  readonly #attempts = new Map<string, Attempt>();
  /** Contacts that reached the borrower, or may have, by borrower. */
  readonly #reached = new Map<string, Earlier[]>();
  readonly #holds = new Map<string, { readonly causeId: string; readonly why: 'complaint' | 'promise' }>();
  readonly #banned = new Set<string>();
  /** Orders whose hold changes during this run. */
  readonly #changing = new Set<string>();
  readonly #done = new Map<string, PaymentScenario>();
  readonly #deferred: Record<string, number> = {};
  readonly #violations: string[] = [];
  readonly #complaints: string[] = [];
  #stage = 0;
  #madeBefore = 0;

  constructor(environment: TestMessaging, overrides: RandomSends) {
    this.#environment = environment;
    this.#overrides = overrides;
    this.#state = overrides.seed + 1;
  }

  async run(): Promise<Report> {
    const zone = process.env.TZ ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
    await this.#begin();
    while (this.#number < this.#overrides.sends) await this.#round();
    process.env.TZ = zone;
    await Promise.all(this.#processes.map(({ database }) => database.destroy()));
    return {
      tried: this.#number,
      stage: this.#stage,
      deferred: this.#deferred,
      madeBefore: this.#madeBefore,
      violations: this.#violations,
      complaints: this.#complaints,
    };
  }

  /** All keys used, with their outcomes. */
  get made(): ReadonlyMap<string, PaymentScenario> {
    return this.#done;
  }

  #chance(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }

  #below(limit: number): number {
    return Math.floor(this.#chance() * limit);
  }

  #oneOf<One>(list: readonly One[]): One {
    const one = list[this.#below(list.length)];
    if (one === undefined) throw new Error('the list to choose from is empty');
    return one;
  }

  async #begin(): Promise<void> {
    const { db, testPerson } = this.#environment;
    const people: TestPerson[] = [];
    for (let count = 0; count < this.#overrides.borrowers; count += 1) {
      people.push(await testPerson(MARKET_IDS[count % MARKET_IDS.length]));
    }
    this.#people = people;
    // Somebody else answered the number of one borrower.
    const [unlucky] = people;
    if (unlucky !== undefined && this.#overrides.bug === undefined) {
      const ban = { borrowerId: unlucky.borrowerId, why: 'wrong_number', contactId: randomId() } as const;
      await inTransaction(db.database, (tx) => banNumber(tx, { ...ban, since: this.#now }));
      this.#banned.add(unlucky.borrowerId);
    }
    const telemetry = await startTelemetry({ program: 'test' });
    const log = createLog({ level: 'silent', program: 'test' });
    this.#processes = Array.from({ length: PROCESSES }, (_, index): Process => {
      const database = openDatabase({
        url: db.programUrl,
        poolSize: 3,
        program: `process ${index}`,
        log,
        telemetry,
      });
      const clock = setClock(this.#now);
      const off = this.#overrides.bug === 'goes by the hours of London' ? 8 * HOUR : 0;
      const decidesBy = { now: () => addMs(clock.now(), -off) };
      const messages = {
        send: (message: Message) => this.#ring(clock, wordsOf(message)),
        estimatedCost: () => 1n,
      };
      const outreach = createBorrowerMessaging({
        database,
        businessClock: decidesBy,
        ids: timeOrderedIds(clock),
        personalData: this.#environment.personalData,
        messages,
        log,
      });
      const replies = { businessClock: decidesBy, ids: timeOrderedIds(clock) };
      return { clock, offMs: this.#below(3_000) - 1_500, database, outreach, replies };
    });
  }

  async #round(): Promise<void> {
    this.#moveOn();
    await this.#changeHolds(this.#below(3));
    const attempts: Attempt[] = [];
    // Some borrowers have one attempt; two borrowers have all the others concurrently.
    const first = this.#below(this.#people.length);
    const people = [...this.#people.slice(first), ...this.#people.slice(0, first)];
    const [crowd, alone] = [people.slice(0, 2), people.slice(2, 2 + ALONE)];
    for (const who of alone) attempts.push(this.#attempt(who, true));
    while (attempts.length < AT_ONCE) {
      const who = this.#oneOf(crowd);
      const repeatable = [...this.#attempts.values()].filter((attempt) => attempt.who === who);
      const again = this.#chance() < 0.2 && repeatable.length > 0 ? this.#oneOf(repeatable) : undefined;
      attempts.push(again === undefined ? this.#attempt(who, false) : { ...again, isAlone: false });
    }
    this.#number += attempts.length;
    const changing = this.#chance() < 0.3 ? this.#changeHolds(1, true) : undefined;
    const tries = attempts.map((attempt) => this.#try(attempt));
    await Promise.all([...tries, changing]);
    this.#changing.clear();
  }

  /**
   * Advances by minutes, hours or days, or to within two seconds of an edge. Also changes the machine's time
   * zone.
   */
  #moveOn(): void {
    const stride = this.#oneOf([60 * SECOND, HOUR, 5 * HOUR, 20 * HOUR]);
    this.#now = addMs(this.#now, Math.floor(this.#chance() * stride));
    if (this.#chance() < 0.3) {
      const day = 24 * HOUR;
      const edge = Math.ceil(this.#now / day) * day + this.#oneOf(EDGES) * HOUR;
      this.#now = addMs(this.#now, edge - this.#now + this.#below(5) * SECOND - 2 * SECOND);
    }
    for (const { clock, offMs } of this.#processes) clock.moveTo(addMs(this.#now, offMs));
    process.env.TZ = this.#oneOf(MACHINES_STAND_IN);
  }

  async #changeHolds(count: number, isMeanwhile = false): Promise<void> {
    for (let change = 0; change < count; change += 1) {
      const { borrowerId, orderId } = this.#oneOf(this.#people);
      if (isMeanwhile) this.#changing.add(orderId);
      const causeId = this.#holds.get(orderId)?.causeId;
      const { database } = this.#oneOf(this.#processes);
      if (causeId === undefined && this.#chance() < 0.6) continue;
      if (causeId === undefined) {
        const cause = randomId();
        const about = this.#overrides.bug === 'holds another order' ? randomId() : orderId;
        const why = this.#oneOf(['complaint', 'promise'] as const);
        const hold = { borrowerId, orderId: about, why, causeId: cause, since: this.#now } as const;
        await inTransaction(database, (tx) => holdContact(tx, hold));
        this.#holds.set(orderId, { causeId: cause, why });
      } else {
        await inTransaction(database, (tx) => releaseContact(tx, { causeId, at: this.#now }));
        this.#holds.delete(orderId);
      }
    }
  }

  #attempt(who: TestPerson, isAlone: boolean): Attempt {
    const number = this.#attempts.size;
    const purpose = this.#oneOf([
      'reminder',
      'reminder',
      'collection',
      'collection',
      'service',
      'code',
      'reply',
    ] as const);
    const mayBeCall = purpose === 'service' || purpose === 'collection';
    const isCall = mayBeCall && this.#chance() < 0.3;
    // Everything is tried by e-mail, although only answers may go by it.
    const isEmail = !isCall && this.#chance() < (purpose === 'reply' ? 0.9 : 0.1);
    const attempt: Attempt = {
      number,
      key: `random-${this.#overrides.seed}-${number}`,
      who,
      isAlone,
      occasion: {
        market: who.market,
        purpose,
        channel: isCall ? 'call' : isEmail ? 'email' : this.#oneOf(['sms', 'sms', 'sms', 'voice'] as const),
        language: this.#chance() < 0.9 ? 'en' : this.#oneOf(LOCALES),
        words: this.#chance() < 0.97 || isCall || purpose === 'code' ? `number ${number}` : ' ',
        number: who.mobile,
        isPaymentInTransit: this.#chance() < 0.1,
        isPromiseDay: purpose === 'reminder' && this.#chance() < 0.4,
        daysLate: isCall && purpose === 'collection' ? this.#oneOf([3, 15, 16, 40]) : this.#below(40),
      },
    };
    this.#attempts.set(attempt.occasion.words.trim() || `silent ${number}`, attempt);
    return attempt;
  }

  async #try(attempt: Attempt): Promise<void> {
    const by = this.#oneOf(this.#processes);
    const earlier = [...(this.#reached.get(attempt.who.borrowerId) ?? [])];
    const expected = brokenRules(this.#occasion(attempt, by.clock.now()), earlier);
    const { channel, purpose } = attempt.occasion;
    const reason = await (channel === 'call'
      ? this.#call(by, attempt)
      : channel === 'email' && purpose === 'reply'
        ? this.#reply(by, attempt)
        : this.#send(by, attempt));
    if (reason === 'died') return;
    if (reason === 'made_before') this.#madeBefore += 1;
    else if (reason !== undefined) this.#deferred[reason] = (this.#deferred[reason] ?? 0) + 1;
    // Wrong clocks may disagree about today, and a hold may change concurrently. The policy is strict in
    // these cases.
    const isCertain =
      earlier.every(({ at }) => at <= by.clock.now()) && !this.#changing.has(attempt.who.orderId);
    if (!attempt.isAlone || !isCertain) return;
    if (reason !== undefined && expected.length === 0)
      this.#complaints.push(`${attempt.key}: ${reason} for nothing`);
  }

  #occasion({ who, occasion }: Attempt, at: number): ContactCase {
    const pausedBy = this.#changing.has(who.orderId) ? undefined : this.#holds.get(who.orderId)?.why;
    // An e-mail goes to the address that wrote, and not to the number.
    const usesNumber = occasion.purpose !== 'code' && occasion.channel !== 'email';
    const isBanned = this.#banned.has(who.borrowerId) && usesNumber;
    return { ...occasion, at, pausedBy, number: isBanned ? '' : occasion.number };
  }

  /** The reason it was not sent; undefined if the provider was called. */
  async #send(by: Process, attempt: Attempt): Promise<string | undefined> {
    try {
      const result = await by.outreach.contact(contactOf(attempt));
      if (result.kind === 'held_back') return result.reason;
      return result.kind === 'made_before' ? 'made_before' : undefined;
    } catch (error) {
      if (error instanceof Died) return 'died';
      throw error;
    }
  }

  /** An answer by e-mail, as the inbox of contact messages sends it. */
  async #reply(
    { clock, database, replies }: Process,
    { key, who, occasion }: Attempt,
  ): Promise<string | undefined> {
    const { market, borrowerId } = who;
    // The cast is safe: the language was chosen from ours.
    const locale = occasion.language as Locale;
    const hasText = occasion.words.trim() !== '';
    const reply = { contactKey: key, borrowerId, brandCode: brandOf[market], market, locale, hasText };
    const begun = await inTransaction(database, (tx) => beginEmailReply(tx, replies, reply));
    if (begun.kind === 'held_back') return begun.reason;
    if (begun.kind === 'made_before') return 'made_before';
    try {
      const { kind: outcome } = await this.#ring(clock, occasion.words);
      await inTransaction(database, (tx) =>
        settleEmailReply(tx, replies, { contactId: begun.contactId, outcome }),
      );
      return undefined;
    } catch (error) {
      if (error instanceof Died) return 'died';
      throw error;
    }
  }

  async #call({ clock, database }: Process, attempt: Attempt): Promise<string | undefined> {
    const { who, occasion } = attempt;
    const { market, borrowerId, orderId } = who;
    const { daysLate, isPaymentInTransit: isInTransit } = occasion;
    // The cast is safe: the value was chosen from our languages.
    const locale = occasion.language as Locale;
    const order = { orderId, borrowerId, brandCode: brandOf[market], market, locale, daysLate, isInTransit };
    const off = this.#overrides.bug === 'goes by the hours of London' ? 8 * HOUR : 0;
    const context: MessagingContext = {
      database,
      systemClock: clock,
      ids: timeOrderedIds(clock),
      personalData: this.#environment.personalData,
      businessClock: { now: () => addMs(clock.now(), -off) },
      orderOf: async () => ({ ...order, dueOn: undefined }),
      strategyAllows: async () => true,
      productNames: async () => new Map(),
    };
    try {
      // The cast is safe: no reminder and no code is a call.
      const purpose = occasion.purpose as 'service' | 'collection';
      await startCall(context, this.#overrides.actor, { orderId, purpose, reason: 'a test calls them' });
      this.#judge(clock.now(), attempt);
      this.#note(attempt, clock.now());
      return undefined;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'contact_not_allowed') return 'call held back';
      throw error;
    }
  }

  /** A provider is called. Whatever the policy decided, this is what reaches the borrower. */
  async #ring(clock: SetClock, text: string): Promise<SendOutcome> {
    const attempt = this.#attempts.get(text.trim());
    if (attempt === undefined) {
      this.#violations.push(`nobody meant to send "${text}"`);
      return { kind: 'unknown', reason: 'nobody meant to send it' };
    }
    const before = this.#done.get(attempt.key);
    if (before !== undefined && before !== 'not_sent')
      this.#complaints.push(`${attempt.key} twice: it was ${before}`);
    this.#judge(clock.now(), attempt);
    const forget = this.#note(attempt, clock.now());
    await new Promise((resolve) => setImmediate(resolve));
    const scenario = this.#oneOf<PaymentScenario>([
      'sent',
      'sent',
      'sent',
      'sent',
      'sent',
      'unknown',
      'rejected',
      'not_sent',
      'died',
    ]);
    this.#done.set(attempt.key, scenario);
    if (scenario === 'rejected' || scenario === 'not_sent') forget();
    if (scenario === 'died') throw new Died();
    return scenario === 'sent' ? { kind: scenario, reference: 'r' } : { kind: scenario, reason: 'by chance' };
  }

  #judge(at: number, attempt: Attempt): void {
    this.#stage += 1;
    const earlier = this.#reached.get(attempt.who.borrowerId) ?? [];
    const broken = brokenRules(this.#occasion(attempt, at), earlier);
    if (broken.length > 0)
      this.#violations.push(`${attempt.key} at ${new Date(at).toISOString()}: ${broken.join(', ')}`);
  }

  /** The contact counts as possibly delivered until it is known to have failed. */
  #note({ who, occasion }: Attempt, at: number): () => void {
    const contact: Earlier = { at, purpose: occasion.purpose, channel: occasion.channel };
    const list = this.#reached.get(who.borrowerId) ?? [];
    this.#reached.set(who.borrowerId, list);
    list.push(contact);
    return () => list.splice(list.indexOf(contact), 1);
  }
}

/** Every message but one with a one-time code ends with a code of its own. */
function wordsOf({ text, oneTimeCode }: Message): string {
  return oneTimeCode === undefined ? withoutCode(text) : text;
}

class Died extends Error {}

function contactOf({ key, who, occasion }: Attempt): Contact {
  const { purpose, channel, language, words, daysLate, isPaymentInTransit } = occasion;
  const notice = { about: 'reminder_before_due', brandName: 'Hiram', host: 'hiram.example' } as const;
  const shared = {
    contactKey: key,
    market: who.market,
    brandCode: brandOf[who.market],
    mobile: who.mobile,
    text: words,
    // The casts are safe: calls are not handled here, and the language was chosen from ours.
    channel: channel as 'sms' | 'voice',
    locale: language as Locale,
  };
  const { borrowerId, orderId } = who;
  switch (purpose) {
    case 'code': {
      const oneTimeCode = { code: '123456', brandName: 'Hiram', host: 'hiram.example' };
      return { ...shared, purpose, about: 'code', oneTimeCode, numberIndex: Buffer.alloc(32, 1) };
    }
    // By another channel than e-mail, which the policy must hold back.
    case 'reply':
      return {
        ...shared,
        purpose: 'reply' as 'service',
        about: 'email_answered',
        borrowerId,
        orderId,
        notice,
      };
    case 'service':
      return { ...shared, purpose, about: 'complaint_answered', borrowerId, orderId, notice };
    case 'reminder':
    case 'collection': {
      const facts = { daysLate, isInTransit: isPaymentInTransit };
      const about = occasion.isPromiseDay ? 'promise_due_today' : 'reminder_before_due';
      return { ...shared, purpose, about, borrowerId, orderId, notice, facts };
    }
  }
}
