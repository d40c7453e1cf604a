import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  listCannedReplies,
  listComplaintAgents,
  listStaffComplaints,
  openStaffComplaint,
  performComplaintAction,
  showComplaintImage,
  uploadReplyImage,
} from '@hiram/contract/support/complaints-staff';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import type { ImageSource } from '#images/ImageTiles.tsx';
import { fetchImage, isRefusal, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type ComplaintsPageData = DataOf<typeof listStaffComplaints>;
export type QueueName = RequestOf<typeof listStaffComplaints>['queue'];
export type ComplaintRowData = ComplaintsPageData['complaints'][number];
export type Complaint = DataOf<typeof openStaffComplaint>;
export type ComplaintOrder = NonNullable<Complaint['order']>;
export type ComplaintReply = Complaint['replies'][number];
export type Action = Complaint['actions'][number];
export type ActionRequest = Omit<RequestOf<typeof performComplaintAction>, 'complaintId'>;

export interface QueueFilter {
  readonly queue: QueueName;
  readonly brand: string | undefined;
  readonly about: ComplaintRowData['about'] | undefined;
  /** An id. A search by id ignores the queue. */
  readonly search: string;
}

export function useComplaints({ queue, brand, about, search }: QueueFilter) {
  return useInfiniteQuery({
    queryKey: ['complaints', queue, brand, about, search],
    queryFn: ({ pageParam }) =>
      sendCall(listStaffComplaints, {
        queue,
        ...(brand !== undefined && { ofBrand: brand }),
        ...(about !== undefined && { about }),
        ...(search !== '' && { search }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** Opening a case is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function useComplaint(complaintId: string) {
  return useQuery({
    queryKey: ['complaint', complaintId],
    queryFn: () => sendCall(openStaffComplaint, { complaintId }),
    ...readOnce,
  });
}

/** Each view of an image is recorded in the audit trail. */
export function imagesOf(complaintId: string): ImageSource {
  return {
    key: ['complaintImage', complaintId],
    fetch: (imageId) => fetchImage(showComplaintImage, { complaintId, imageId }),
  };
}

/** The agents that a case can be assigned to, fetched on demand. */
export function useAgents() {
  return useQuery({
    queryKey: ['complaintAgents'],
    queryFn: async () => (await sendCall(listComplaintAgents, {})).agents,
    staleTime: 60_000,
  });
}

/** Reply templates in the borrower's language, those for the subject of the case first. */
export function useReplyTemplates(complaintId: string) {
  return useQuery({
    queryKey: ['complaintReplies', complaintId],
    queryFn: async () => (await sendCall(listCannedReplies, { complaintId })).replies,
    ...readOnce,
  });
}

export async function sendReplyImage(complaintId: string, replyImage: Blob): Promise<string> {
  return (await sendCall(uploadReplyImage, { complaintId, replyImage })).imageId;
}

/** Runs an action on a case. All data is refetched afterwards, also when a colleague's action came first. */
export function useComplaintAction(complaintId: string, { onReplied }: { readonly onReplied: () => void }) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (request: ActionRequest) => sendCall(performComplaintAction, { complaintId, ...request }),
    onSuccess: (_done, { action }) => {
      if (action === 'reply') onReplied();
    },
    onSettled: async () => {
      // Contacts are refetched because the action may have started or ended a contact hold.
      await Promise.all(
        [['complaints'], ['complaint', complaintId], ['contacts']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

/** The case changed in the meantime: the user must read the new state before acting. */
export function isStale(problem: Error | null): boolean {
  return (['complaint_changed', 'complaint_act_not_possible'] as const).some((refusal) =>
    isRefusal(problem, refusal),
  );
}
