import { API_PREFIX } from '@hiram/contract/constants';
import { useEffect, useState } from 'react';
import { type BusinessClock, readBusinessClock } from './business-clock.ts';

const CLOCK = `${API_PREFIX}/development/clock`;

interface UsedClock {
  readonly clock: BusinessClock | undefined;
  readonly state: 'idle' | 'working' | 'failed';
  /** Starts the next day; its work runs before the response. */
  readonly nextDay: () => Promise<void>;
}

/** Business time, which can be moved in development. */
export function useBusinessClock(): UsedClock {
  const [clock, setClock] = useState<BusinessClock>();
  const [state, setState] = useState<UsedClock['state']>('idle');

  async function ask(address: string, method: 'GET' | 'POST'): Promise<void> {
    setState('working');
    try {
      setClock(await askClock(address, method));
      setState('idle');
    } catch {
      // Without a development API the clock cannot be moved; the simulator shows that.
      setState('failed');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the desk is set up.
  useEffect(() => void ask(CLOCK, 'GET'), []);
  return { clock, state, nextDay: () => ask(`${CLOCK}/next-day`, 'POST') };
}

async function askClock(address: string, method: 'GET' | 'POST'): Promise<BusinessClock> {
  const response = await fetch(address, { method });
  if (!response.ok) throw new Error(`the clock answered with status ${response.status}`);
  return readBusinessClock(await response.json());
}
