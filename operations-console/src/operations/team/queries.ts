import type { DataOf } from '@hiram/contract/call';
import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import {
  assignByTeam,
  listTeamCases,
  previewTeamAssignment,
  readTeam,
  setOwnDuty,
  setStaffSkills,
} from '@hiram/contract/operations/team';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchWhileActive } from '#cases/refetch-while-active.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type Team = DataOf<typeof readTeam>;
export type TeamQueue = Team['queues'][number];
export type TeamMember = Team['people'][number];
export type MemberWork = TeamMember['work'][number];
export type Plan = DataOf<typeof previewTeamAssignment>;

const TEAM = ['team'];
const PLAN = 'team-plan';

export function useTeam() {
  return useQuery({
    queryKey: TEAM,
    queryFn: () => sendCall(readTeam, {}),
    refetchInterval: refetchWhileActive,
  });
}

export function useOwnDuty() {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (isOnDuty: boolean) => sendCall(setOwnDuty, { isOnDuty }),
    onSettled: () => queries.invalidateQueries({ queryKey: TEAM }),
  });
}

export interface Skills {
  readonly languages: readonly string[];
  readonly queues: readonly string[];
  readonly isOnDuty: boolean;
}

export function useSetSkills(staffId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: ({ languages, queues, isOnDuty }: Skills) =>
      sendCall(setStaffSkills, {
        staffId,
        languages: languages.join(','),
        queues: queues.join(','),
        isOnDuty,
      }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: TEAM }),
  });
}

/** The cases of a person, fetched when they are to be reassigned. */
export function usePersonsCases({
  kind,
  staffId,
}: {
  readonly kind: AssignableCase;
  readonly staffId: string;
}) {
  return useQuery({
    queryKey: ['team-cases', kind, staffId],
    queryFn: async () => (await sendCall(listTeamCases, { kind, assigneeId: staffId })).caseIds,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The plan stays as it was shown, until the dialog is opened again. */
export function usePlan(kind: AssignableCase) {
  return useQuery({
    queryKey: [PLAN, kind],
    queryFn: () => sendCall(previewTeamAssignment, { kind }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** A call is answered in a few seconds with this many. */
const AT_ONCE = 100;

/** Assigns as it was previewed, in several calls. Repeating them changes nothing twice. */
export function useAssignByTeam(kind: AssignableCase) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const action = useStaffAction({
    mutationFn: async (pairs: readonly string[]) => {
      let done = { assigned: 0, left: 0 };
      setProgress(0);
      for (let from = 0; from < pairs.length; from += AT_ONCE) {
        const some = pairs.slice(from, from + AT_ONCE);
        const answer = await sendCall(assignByTeam, { kind, plan: some.join(',') });
        done = { assigned: done.assigned + Number(answer.assigned), left: done.left + Number(answer.left) };
        setProgress(from + some.length);
      }
      return done;
    },
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PLAN }),
  });
  return { ...action, progress };
}
