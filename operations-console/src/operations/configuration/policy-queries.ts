import { describeCreditPolicy, simulateApplicant } from '@hiram/contract/operations/credit-policy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
