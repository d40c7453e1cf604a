import type { DataOf } from '@hiram/contract/call';
import { findCaseByNumber } from '@hiram/contract/operations/case-numbers';
import { listAuditEntries, listStaff } from '@hiram/contract/people/staff';
import { parseShortNumber } from '@hiram/values/short-number';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { type AuditFilter, requestOf } from './audit-filter.ts';

export type Member = DataOf<typeof listStaff>['members'][number];
export type AuditEntry = DataOf<typeof listAuditEntries>['entries'][number];

export const STAFF_KEY = ['staff'] as const;

export function useStaff(isAllowed = true) {
  return useQuery({ queryKey: STAFF_KEY, queryFn: () => sendCall(listStaff, {}), enabled: isAllowed });
}

/** The id of a record: what was typed, or the case with that number. The trail has ids. */
export function useFindRecord(onFound: (subjectId: string) => void) {
  return useStaffAction({
    mutationFn: async (typed: string) => {
      const number = parseShortNumber(typed);
      return number === undefined ? typed : (await sendCall(findCaseByNumber, { number })).caseId;
    },
    onSuccess: onFound,
  });
}

export function useAuditEntries(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['auditEntries', filter],
    queryFn: ({ pageParam }) =>
      sendCall(listAuditEntries, {
        ...requestOf(filter),
        ...(pageParam !== undefined && { olderThan: pageParam }),
      }),
    // The cast sets the type: the first page has no cursor and starts with the newest entries.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.key : undefined),
  });
}
