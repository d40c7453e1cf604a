import { createHash, createHmac } from 'node:crypto';

/** One way to the provider and back. */
export interface Errand {
  /** What the page that began it holds. */
  readonly token: string;
  /** The open session that asks for a fresh proof. Absent at a login, when there is none yet. */
  readonly sessionId?: string;
}

/** What one errand at a provider is tied together by. */
export interface ProviderSecrets {
  /** Comes back beside the code. */
  readonly state: string;
  /** Comes back inside the proof. */
  readonly nonce: string;
  /** Shown when the code is exchanged; what the provider saw before is its hash. */
  readonly verifier: string;
  readonly challenge: string;
}

/**
 * All of them follow from the token that the page holds, so that an errand is finished by the page that began it and nothing
 * of it that could be stolen stands in the database. One tells nothing of another.
 */
export function providerSecrets(errand: Errand): ProviderSecrets {
  const key = errandKey(errand);
  const verifier = derived(key, 'verifier');
  return {
    state: derived(key, 'state'),
    nonce: derived(key, 'nonce'),
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
}

/**
 * What the database knows the errand by, as a hash. A proof's is bound to its session: in any other, and at a login, the same
 * token opens nothing.
 */
export function errandKey({ token, sessionId }: Errand): string {
  return sessionId === undefined ? token : derived(token, `proof in ${sessionId}`);
}

function derived(key: string, what: string): string {
  return createHmac('sha256', key).update(what).digest('base64url');
}
