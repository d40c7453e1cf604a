import type { DataOf } from '@hiram/contract/call';
import { confirmScreeningMatch, readScreening, screenAgain } from '@hiram/contract/origination/screening';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readOnce } from '#cases/queue-queries.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type Screening = NonNullable<DataOf<typeof readScreening>['screening']>;
export type Match = Screening['matches'][number];

export type ScreeningAction =
  | { readonly action: 'screen_again' }
  | { readonly action: 'confirm_match'; readonly version: string; readonly note: string };

export function useScreening(caseId: string) {
  return useQuery({
    queryKey: ['screening', caseId],
    queryFn: () => sendCall(readScreening, { caseId }),
    ...readOnce,
  });
}

export function useScreeningAction(caseId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (request: ScreeningAction) =>
      request.action === 'screen_again'
        ? sendCall(screenAgain, { caseId })
        : sendCall(confirmScreeningMatch, { caseId, version: request.version, note: request.note }),
    onSettled: async () => {
      const keys = [
        ['screening', caseId],
        ['fraudHold', caseId],
        ['referredApplication', caseId],
        ['referredApplications'],
      ];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
