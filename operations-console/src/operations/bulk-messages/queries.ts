import type { DataOf } from '@hiram/contract/call';
import {
  type BulkMessageKind,
  listBulkMessages,
  openBulkMessage,
  previewBulkMessage,
  sendBulkMessage,
} from '@hiram/contract/operations/bulk-messages';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queuePages } from '#cases/queue-queries.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

const MESSAGES = 'bulk-messages';

export type BulkMessagePreview = DataOf<typeof previewBulkMessage>;
export type BulkMessage = DataOf<typeof listBulkMessages>['messages'][number];
export type OpenedBulkMessage = DataOf<typeof openBulkMessage>;

export function useBulkMessagePreview(message: BulkMessageKind, loanIds: readonly string[]) {
  return useQuery({
    queryKey: ['bulk-message-preview', message, loanIds],
    queryFn: () => sendCall(previewBulkMessage, { message, loanIds: loanIds.join(',') }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** A call is answered in a few seconds with this many. */
const AT_ONCE = 100;

interface ChosenLoans {
  readonly message: BulkMessageKind;
  readonly loanIds: readonly string[];
  readonly requestKey: string;
}

/** Sends the message in several calls with one key. Repeating them after a failure sends nothing twice. */
export function useSendBulkMessage() {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const action = useStaffAction<string, ChosenLoans>({
    mutationFn: async ({ message, loanIds, requestKey }) => {
      let bulkMessageId = '';
      setProgress(0);
      for (let from = 0; from < loanIds.length; from += AT_ONCE) {
        const some = loanIds.slice(from, from + AT_ONCE);
        ({ bulkMessageId } = await sendCall(sendBulkMessage, {
          message,
          requestKey,
          loanIds: some.join(','),
        }));
        setProgress(from + some.length);
      }
      return bulkMessageId;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [MESSAGES] }),
  });
  return { ...action, progress };
}

export function useBulkMessages() {
  return useInfiniteQuery({
    queryKey: [MESSAGES],
    queryFn: ({ pageParam }) =>
      sendCall(listBulkMessages, { ...(pageParam !== undefined && { after: pageParam }) }),
    ...queuePages,
  });
}

const LOOK_AGAIN_EVERY_MS = 3_000;

/** Read again until every message has an outcome. */
export function useBulkMessage(bulkMessageId: string) {
  return useQuery({
    queryKey: [MESSAGES, bulkMessageId],
    queryFn: () => sendCall(openBulkMessage, { bulkMessageId }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.waiting === '0' ? false : LOOK_AGAIN_EVERY_MS,
  });
}
