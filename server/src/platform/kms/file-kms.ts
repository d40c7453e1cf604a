import { createSecretKey, randomBytes } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { Unavailable } from '../errors.ts';
import { decrypt, encrypt } from '../personal-data/encryption.ts';
import { contextBytes, type Kms, KmsRefused } from './kms.ts';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * Keys in a file that only its owner may read, one for each name, created when first used. For development: every
 * program on the machine that runs as its owner can read them.
 */
export function fileKms({ file, keyName }: { readonly file: string; readonly keyName: string }): Kms {
  return {
    kind: 'file',
    async encrypt(plain, context) {
      const key = createSecretKey(await keyIn(file, keyName));
      return encrypt(key, plain, contextBytes(context).toString()).toString('base64');
    },
    async decrypt(ciphertext, context) {
      const key = createSecretKey(await keyIn(file, keyName));
      try {
        return decrypt(key, Buffer.from(ciphertext, 'base64'), contextBytes(context).toString());
      } catch (cause) {
        throw new KmsRefused('not encrypted with this key and context', { cause });
      }
    },
  };
}

async function keyIn(file: string, name: string): Promise<Buffer> {
  await createFile(file);
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0) throw new KmsRefused(`${file} can be read by others: its mode must be 600`);
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.split(' '));
  const [, base64] = lines.find(([one]) => one === name) ?? [];
  if (base64 === undefined) throw new KmsRefused(`${file} has no key ${name}`);
  const key = Buffer.from(base64, 'base64');
  if (key.length !== KEY_BYTES) throw new Unavailable('kms');
  return key;

  async function createFile(path: string): Promise<void> {
    try {
      const created = await open(path, 'wx', OWNER_ONLY);
      await created.write(`${name} ${randomBytes(KEY_BYTES).toString('base64')}\n`);
      await created.close();
    } catch (error) {
      // It exists already.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new Unavailable('kms', { cause: error });
    }
  }
}
