import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  endContactCall,
  listStaffContacts,
  startContactCall,
} from '@hiram/contract/messaging/messaging-staff';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '../cases/queue-queries.ts';
import { sendCall } from '../session/send-call.ts';
import { useStaffAction } from '../session/use-staff-action.ts';

export type ContactsPage = DataOf<typeof listStaffContacts>;
export type Contact = ContactsPage['contacts'][number];
export type StartCallRequest = RequestOf<typeof startContactCall>;
export type StartedCall = DataOf<typeof startContactCall>;
export type EndedCall = RequestOf<typeof endContactCall>;

/** Each read is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function useContacts(orderId: string) {
  return useInfiniteQuery({
    queryKey: ['contacts', orderId],
    queryFn: ({ pageParam }) =>
      sendCall(listStaffContacts, { orderId, ...(pageParam !== undefined && { after: pageParam }) }),
    ...queuePages,
    ...readOnce,
    refetchInterval: false,
  });
}

/** A call: the contact policy allows it and returns the number, then the outcome is recorded. */
export function useCalling(orderId: string) {
  const queries = useQueryClient();
  async function refresh(): Promise<void> {
    await Promise.all(
      [['contacts', orderId], ['collections']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  }
  const start = useStaffAction({
    mutationFn: (request: StartCallRequest) => sendCall(startContactCall, request),
    // A call that the contact policy refused is logged too.
    onSettled: refresh,
  });
  const end = useStaffAction({
    mutationFn: (ended: EndedCall) => sendCall(endContactCall, ended),
    onSettled: refresh,
  });
  return { start, end };
}
