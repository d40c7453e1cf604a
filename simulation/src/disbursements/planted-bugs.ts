import { keyOfPayout, type PayoutProviders, payoutOf } from '@hiram/server/providers/payments/index';
import type { Clock } from '@hiram/values/clock';
import { eachProvider } from './crashing-providers.ts';

/** Wraps the providers with a bug. */
export type Plant = (providers: PayoutProviders, clock: Clock) => PayoutProviders;

export const noPlantedBug: Plant = (providers) => providers;

// Bugs that would cost money. The harness must detect them.

/** Every submission uses a new key. */
export function freshKeyEachTime(providers: PayoutProviders): PayoutProviders {
  let sent = 1_000;
  return eachProvider(providers, (provider) => ({
    ...provider,
    send: (instruction) => {
      sent += 1;
      const named = payoutOf(instruction.key);
      return provider.send({ ...instruction, key: keyOfPayout({ ...named, attempt: sent }) });
    },
  }));
}

/** Sees only the first of several payouts under one key. */
export function onlyTheFirst(providers: PayoutProviders): PayoutProviders {
  return eachProvider(providers, (provider) => ({
    ...provider,
    async findAll(key) {
      const found = await provider.findAll(key);
      return found.state === 'known' ? { ...found, reports: found.reports.slice(0, 1) } : found;
    },
  }));
}

/** Treats a missing response as success. */
export function silenceIsPaid(providers: PayoutProviders, clock: Clock): PayoutProviders {
  return eachProvider(providers, (provider) => ({
    ...provider,
    async send(instruction) {
      const answer = await provider.send(instruction);
      if (answer.state !== 'unknown') return answer;
      const { key, amount } = instruction;
      return { state: 'paid', key, amount, paidAt: clock.now(), reference: `believed ${key}` };
    },
  }));
}
