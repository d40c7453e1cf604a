import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The simulator's only sources of time and ids. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The simulator's clock, which runs at normal speed and can be set to another time. */
export interface SettableClock extends Clock {
  /** Without an argument: resets to system time. */
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

/** Milliseconds until a recorded timestamp; negative if it has passed. */
export function msUntil(moment: string, clock: Clock): number {
  return Date.parse(moment) - clock.now().getTime();
}

/** A provider reference, as printed on a receipt: `pay_3f9a…`. */
export function newReference(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
}

/** A reference of hexadecimal digits only. */
export function newHexReference(digits: number): string {
  return randomBytes(Math.ceil(digits / 2))
    .toString('hex')
    .slice(0, digits);
}

/** A reference of the given number of decimal digits, the first not 0. */
export function newDigits(count: number): string {
  return Array.from({ length: count }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join('');
}

/** A reference that is a plain number. */
export function newNumberReference(): number {
  return randomInt(100_000_000, 1_000_000_000);
}
