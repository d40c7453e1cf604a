import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  answerContactMessage,
  assignContactMessage,
  closeContactMessage,
  listContactMessages,
  listContactReplies,
  openContactMessage,
  resendContactEmail,
} from '@hiram/contract/support/contact-inbox';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

type InboxPage = DataOf<typeof listContactMessages>;
export type QueueName = RequestOf<typeof listContactMessages>['queue'];
export type MessageRow = InboxPage['messages'][number];
export type MessageCase = DataOf<typeof openContactMessage>;

export interface InboxFilter {
  readonly queue: QueueName;
  readonly brand: string | undefined;
  readonly search: string;
}

export function useQueue({ queue, brand, search }: InboxFilter) {
  return useInfiniteQuery({
    queryKey: ['contactMessages', queue, brand, search],
    queryFn: ({ pageParam }) =>
      sendCall(listContactMessages, {
        queue,
        ...(brand !== undefined && { ofBrand: brand }),
        ...(search !== '' && { search }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** Opening a message is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function useCase(messageId: string | undefined) {
  return useQuery({
    queryKey: ['contactMessage', messageId],
    queryFn: () => sendCall(openContactMessage, { messageId: messageId ?? '' }),
    enabled: messageId !== undefined,
    ...readOnce,
  });
}

/** Reply templates in the sender's language. */
export function useReplyTemplates(messageId: string) {
  return useQuery({
    queryKey: ['contactReplies', messageId],
    queryFn: async () => (await sendCall(listContactReplies, { messageId })).replies,
    ...readOnce,
  });
}

/** The actions on a message. All data is refetched afterwards, also when a colleague's action came first. */
export function useSteps(messageId: string) {
  const queries = useQueryClient();
  async function refresh(): Promise<void> {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['contactMessages'] }),
      queries.invalidateQueries({ queryKey: ['contactMessage', messageId] }),
    ]);
  }
  const assign = useStaffAction({
    mutationFn: (toMe: boolean) => sendCall(assignContactMessage, { messageId, toMe }),
    onSettled: refresh,
  });
  const answer = useStaffAction({
    mutationFn: (reply: { answer: string; andClose: boolean }) =>
      sendCall(answerContactMessage, {
        messageId,
        answer: reply.answer,
        andClose: reply.andClose,
      }),
    onSettled: refresh,
  });
  const resend = useStaffAction({
    mutationFn: (emailId: string) => sendCall(resendContactEmail, { messageId, emailId }),
    onSettled: refresh,
  });
  const close = useStaffAction({
    mutationFn: (reason: string) => sendCall(closeContactMessage, { messageId, reason }),
    onSettled: refresh,
  });
  return { assign, answer, resend, close };
}
