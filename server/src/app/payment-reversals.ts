import type { BorrowerMessaging } from '#messaging/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { Log } from '#platform/log/log.ts';
import {
  dueReversalEscalations,
  dueReversalMessages,
  dueReversalPolls,
} from '#servicing/payment-reversals/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';

interface DueReversalDependencies {
  readonly outreach: BorrowerMessaging;
  readonly brands: BrandDirectory;
  readonly log: Log;
}

/** In the workflow process: fetches providers' records of reversals, and notifies borrowers. */
export function duePaymentReversals(
  repayments: RepaymentContext,
  { outreach, brands, log }: DueReversalDependencies,
): DueWork[] {
  const brandIdentity = brandIdentities((code) => brands.find({ code, host: '' })?.config);
  const context = { ...repayments, log };
  return [
    dueReversalPolls(context),
    dueReversalEscalations(context),
    dueReversalMessages({ ...context, outreach, brandIdentity }),
  ];
}
