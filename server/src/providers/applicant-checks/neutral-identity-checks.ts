import { partOf } from '#platform/providers/answer.ts';
import { type CheckRequest, defaultRetryPolicy, type RetryPolicy, unknown } from './applicant-check.ts';
import { callProvider } from './call-provider.ts';
import type { IdentityAnswer, IdentityCheck, Match } from './identity-check.ts';

/**
 * The protocol is our own: README.md says what an adapter for a real provider must map. The simulator
 * implements it.
 */
export function neutralIdentityChecks({
  url,
  retryPolicy = defaultRetryPolicy,
}: {
  readonly url: string;
  readonly retryPolicy?: RetryPolicy;
}): IdentityCheck {
  return {
    name: 'neutral',
    async check({ person, idempotencyKey, correlationId }: CheckRequest) {
      const answer = await callProvider({
        url: `${url}/identity-checks/neutral/checks`,
        headers: { 'x-correlation-id': correlationId },
        body: { idempotencyKey, ...person },
        mayRepeat: true,
        retryPolicy,
      });
      if (answer.kind === 'unknown') return answer;
      return answer.status < 300 ? readFindings(answer.body) : unknown('not_available');
    },
  };
}

function readFindings(body: unknown): IdentityAnswer {
  const document = partOf(body, 'document');
  const reference = partOf(body, 'reference');
  const [name, birthDay] = [partOf(body, 'name'), partOf(body, 'birthDay')];
  if (document === 'no_record') return unknown('no_file');
  const isDocument = document === 'valid' || document === 'not_valid';
  if (!isDocument || typeof reference !== 'string' || !isMatch(name) || !isMatch(birthDay)) {
    return unknown('not_understood');
  }
  const face = partOf(body, 'face') ?? 'not_told';
  const faceDigest = partOf(body, 'faceDigest');
  if (!isMatch(face) || !(faceDigest === undefined || isFaceDigest(faceDigest)))
    return unknown('not_understood');
  const found = { kind: 'found', document, name, birthDay, face, reference } as const;
  return faceDigest === undefined ? found : { ...found, faceDigest };
}

/** Shorter ones could be equal by chance. */
function isFaceDigest(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9+/=_-]{16,200}$/.test(value);
}

function isMatch(value: unknown): value is Match {
  return value === 'matches' || value === 'differs' || value === 'not_told';
}
