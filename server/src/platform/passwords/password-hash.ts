import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { assert } from '@hiram/values/assert';

const derive = promisify(argon2);

/**
 * Argon2id with 19 MiB and two passes: OWASP's recommendation. Each hash stores its parameters, so they can
 * be raised.
 */
const current = { memory: 19_456, passes: 2 } as const;

const SALT_BYTES = 16;
const TAG_BYTES = 32;
const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Cost {
  readonly memory: number;
  readonly passes: number;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, current);
  return `$argon2id$v=19$m=${current.memory},t=${current.passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Without a hash it does the same work, so that timing does not reveal who has a password. */
export async function isPassword(hash: string | undefined, password: string): Promise<boolean> {
  if (hash === undefined) {
    await hashPassword(password);
    return false;
  }
  const [, memory, passes, salt = '', tag = ''] = HASH.exec(hash) ?? [];
  assert(memory !== undefined, 'unknown password hash format');
  const cost = { memory: Number(memory), passes: Number(passes) };
  const found = await tagOf(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(found, Buffer.from(tag, 'base64'));
}

/** Normalized, so the same characters are the same password however the keyboard composed them. */
async function tagOf(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce, ...cost, parallelism: 1, tagLength: TAG_BYTES });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
