import type { Kms, KmsContext } from './kms.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A ciphertext in a variable: alone, in a list, or after a name, as in `index:kms.…,2026-11:kms.…`. */
const CIPHERTEXT = /\bkms\.([A-Za-z0-9_-]+)/g;

/** Variables whose values are keys of our own, which belong into the service. */
export const PROTECTED_VARIABLES = [
  'HIRAM_PERSONAL_DATA_KEYS',
  'HIRAM_CODE_KEY',
  'HIRAM_WORKFLOW_MESSAGE_KEY',
  'HIRAM_ANCHOR_KEY',
  'HIRAM_PUSH_VAPID_KEY',
  'HIRAM_WEBHOOK_KEY',
] as const;

/** The environment with every ciphertext replaced by what it encrypts. One call for each ciphertext. */
export async function decryptConfiguration(environment: Environment, kms: Kms): Promise<Environment> {
  const decrypted = { ...environment };
  for (const [name, text] of ciphertextsIn(environment)) {
    const parts = await Promise.all(
      Array.from(text.matchAll(CIPHERTEXT), async ([token, encoded = '']) => {
        const ciphertext = Buffer.from(encoded, 'base64url').toString();
        return [token, (await kms.decrypt(ciphertext, contextOf(name))).toString()] as const;
      }),
    );
    decrypted[name] = parts.reduce((whole, [token, plain]) => whole.replace(token, () => plain), text);
  }
  return decrypted;
}

/** A secret as it is written into a variable. */
export async function encryptForVariable(kms: Kms, variable: string, plain: string): Promise<string> {
  const ciphertext = await kms.encrypt(Buffer.from(plain), contextOf(variable));
  return `kms.${Buffer.from(ciphertext).toString('base64url')}`;
}

/** Our variables with ciphertexts. */
export function ciphertextsIn(environment: Environment): [name: string, text: string][] {
  return Object.entries(environment).flatMap(([name, text = '']): [string, string][] =>
    name.startsWith('HIRAM_') && text.search(CIPHERTEXT) >= 0 ? [[name, text]] : [],
  );
}

/** Keys that are set in clear text, although a service is configured. */
export function plainKeysIn(environment: Environment): string[] {
  return PROTECTED_VARIABLES.filter((name) => {
    const parts = (environment[name] ?? '').split(',').map((part) => part.trim().replace(/^[a-z0-9-]+:/, ''));
    return parts.some((part) => part !== '' && !part.startsWith('kms.'));
  });
}

/** A ciphertext for one variable is useless in another. */
function contextOf(variable: string): KmsContext {
  return { application: 'hiram', variable };
}
