import { partOf } from '#platform/providers/answer.ts';
import { type CheckRequest, defaultRetryPolicy, type RetryPolicy, unknown } from './applicant-check.ts';
import { callProvider } from './call-provider.ts';
import type { CreditAnswer, CreditBureau } from './credit-bureau.ts';

/**
 * The protocol is our own: README.md says what an adapter for a real bureau must map. The simulator
 * implements it.
 */
export function neutralBureau({
  url,
  retryPolicy = defaultRetryPolicy,
}: {
  readonly url: string;
  readonly retryPolicy?: RetryPolicy;
}): CreditBureau {
  return {
    name: 'neutral',
    async report({ person, idempotencyKey, correlationId }: CheckRequest) {
      const answer = await callProvider({
        url: `${url}/credit-bureau/neutral/reports`,
        headers: { 'x-correlation-id': correlationId },
        body: { idempotencyKey, ...person },
        mayRepeat: true,
        retryPolicy,
      });
      if (answer.kind === 'unknown') return answer;
      return answer.status < 300 ? readReport(answer.body) : unknown('not_available');
    },
  };
}

const LOWEST_SCORE = 300;
const HIGHEST_SCORE = 900;

/** An impossible value invalidates the whole report. */
function readReport(body: unknown): CreditAnswer {
  if (partOf(body, 'file') === 'none') return unknown('no_file');
  const reference = partOf(body, 'reference');
  const score = partOf(body, 'score');
  const openLoans = partOf(body, 'openLoans');
  const worstDaysLate = partOf(body, 'worstDaysLate');
  const recentEnquiries = partOf(body, 'recentEnquiries');
  const isWhole = isCount(score) && isCount(openLoans) && isCount(worstDaysLate) && isCount(recentEnquiries);
  if (!isWhole || typeof reference !== 'string' || score < LOWEST_SCORE || score > HIGHEST_SCORE) {
    return unknown('not_understood');
  }
  return { kind: 'found', score, openLoans, worstDaysLate, recentEnquiries, reference };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
