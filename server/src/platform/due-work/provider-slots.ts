/** Limits concurrent calls by provider. Work without a provider is not limited here. */
export interface ProviderSlots {
  withSlot<Result>(provider: string | undefined, work: () => Promise<Result>): Promise<Result>;
}

export function providerSlots(perProvider: number): ProviderSlots {
  const inUse = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  /** The slot of an ended call passes to the longest waiting one. */
  function release(provider: string): void {
    const next = waiting.get(provider)?.shift();
    if (next === undefined) inUse.set(provider, (inUse.get(provider) ?? 1) - 1);
    else next();
  }

  async function acquire(provider: string): Promise<void> {
    const used = inUse.get(provider) ?? 0;
    if (used < perProvider) {
      inUse.set(provider, used + 1);
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(provider, [...(waiting.get(provider) ?? []), resolve]);
    await promise;
  }

  return {
    async withSlot(provider, work) {
      if (provider === undefined) return work();
      await acquire(provider);
      try {
        return await work();
      } finally {
        release(provider);
      }
    },
  };
}
