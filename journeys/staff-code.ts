import { createHmac } from 'node:crypto';

/** The demo lender's staff, as the seed makes them (server/src/demo-staff.ts). */
export const staffPassword = 'try the console today';
const SECRET = 'HIRAMDEMOSTAFFHIRAMDEMOSTAFFHIRA';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** By e-mail address: a code serves one person once, and is nobody else's business. */
const lastSteps = new Map<string, number>();

/** What an authenticator app shows, by RFC 6238. No code is given twice: the server refuses one that it has seen. */
export async function freshStaffCode(email: string): Promise<string> {
  const lastStep = lastSteps.get(email) ?? 0;
  while (Math.floor(Date.now() / STEP_MS) <= lastStep) await new Promise((go) => setTimeout(go, 500));
  const step = Math.floor(Date.now() / STEP_MS);
  lastSteps.set(email, step);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(SECRET)).update(counter).digest();
  const truncated = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(truncated % 1_000_000).padStart(6, '0');
}

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
