import { Unavailable } from '../errors.ts';
import type { Secret } from '../secret.ts';
import type { EntryKind } from './entry-digest.ts';

/** The routing directory that all cells share. It is told digests only. */
export interface Directory {
  /** False if the digest is another cell's, which stays so. Throws `Unavailable`. */
  put(digest: Buffer, kind: EntryKind): Promise<boolean>;
  /** Removes an own entry. Throws `Unavailable`. */
  remove(digest: Buffer): Promise<void>;
  /** The cell of the first digest that has one. Throws `Unavailable`: an outage never means "nobody". */
  cellOf(digests: readonly Buffer[]): Promise<string | undefined>;
}

/** A person or a provider waits for the answer. */
const ANSWER_WITHIN_MS = 2_000;
const WHAT = 'routing directory';
const CONFLICT = 409;

export function createDirectory({ url, token }: { readonly url: string; readonly token: Secret }): Directory {
  async function post(path: string, body: object): Promise<{ status: number; answer: unknown }> {
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token.reveal()}` },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const answer: unknown = await response.json();
      if (response.ok || response.status === CONFLICT) return { status: response.status, answer };
      throw new Error(`status ${response.status}`);
    } catch (cause) {
      throw new Unavailable(WHAT, { cause });
    }
  }

  return {
    async put(digest, kind) {
      const { status } = await post('/entries/put', { digest: digest.toString('base64url'), kind });
      return status !== CONFLICT;
    },
    async remove(digest) {
      await post('/entries/remove', { digest: digest.toString('base64url') });
    },
    async cellOf(digests) {
      const { answer } = await post('/entries/look-up', {
        digests: digests.map((digest) => digest.toString('base64url')),
      });
      if (typeof answer !== 'object' || answer === null || !('cell' in answer)) throw new Unavailable(WHAT);
      return typeof answer.cell === 'string' ? answer.cell : undefined;
    },
  };
}
