import { type ChildProcess, spawn } from 'node:child_process';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { answersOk, waitUntil } from '@hiram/tools/engines/wait-until';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Lane } from './lanes.ts';

const PROGRAM = programFile('provider-simulator/src/main.ts');

/** One payout in the provider's own records. */
export interface ProviderPayout {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly state: 'in_transfer' | 'paid' | 'failed' | 'returned';
  readonly amountMinor: string;
  readonly paidMinor?: string;
}

/** The providers as a separate process, with fault settings, a clock and records. */
export interface SimulatedBank {
  readonly url: string;
  turn(lane: Lane, faultSettings: Readonly<Record<string, number>>): Promise<void>;
  /** Turns all faults off, with random numbers from this seed. */
  resetFaults(seed: number): Promise<void>;
  setClock(now: Instant): Promise<void>;
  /** The webhook URL for events that have none of their own. */
  reportTo(lane: Lane, url: string): Promise<void>;
  books(lane: Lane): Promise<readonly ProviderPayout[]>;
  /** Number of webhooks still to be delivered. */
  webhooksInFlight(): Promise<number>;
  stop(): void;
}

export async function startSimulatedBank(): Promise<SimulatedBank> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [PROGRAM], {
    env: bareEnvironment({ PORT: String(port) }),
    stdio: 'ignore',
  });
  await waitUntil(() => answersOk(`${url}/healthz`), { what: 'the simulator', withinMs: 600_000 });
  async function send(method: 'PUT' | 'POST', path: string, body: object): Promise<void> {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to ${method} ${path}.`);
  }
  async function read<Body>(path: string): Promise<Body> {
    // The cast states the simulator's own format, which its tests check.
    return (await (await fetch(url + path)).json()) as Body;
  }
  return {
    url,
    stop: () => void child.kill('SIGTERM'),
    turn: (lane, faultSettings) => send('PUT', `/knobs/payouts/${lane}`, faultSettings),
    resetFaults: (seed) => send('POST', '/knobs/reset', { seed }),
    setClock: (now) => send('PUT', '/clock', { now: instantAsIso(now) }),
    reportTo: (lane, address) => send('PUT', `/webhooks/payouts/${lane}`, { url: address }),
    async books(lane) {
      const { payouts } = await read<{ payouts: Record<string, readonly ProviderPayout[]> }>('/books');
      return payouts[`payouts/${lane}`] ?? [];
    },
    async webhooksInFlight() {
      const { webhooks } = await read<{ webhooks: Record<string, readonly unknown[]> }>(
        '/callbacks?state=on_its_way',
      );
      const ofPayouts = Object.entries(webhooks).filter(([context]) => context.startsWith('payouts/'));
      return ofPayouts.flatMap(([, waiting]) => waiting).length;
    },
  };
}

/** Amount that the borrower has by this entry, in minor units. */
export function netOf({ state, amountMinor, paidMinor = amountMinor }: ProviderPayout): bigint {
  return state === 'paid' ? BigInt(paidMinor) : 0n;
}

/** The loan or refund of a provider's key: ours has hyphens, Cashfree's has none. */
export function orderOf({ idempotencyKey }: Pick<ProviderPayout, 'idempotencyKey'>): string {
  // The purpose goes first: its last letter is a hexadecimal digit.
  const id = idempotencyKey.replace(/^(disbursement|refund)-/, '').replaceAll('-', '');
  return /[0-9a-f]{32}/.exec(id)?.[0] ?? '';
}
