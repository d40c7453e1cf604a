import type { Clock } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';
import { toBusinessTime } from '#platform/clock/business-time.ts';
import type { StatusUpdate } from './payout-attempt.ts';

/**
 * Converts the provider's timestamps to business time. The provider's clock may be ahead, but no payment is
 * dated in the future.
 */
export function withBusinessTime(
  context: { readonly businessClock: Clock; readonly systemClock: Clock },
  statusUpdate: StatusUpdate,
): StatusUpdate {
  const now = context.businessClock.now();
  function notInFuture(moment: Instant): Instant {
    return earlierInstant(toBusinessTime(context, moment), now);
  }
  switch (statusUpdate.state) {
    case 'paid':
      return { ...statusUpdate, paidAt: notInFuture(statusUpdate.paidAt) };
    case 'returned':
      return { ...statusUpdate, returnedAt: notInFuture(statusUpdate.returnedAt) };
    case 'accepted':
    case 'failed':
    case 'unknown':
    case 'refused':
      return statusUpdate;
  }
}

function earlierInstant(left: Instant, right: Instant): Instant {
  return left < right ? left : right;
}
