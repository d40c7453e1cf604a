import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { Instant } from '@hiram/values/instant';

// RFC 6238 with the parameters that every authenticator app assumes: SHA-1, six digits, 30-second steps.

const STEP_SECONDS = 30;
const STEP_MS = STEP_SECONDS * 1000;
const DIGITS = 6;
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** One step in either direction: phone clocks differ, and people type slowly. */
const TOLERATED_STEPS = [0, -1, 1] as const;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, the format that people type and apps read. */
export function newTotpSecret(): string {
  return asBase32(randomBytes(SECRET_BYTES));
}

/** The code of one time step. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const truncated = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

export function totpStepAt(now: Instant): number {
  return Math.floor(now / STEP_MS);
}

/**
 * The time step of the code. Undefined if it is not near the current step, or not later than the last
 * accepted one, which prevents replay of an observed code.
 */
export function acceptedTotpStep(attempt: {
  readonly secret: string;
  readonly code: string;
  readonly now: Instant;
  readonly lastStep: number;
}): number | undefined {
  const current = totpStepAt(attempt.now);
  // Compares all candidates, so that timing does not reveal which one was close.
  const matching = TOLERATED_STEPS.map((offset) => current + offset).filter((step) =>
    isSame(totpCode(attempt.secret, step), attempt.code),
  );
  return matching.find((step) => step > attempt.lastStep);
}

/** The content of the QR code. */
export function totpUri({ secret, email }: { secret: string; email: string }): string {
  const label = `Hiram:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Hiram&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

function isSame(expected: string, attempt: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(attempt)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function asBase32(bytes: Uint8Array): string {
  let [text, buffer, bits] = ['', 0, 0];
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(buffer >> bits) & 31];
    }
  }
  return bits === 0 ? text : text + BASE32[(buffer << (5 - bits)) & 31];
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const sign of text) {
    const value = BASE32.indexOf(sign);
    assert(value >= 0, 'TOTP secret is not base32');
    buffer = ((buffer << 5) | value) & 0xffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >> bits) & 255);
    }
  }
  return Buffer.from(bytes);
}
