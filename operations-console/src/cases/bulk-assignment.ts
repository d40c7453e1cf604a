import type { DataOf } from '@hiram/contract/call';
import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import { assignCases, previewBulkAssignment } from '@hiram/contract/operations/bulk-assignment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendCall } from '../session/send-call.ts';
import { useStaffAction } from '../session/use-staff-action.ts';

const PREVIEW = 'assignment-preview';

export type AssignmentPreview = DataOf<typeof previewBulkAssignment>;

export function useAssignmentPreview(kind: AssignableCase, caseIds: readonly string[]) {
  return useQuery({
    queryKey: [PREVIEW, kind, caseIds],
    queryFn: () => sendCall(previewBulkAssignment, { kind, caseIds: caseIds.join(',') }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** A call is answered in a few seconds with this many. */
const AT_ONCE = 100;

interface AssignedCases {
  readonly assigned: number;
  readonly already: number;
  readonly refused: AssignmentPreview['refused'];
}

/** Assigns the cases in several calls. Repeating the calls after a failure changes nothing twice. */
export function useAssignCases(kind: AssignableCase) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const action = useStaffAction<AssignedCases, { readonly caseIds: readonly string[]; readonly to: string }>({
    mutationFn: async ({ caseIds, to }) => {
      let done: AssignedCases = { assigned: 0, already: 0, refused: [] };
      setProgress(0);
      for (let from = 0; from < caseIds.length; from += AT_ONCE) {
        const some = caseIds.slice(from, from + AT_ONCE);
        const answer = await sendCall(assignCases, { kind, caseIds: some.join(','), to });
        done = {
          assigned: done.assigned + Number(answer.assigned),
          already: done.already + Number(answer.already),
          refused: [...done.refused, ...answer.refused],
        };
        setProgress(from + some.length);
      }
      return done;
    },
    // The lists and the open case, but not the preview of the dialog.
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PREVIEW }),
  });
  return { ...action, progress };
}
