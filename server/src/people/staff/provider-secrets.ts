import { createHash, createHmac } from 'node:crypto';

/** One authorization flow at the provider. */
export interface LoginFlow {
  /** The token held by the page that started it. */
  readonly token: string;
  /** The session that requests a step-up. Absent at login, where there is no session yet. */
  readonly sessionId?: string;
}

/** The secrets that bind one authorization flow. */
export interface ProviderSecrets {
  /** Returned next to the code. */
  readonly state: string;
  /** Returned inside the ID token. */
  readonly nonce: string;
  /** Sent when the code is exchanged. The provider has received only its hash before. */
  readonly verifier: string;
  readonly challenge: string;
}

/**
 * All are derived from the token that the page holds. Only that page can finish the flow, and the database
 * stores nothing worth stealing; no secret reveals another.
 */
export function providerSecrets(loginFlow: LoginFlow): ProviderSecrets {
  const key = loginFlowKey(loginFlow);
  const verifier = derived(key, 'verifier');
  return {
    state: derived(key, 'state'),
    nonce: derived(key, 'nonce'),
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
}

/**
 * The flow's key in the database, stored as a hash. A step-up key is bound to its session, so the token works
 * in no other session and not at login.
 */
export function loginFlowKey({ token, sessionId }: LoginFlow): string {
  return sessionId === undefined ? token : derived(token, `proof in ${sessionId}`);
}

function derived(key: string, what: string): string {
  return createHmac('sha256', key).update(what).digest('base64url');
}
