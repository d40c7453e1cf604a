import type { Call } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { login, sendLoginCode } from '@hiram/contract/identity';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { refusals } from '@hiram/contract/refusals';
import { randomId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { FastifyInstance } from 'fastify';
import type { CaptchaProof } from '../captcha/captcha.ts';
import { solvedCaptcha, type TestProofDesk } from '../one-time-codes/test-proof-desk.ts';

/** Size of an attack, and the legitimate users beside it. */
export interface AttackSize {
  readonly requests: number;
  readonly numbers: number;
  readonly ranges: number;
  readonly devices: number;
  readonly honest: number;
  readonly seconds: number;
  /** Distributed among the attackers' devices. */
  readonly styles: readonly CaptchaStyle[];
}

/** Result of the attack. */
export interface AttackReport {
  readonly attackMessages: number;
  readonly honestMessages: number;
  readonly honestServed: number;
  readonly honestCaptchas: number;
  readonly longestHonestWaitSeconds: number;
  readonly refusals: Readonly<Record<string, number>>;
}

/**
 * How an attacker's device handles captchas: never, by guessing, through a human farm that solves one in
 * three, or always, by solving puzzles on powerful computers.
 */
export type CaptchaStyle = 'never' | 'guesses' | 'farm' | 'always';
const HONEST_RETRY_SECONDS = 10;
const HONEST_READS_CAPTCHA_SECONDS = 5;
const HONEST_READS_SMS_SECONDS = 25;
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
  readonly #desk: TestProofDesk;
  readonly #app: FastifyInstance;
  readonly #size: AttackSize;
  readonly #events = new Map<number, Event[]>();
  readonly #refusals: Record<string, number> = {};
  readonly #begin: Instant;
  #second = 0;
  #chance: number;
  #honestServed = 0;
  #honestCaptchas = 0;
  #longestWait = 0;

  constructor({ desk, app }: { desk: TestProofDesk; app: FastifyInstance }, size: AttackSize, seed = 1) {
    this.#desk = desk;
    this.#app = app;
    this.#size = size;
    this.#begin = desk.clock.now();
    this.#chance = seed;
  }

  async run(): Promise<AttackReport> {
    const { requests, honest, seconds } = this.#size;
    for (let index = 0; index < requests; index += 1) this.#at(this.#below(seconds), () => this.#attack());
    for (let index = 0; index < honest; index += 1) this.#at(this.#below(seconds), this.#honestPerson(index));
    for (; this.#events.size > 0; this.#second += 1) await this.#playSecond();
    const attackMessages = this.#desk.sent.filter(({ mobile }) => mobile.startsWith('+6391')).length;
    return {
      attackMessages,
      honestMessages: this.#desk.sent.length - attackMessages,
      honestServed: this.#honestServed,
      honestCaptchas: this.#honestCaptchas,
      longestHonestWaitSeconds: this.#longestWait,
      refusals: this.#refusals,
    };
  }

  async #playSecond(): Promise<void> {
    const events = this.#events.get(this.#second) ?? [];
    this.#events.delete(this.#second);
    this.#desk.clock.moveTo(addMs(this.#begin, this.#second * 1_000));
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

  async #captchaOf(style: CaptchaStyle): Promise<CaptchaProof | undefined> {
    if (style === 'never' || (style === 'farm' && this.#below(3) > 0)) return undefined;
    return style === 'guesses' ? { sid: randomId(), answer: 'AAAA' } : solvedCaptcha(this.#desk);
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
    let firstAskedIn: number | undefined;
    let captcha: CaptchaProof | undefined;
    const ask: Event = async () => {
      firstAskedIn ??= this.#second;
      const next = await this.#askForCode(person, captcha);
      if (next === 'sent') {
        this.#longestWait = Math.max(this.#longestWait, this.#second - firstAskedIn);
        this.#at(this.#second + HONEST_READS_SMS_SECONDS, () => this.#logIn(person));
        return;
      }
      if (next === 'captcha') {
        this.#honestCaptchas += 1;
        captcha = await solvedCaptcha(this.#desk);
      }
      const wait = next === 'captcha' ? HONEST_READS_CAPTCHA_SECONDS : HONEST_RETRY_SECONDS;
      // A person who has waited an hour gives up and counts as not served.
      if (this.#second + wait - firstAskedIn < 3_600) this.#at(this.#second + wait, ask);
    };
    return ask;
  }

  async #logIn(person: Person): Promise<void> {
    const smsCode = this.#desk.codeFor(`+63${person.mobile.slice(1)}`);
    const { status } = await this.#post(login, person, { mobile: person.mobile, smsCode });
    if (status === 200) this.#honestServed += 1;
  }

  /** The page's next step: continue, show a captcha, or wait. */
  async #askForCode(person: Person, captcha: CaptchaProof | undefined): Promise<'sent' | 'captcha' | 'wait'> {
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
