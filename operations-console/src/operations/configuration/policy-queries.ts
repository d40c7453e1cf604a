import type { DataOf } from '@hiram/contract/call';
import {
  describeCreditPolicy,
  readPolicyBacktest,
  runPolicyBacktest,
  simulateApplicant,
} from '@hiram/contract/operations/credit-policy';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

interface PolicyText {
  readonly subject: string;
  readonly textNow: () => string;
}

/** The inputs and the generated sentences of the draft. The last ones stay visible while typing. */
export function usePolicyDescription({
  subject,
  textNow,
  revision,
}: PolicyText & { readonly revision: number }) {
  return useQuery({
    queryKey: ['creditPolicy', subject, revision],
    queryFn: () => sendCall(describeCreditPolicy, { subject, content: textNow() }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function useSimulation({ subject, textNow }: PolicyText) {
  return useStaffAction({
    mutationFn: (applicant: Readonly<Record<string, number | string>>) =>
      sendCall(simulateApplicant, { subject, content: textNow(), applicant: JSON.stringify(applicant) }),
  });
}

export type Backtest = NonNullable<DataOf<typeof readPolicyBacktest>['backtest']>;

const BACKTEST = 'policyBacktest';

/** The stored back-test of a content. A changed draft has another digest, and so none yet. */
export function useBacktest(subject: string, digest: string) {
  return useQuery({
    queryKey: [BACKTEST, subject, digest],
    queryFn: () => sendCall(readPolicyBacktest, { subject, digest }),
    enabled: digest !== '',
  });
}

export function useRunBacktest(subject: string, savedText: () => Promise<string>) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: async () => sendCall(runPolicyBacktest, { subject, content: await savedText() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [BACKTEST, subject] }),
  });
}
