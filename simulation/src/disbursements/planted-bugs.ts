import { attemptOf, type PayoutProviders, payoutKey } from '@hiram/server/payment-providers/index';
import type { Clock } from '@hiram/values/clock';
import { eachProvider } from './mortal-providers.ts';

/** Puts something between us and the providers. */
export type Plant = (providers: PayoutProviders, clock: Clock) => PayoutProviders;

export const asTheyAre: Plant = (providers) => providers;

// Mistakes that would cost money. A harness that does not see them is dead.

/** Whatever is sent gets a key that was never used before. */
export function freshKeyEachTime(providers: PayoutProviders): PayoutProviders {
  let sent = 1_000;
  return eachProvider(providers, (provider) => ({
    ...provider,
    send: (instruction) => {
      sent += 1;
      const { loanId } = attemptOf(instruction.key);
      return provider.send({ ...instruction, key: payoutKey({ loanId, attempt: sent }) });
    },
  }));
}

/** Of several payouts under one key it sees the first alone. */
export function onlyTheFirst(providers: PayoutProviders): PayoutProviders {
  return eachProvider(providers, (provider) => ({
    ...provider,
    async findAll(key) {
      const found = await provider.findAll(key);
      return found.state === 'known' ? { ...found, reports: found.reports.slice(0, 1) } : found;
    },
  }));
}

/** A silence of the provider is taken for a yes. */
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
