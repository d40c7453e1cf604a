import type { Call } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { login, sendLoginCode } from '@hiram/contract/people/identity';
import { refusals } from '@hiram/contract/refusals';
import type { CaptchaSolution } from '@hiram/server/people/identity/captcha/captcha';
import { randomId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { FastifyInstance } from 'fastify';
import { solvedCaptcha, type TestVerificationContext } from '../one-time-codes/verification.ts';

/** Size of an attack, and the legitimate users beside it. */
export interface AttackSize {
  readonly requests: number;
  readonly numbers: number;
  readonly ranges: number;
  readonly devices: number;
  readonly legitimate: number;
  readonly seconds: number;
  /** Distributed among the attackers' devices. */
  readonly styles: readonly CaptchaStyle[];
}

/** Result of the attack. */
export interface AttackReport {
  readonly attackMessages: number;
  readonly legitimateMessages: number;
  readonly legitimateServed: number;
  readonly legitimateCaptchas: number;
  readonly longestLegitimateWaitSeconds: number;
  readonly refusals: Readonly<Record<string, number>>;
}

/**
 * How an attacker's device handles captchas: never, by guessing, through a human farm that solves one in
 * three, or always, by solving puzzles on powerful computers.
 */
export type CaptchaStyle = 'never' | 'guesses' | 'farm' | 'always';
const LEGITIMATE_RETRY_SECONDS = 10;
const LEGITIMATE_READS_CAPTCHA_SECONDS = 5;
const LEGITIMATE_READS_SMS_SECONDS = 25;
const TOGETHER = 40;

type Event = () => Promise<void>;

interface Person {
  readonly mobile: string;
  readonly device: string;
  readonly address: string;
}

const refusalNames = new Map(Object.entries(refusals).map(([name, { code }]) => [Number(code), name]));

/** Runs the attack second by second on its own clock; events within one second run concurrently. */
export class Attack {
  readonly #context: TestVerificationContext;
  readonly #app: FastifyInstance;
  readonly #size: AttackSize;
  readonly #events = new Map<number, Event[]>();
  readonly #refusals: Record<string, number> = {};
  readonly #begin: Instant;
  #second = 0;
  #chance: number;
  #legitimateServed = 0;
  #legitimateCaptchas = 0;
  #longestWait = 0;

  constructor(
    { context, app }: { context: TestVerificationContext; app: FastifyInstance },
    size: AttackSize,
    seed = 1,
  ) {
    this.#context = context;
    this.#app = app;
    this.#size = size;
    this.#begin = context.systemClock.now();
    this.#chance = seed;
  }

  async run(): Promise<AttackReport> {
    const { requests, legitimate, seconds } = this.#size;
    for (let index = 0; index < requests; index += 1) this.#at(this.#below(seconds), () => this.#attack());
    for (let index = 0; index < legitimate; index += 1)
      this.#at(this.#below(seconds), this.#honestPerson(index));
    for (; this.#events.size > 0; this.#second += 1) await this.#playSecond();
    const attackMessages = this.#context.sent.filter(({ mobile }) => mobile.startsWith('+6391')).length;
    return {
      attackMessages,
      legitimateMessages: this.#context.sent.length - attackMessages,
      legitimateServed: this.#legitimateServed,
      legitimateCaptchas: this.#legitimateCaptchas,
      longestLegitimateWaitSeconds: this.#longestWait,
      refusals: this.#refusals,
    };
  }

  async #playSecond(): Promise<void> {
    const events = this.#events.get(this.#second) ?? [];
    this.#events.delete(this.#second);
    this.#context.systemClock.moveTo(addMs(this.#begin, this.#second * 1_000));
    for (let from = 0; from < events.length; from += TOGETHER) {
      await Promise.all(events.slice(from, from + TOGETHER).map((event) => event()));
    }
  }

  #at(second: number, event: Event): void {
    this.#events.set(second, [...(this.#events.get(second) ?? []), event]);
  }

  /** Random device, number and range: two requests need not share anything. */
  async #attack(): Promise<void> {
    const device = this.#below(this.#size.devices);
    const style = this.#size.styles[device % this.#size.styles.length] ?? 'never';
    const attacker = {
      mobile: `091${String(10_000_000 + this.#below(this.#size.numbers))}`,
      device: `attacker-${device}`,
      address: `203.0.${this.#below(this.#size.ranges)}.${this.#below(250)}`,
    };
    await this.#askForCode(attacker, await this.#captchaOf(style));
  }

  async #captchaOf(style: CaptchaStyle): Promise<CaptchaSolution | undefined> {
    if (style === 'never' || (style === 'farm' && this.#below(3) > 0)) return undefined;
    return style === 'guesses' ? { sid: randomId(), answer: 'AAAA' } : solvedCaptcha(this.#context);
  }

  /** Requests without a captcha, solves one when required, waits when told to, and logs in with the OTP. */
  #honestPerson(index: number): Event {
    const isAmongAttackers = index % 2 === 0;
    const person = {
      mobile: `092${String(10_000_000 + index)}`,
      device: `honest-${index}`,
      address: isAmongAttackers
        ? `203.0.${index % this.#size.ranges}.251`
        : `198.51.${100 + (index % 100)}.7`,
    };
    let firstRequestedIn: number | undefined;
    let captcha: CaptchaSolution | undefined;
    const ask: Event = async () => {
      firstRequestedIn ??= this.#second;
      const next = await this.#askForCode(person, captcha);
      if (next === 'sent') {
        this.#longestWait = Math.max(this.#longestWait, this.#second - firstRequestedIn);
        this.#at(this.#second + LEGITIMATE_READS_SMS_SECONDS, () => this.#logIn(person));
        return;
      }
      if (next === 'captcha') {
        this.#legitimateCaptchas += 1;
        captcha = await solvedCaptcha(this.#context);
      }
      const wait = next === 'captcha' ? LEGITIMATE_READS_CAPTCHA_SECONDS : LEGITIMATE_RETRY_SECONDS;
      // A person who has waited an hour gives up and counts as not served.
      if (this.#second + wait - firstRequestedIn < 3_600) this.#at(this.#second + wait, ask);
    };
    return ask;
  }

  async #logIn(person: Person): Promise<void> {
    const smsCode = this.#context.codeFor(`+63${person.mobile.slice(1)}`);
    const { status } = await this.#post(login, person, { mobile: person.mobile, smsCode });
    if (status === 200) this.#legitimateServed += 1;
  }

  /** The page's next step: continue, show a captcha, or wait. */
  async #askForCode(
    person: Person,
    captcha: CaptchaSolution | undefined,
  ): Promise<'sent' | 'captcha' | 'wait'> {
    const proof =
      captcha !== undefined && 'answer' in captcha ? { sid: captcha.sid, capcode: captcha.answer } : {};
    const { status, body } = await this.#post(sendLoginCode, person, {
      mobile: person.mobile,
      purpose: 'login',
      ...proof,
    });
    if (status === 200) return 'sent';
    // The cast is safe: every response of ours is an envelope.
    const { code } = JSON.parse(body) as { code: number };
    const refusal = refusalNames.get(code) ?? String(code);
    this.#refusals[refusal] = (this.#refusals[refusal] ?? 0) + 1;
    if (refusal === 'captcha_needed' || refusal === 'captcha_wrong_for_sms') return 'captcha';
    return 'wait';
  }

  async #post(call: Call, person: Person, fields: Readonly<Record<string, string>>) {
    const { statusCode: status, body } = await this.#app.inject({
      method: 'POST',
      url: `${API_PREFIX}${call.path}?${encodeForm({ brand: 'hiram', deviceId: person.device })}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        [XHR_MARKER.name]: XHR_MARKER.value,
        'x-forwarded-for': person.address,
      },
      payload: encodeForm(fields),
    });
    return { status, body };
  }

  /** Deterministic for a seed (Lehmer generator). */
  #below(most: number): number {
    this.#chance = (this.#chance * 48_271) % 2_147_483_647;
    return this.#chance % most;
  }
}
