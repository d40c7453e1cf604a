import type { DataOf } from '@hiram/contract/call';
import { listEmergencyStops } from '@hiram/contract/people/emergency-stops';
import { useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

type Listed = DataOf<typeof listEmergencyStops>;
export type EmergencyStop = Listed['active'][number];
export type StopTarget = Listed['targets'][number];

export const STOPS_KEY = ['emergencyStops'] as const;

/** Several people look at this page in an emergency, so it follows what colleagues do. */
const REFRESH_MS = 5_000;

export function useEmergencyStops() {
  return useQuery({
    queryKey: STOPS_KEY,
    queryFn: () => sendCall(listEmergencyStops, {}),
    refetchInterval: REFRESH_MS,
  });
}
