import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  endContactCall,
  listCallTasks,
  listStaffContacts,
  startContactCall,
} from '@hiram/contract/outreach-staff';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '../queue/queue-queries.ts';
import { sendCall } from '../session/send-call.ts';
import { useAct } from '../session/use-act.ts';

export type ContactsPage = DataOf<typeof listStaffContacts>;
export type Contact = ContactsPage['contacts'][number];
export type CallTask = DataOf<typeof listCallTasks>['tasks'][number];
export type CallWanted = RequestOf<typeof startContactCall>;
export type StartedCall = DataOf<typeof startContactCall>;
export type EndedCall = RequestOf<typeof endContactCall>;
/** Whether somebody may be called, and if not, why. */
export type MayCall = Pick<ContactsPage, 'mayCall' | 'reason' | 'mayCallFrom'>;

export function useCallTasks(brand: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['callTasks', brand],
    queryFn: ({ pageParam }) =>
      sendCall(listCallTasks, {
        ...(brand !== undefined && { ofBrand: brand }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** Each look stands in the audit trail, so it is asked for once and not whenever the window is looked at. */
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

/** A call: first the gate is asked and gives the number, then it is told how the call went. */
export function useCalling(orderId: string) {
  const queries = useQueryClient();
  async function lookAgain(): Promise<void> {
    await Promise.all(
      [['contacts', orderId], ['callTasks']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  }
  const start = useAct({
    mutationFn: (wanted: CallWanted) => sendCall(startContactCall, wanted),
    // What the gate held back stands in the log too.
    onSettled: lookAgain,
  });
  const end = useAct({
    mutationFn: (ended: EndedCall) => sendCall(endContactCall, ended),
    onSettled: lookAgain,
  });
  return { start, end };
}
