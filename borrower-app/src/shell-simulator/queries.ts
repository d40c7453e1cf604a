import { API_PREFIX } from '@hiram/contract/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BusinessClock, readBusinessClock } from './business-clock.ts';

const CLOCK = `${API_PREFIX}/development/clock`;
const clockKey = ['development', 'clock'];

/** Business time, which development can move. */
export function useBusinessClock() {
  return useQuery({ queryKey: clockKey, queryFn: () => askClock(CLOCK, 'GET'), retry: false });
}

/** Begins the next day: its work runs before the answer comes. */
export function useNextDay() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => askClock(`${CLOCK}/next-day`, 'POST'),
    onSuccess: (clock) => queries.setQueryData(clockKey, clock),
  });
}

async function askClock(address: string, method: 'GET' | 'POST'): Promise<BusinessClock> {
  const response = await fetch(address, { method });
  if (!response.ok) throw new Error(`the clock answered ${response.status}`);
  return readBusinessClock(await response.json());
}
