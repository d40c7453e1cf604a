import { partOf } from '#platform/providers/answer.ts';
import type { Secret } from '#platform/secret.ts';
import { type CheckRequest, defaultRetryPolicy, type RetryPolicy, unknown } from './applicant-check.ts';
import { callProvider } from './call-provider.ts';
import type { IdentityAnswer, IdentityCheck, Match } from './identity-check.ts';

export interface CashfreeAccount {
  /** Without a path: https://api.cashfree.com, https://sandbox.cashfree.com, or a simulator. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: Secret;
  readonly retryPolicy?: RetryPolicy;
}

/**
 * Cashfree Secure ID, for India (https://www.cashfree.com/docs/api-reference/vrs/v2/pan/verify-pan-sync). It
 * looks a PAN up with the Income Tax Department and compares the name. It does not check the date of birth
 * and has no idempotency key: a request that may have arrived is not retried, because each is charged.
 */
export function cashfree({
  url,
  clientId,
  clientSecret,
  retryPolicy = defaultRetryPolicy,
}: CashfreeAccount): IdentityCheck {
  return {
    name: 'cashfree',
    async check({ person, correlationId }: CheckRequest) {
      if (person.document.kind !== 'pan') return unknown('not_asked');
      const answer = await callProvider({
        url: `${url}/verification/pan`,
        headers: {
          'x-client-id': clientId,
          'x-client-secret': clientSecret.reveal(),
          'x-request-id': correlationId,
        },
        body: { pan: person.document.number, name: person.fullName },
        mayRepeat: false,
        retryPolicy,
      });
      if (answer.kind === 'unknown') return answer;
      return answer.status < 300 ? readFindings(answer.body) : unknown('not_available');
    },
  };
}

/** Its levels of name similarity, from identical to different. The levels between need manual review. */
const matchOf: Readonly<Record<string, Match>> = {
  DIRECT_MATCH: 'matches',
  GOOD_PARTIAL_MATCH: 'matches',
  MODERATE_PARTIAL_MATCH: 'not_told',
  POOR_PARTIAL_MATCH: 'differs',
  NO_MATCH: 'differs',
};

function readFindings(body: unknown): IdentityAnswer {
  const isValid = partOf(body, 'valid');
  const reference = partOf(body, 'reference_id');
  const result = partOf(body, 'name_match_result');
  if (typeof isValid !== 'boolean' || (typeof reference !== 'number' && typeof reference !== 'string')) {
    return unknown('not_understood');
  }
  return {
    kind: 'found',
    document: isValid ? 'valid' : 'not_valid',
    name: (typeof result === 'string' ? matchOf[result] : undefined) ?? 'not_told',
    birthDay: 'not_told',
    face: 'not_told',
    reference: String(reference),
  };
}
