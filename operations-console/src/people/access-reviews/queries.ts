import type { DataOf } from '@hiram/contract/call';
import { listAccessReviews } from '@hiram/contract/people/access-reviews';
import { useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

export type ReviewedMember = DataOf<typeof listAccessReviews>['members'][number];

export const ACCESS_KEY = ['accessReviews'] as const;

export function useAccessReviews() {
  return useQuery({ queryKey: ACCESS_KEY, queryFn: () => sendCall(listAccessReviews, {}) });
}
