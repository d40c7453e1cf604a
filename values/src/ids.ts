import { assert } from './assert.ts';
import type { Clock } from './clock.ts';

declare const brand: unique symbol;

/** An id of one kind: a `LoanId` is not assignable to a `BorrowerId`. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type BorrowerId = Id<'Borrower'>;
export type ApplicationId = Id<'Application'>;
export type LoanId = Id<'Loan'>;
export type ProductId = Id<'Product'>;
export type PaymentId = Id<'Payment'>;
export type RefundId = Id<'Refund'>;

/** Fills the array with random bytes and returns it. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** Source of new ids. It is injected, so that a test or a simulation can reproduce them. */
export interface IdSource {
  next<Kind extends string>(): Id<Kind>;
}

declare const crypto: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array };

/** The platform's random source, the same in Node and in browsers. */
export const platformRandomBytes: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

const ID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A random id of 8-4-4-4-12 hexadecimal digits (a version 4 UUID). */
export function randomId(randomBytes: RandomBytes = platformRandomBytes): string {
  const bytes = randomBytes(new Uint8Array(16));
  return uuidText(bytes, 4);
}

/**
 * Ids that sort by creation time (version 7 UUIDs), so that rows close in time are close in an index. The
 * rest is random, so no database sequence is needed and a cell can be split off at any time.
 */
export function timeOrderedIds(clock: Clock, randomBytes: RandomBytes = platformRandomBytes): IdSource {
  return {
    next<Kind extends string>() {
      const bytes = randomBytes(new Uint8Array(16));
      let ms: number = clock.now();
      for (let index = 5; index >= 0; index -= 1) {
        bytes[index] = ms % 256;
        ms = Math.floor(ms / 256);
      }
      return idOf<Kind>(uuidText(bytes, 7));
    },
  };
}

/** When an id of `timeOrderedIds` was made, in milliseconds. Undefined for another kind of id. */
export function timeOfId(id: string): number | undefined {
  return id[14] === '7' ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) : undefined;
}

/** Parses an id from external input. Undefined if its format is invalid. */
export function parseId<Kind extends string>(text: string): Id<Kind> | undefined {
  return ID_SHAPE.test(text) ? idOf<Kind>(text) : undefined;
}

/** Parses an id that we wrote ourselves. An invalid one is a defect. */
export function idFrom<Kind extends string>(text: string): Id<Kind> {
  const id = parseId<Kind>(text);
  assert(id !== undefined, `not an id: ${text}`);
  return id;
}

function idOf<Kind extends string>(text: string): Id<Kind> {
  // The cast is the only place where a string becomes an id. Every caller has created or checked the format.
  return text as Id<Kind>;
}

function uuidText(bytes: Uint8Array, version: 4 | 7): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
