import type { PayoutProvider, PayoutProviders } from '@hiram/server/payment-providers/index';
import type { Chance } from '../chance.ts';
import { Died } from './unreliable-engine.ts';

/** Whether our process dies around a call to a provider, and how often. */
export interface Mortality {
  share: number;
}

/**
 * Lets the process that asks a provider die: before it has asked, or after the provider did it and before anybody has
 * written it down. What it would have done next is simply not done.
 */
export function mortalProviders(
  providers: PayoutProviders,
  {
    mortality,
    chance,
    isAfterTheDeed = false,
  }: { readonly mortality: Mortality; readonly chance: Chance; readonly isAfterTheDeed?: boolean },
): PayoutProviders {
  async function around<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (!isAfterTheDeed && chance.happens(mortality.share)) throw new Died('before it asked');
    const answer = await ask();
    if (chance.happens(mortality.share)) throw new Died('after it was done');
    return answer;
  }
  return eachProvider(providers, (provider) => ({
    ...provider,
    send: (instruction) => around(() => provider.send(instruction)),
    findAll: (key) => around(() => provider.findAll(key)),
  }));
}

/** The same providers, each changed in the same way. */
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
