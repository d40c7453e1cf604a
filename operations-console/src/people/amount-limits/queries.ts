import { readOwnLimits } from '@hiram/contract/people/amount-limits';
import { useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

/** The limits of the signed-in user. They change rarely, and the server checks each action again. */
export function useOwnLimits() {
  return useQuery({
    queryKey: ['ownLimits'],
    queryFn: () => sendCall(readOwnLimits, {}),
    staleTime: 60_000,
  });
}
