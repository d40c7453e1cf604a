import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The simulator's only sources of time and of ids. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The simulator's own time, which runs as fast as real time and can be set to another moment. */
export interface SettableClock extends Clock {
  /** Without a moment: to real time. */
  setTo(moment?: Date): void;
}

export function settableClock(real: Clock = systemClock): SettableClock {
  let aheadMs = 0;
  return {
    now: () => later(real.now(), aheadMs),
    setTo(moment) {
      aheadMs = moment === undefined ? 0 : moment.getTime() - real.now().getTime();
    },
  };
}

export function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** Milliseconds until a moment written down in a book; below 0 when it has passed. */
export function msUntil(moment: string, clock: Clock): number {
  return Date.parse(moment) - clock.now().getTime();
}

/** A reference of the provider's own, as it would print on a receipt: `pay_3f9a…`. */
export function newReference(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
}

/** The same as hexadecimal digits alone. */
export function newHexReference(digits: number): string {
  return randomBytes(Math.ceil(digits / 2))
    .toString('hex')
    .slice(0, digits);
}

/** The same as so many decimal digits, the first of them not 0. */
export function newDigits(count: number): string {
  return Array.from({ length: count }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join('');
}

/** The same as a plain number. */
export function newNumberReference(): number {
  return randomInt(100_000_000, 1_000_000_000);
}
