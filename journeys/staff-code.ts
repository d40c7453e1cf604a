import { createHmac } from 'node:crypto';

/** The demo lender's staff, as created by the seed (demo-lender/src/staff.ts). */
export const staffPassword = 'try the console today';
const SECRET = 'HIRAMDEMOSTAFFHIRAMDEMOSTAFFHIRA';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * A TOTP code by RFC 6238 after the step of the last code that the server accepted. The server accepts no
 * code twice but tolerates a clock that is one step ahead. So a second sign-in within half a minute uses the
 * next code without waiting.
 */
export async function freshStaffCode(lastStep = 0): Promise<string> {
  while (lastStep > stepNow()) await new Promise((go) => setTimeout(go, 500));
  const step = Math.max(stepNow(), lastStep + 1);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(SECRET)).update(counter).digest();
  const truncated = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(truncated % 1_000_000).padStart(6, '0');
}

function stepNow(): number {
  return Math.floor(Date.now() / STEP_MS);
}

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
