import type { PayoutProvider, PayoutProviders } from '@hiram/server/providers/payments/index';
import type { RandomSource } from '../random-source.ts';
import { Died } from './unreliable-engine.ts';

/** How often our process crashes around a call to a provider. */
export interface CrashRates {
  share: number;
}

/**
 * Crashes the calling process before the provider call, or after the provider acted and before the result is
 * stored. All later steps are skipped.
 */
export function crashingProviders(
  providers: PayoutProviders,
  {
    mortality,
    random,
    isAfterTheDeed = false,
  }: { readonly mortality: CrashRates; readonly random: RandomSource; readonly isAfterTheDeed?: boolean },
): PayoutProviders {
  async function around<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (!isAfterTheDeed && random.happens(mortality.share)) throw new Died('before it asked');
    const answer = await ask();
    if (random.happens(mortality.share)) throw new Died('after it was done');
    return answer;
  }
  return eachProvider(providers, (provider) => ({
    ...provider,
    send: (instruction) => around(() => provider.send(instruction)),
    findAll: (key) => around(() => provider.findAll(key)),
  }));
}

/** Applies the same wrapper to each provider. */
export function eachProvider(
  providers: PayoutProviders,
  change: (provider: PayoutProvider) => PayoutProvider,
): PayoutProviders {
  function changed(provider: PayoutProvider | undefined): PayoutProvider | undefined {
    return provider && change(provider);
  }
  return {
    providerFor: (place) => changed(providers.providerFor(place)),
    named: (name) => changed(providers.named(name)),
  };
}
