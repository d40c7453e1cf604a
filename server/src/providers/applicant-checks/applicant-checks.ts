import type { MarketId } from '@hiram/contract/market-ids';
import type { ApplicantChecksConfig } from '#platform/applicant-checks-config.ts';
import { defaultRetryPolicy, type RetryPolicy } from './applicant-check.ts';
import { cashfree } from './cashfree.ts';
import type { CreditBureau } from './credit-bureau.ts';
import type { IdentityCheck } from './identity-check.ts';
import type { ListScreening } from './list-screening.ts';
import { neutralBureau } from './neutral-bureau.ts';
import { neutralIdentityChecks } from './neutral-identity-checks.ts';
import { openSanctions } from './opensanctions.ts';

export type { ApplicantChecksConfig } from '#platform/applicant-checks-config.ts';

/** The check providers of each market; undefined if none is configured. */
export interface ApplicantChecks {
  identityCheck(market: MarketId): IdentityCheck | undefined;
  creditBureau(market: MarketId): CreditBureau | undefined;
  listScreening(market: MarketId): ListScreening | undefined;
}

/** A country-specific provider takes precedence over the neutral one. */
export function applicantChecksFrom(
  { identityCheckUrl, creditBureauUrl, cashfree: account, openSanctions: lists }: ApplicantChecksConfig,
  retryPolicy: RetryPolicy = defaultRetryPolicy,
): ApplicantChecks {
  const neutral = identityCheckUrl && neutralIdentityChecks({ url: identityCheckUrl, retryPolicy });
  const indian = account && cashfree({ ...account, retryPolicy });
  const bureau = creditBureauUrl && neutralBureau({ url: creditBureauUrl, retryPolicy });
  const screening = lists && openSanctions({ ...lists, retryPolicy });
  return {
    identityCheck: (market) => (market === 'IN' ? (indian ?? neutral) : neutral) || undefined,
    creditBureau: () => bureau || undefined,
    listScreening: () => screening,
  };
}
