import type { DataOf } from '@hiram/contract/call';
import { changeLoanMandate, readLoanMandate } from '@hiram/contract/servicing/mandates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type MandateOfLoan = DataOf<typeof readLoanMandate>;
export type Mandate = NonNullable<MandateOfLoan['mandate']>;

export function useMandate(loanId: string) {
  return useQuery({
    queryKey: ['mandate', loanId],
    queryFn: () => sendCall(readLoanMandate, { loanId }),
  });
}

/** Pauses or stops automatic payments for a borrower who calls. */
export function useMandateChange(loanId: string, mandateId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (step: 'pause' | 'stop') => sendCall(changeLoanMandate, { loanId, mandateId, step }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['mandate', loanId] });
    },
  });
}
