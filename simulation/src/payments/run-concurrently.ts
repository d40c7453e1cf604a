/** As many concurrently as the pool has connections. */
const AT_ONCE = 5;

/** Processes all items with limited concurrency. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < items.length; index = next++) {
        const item = items[index];
        if (item !== undefined) await work(item, index);
      }
    }),
  );
}

/** Splits into batches, so that a test environment never holds more than it can be polled about. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, number) =>
    items.slice(number * size, (number + 1) * size),
  );
}

/** The same sample for one seed: a stride through all items that is coprime to their number. */
export function sampleOf<Item>(all: readonly Item[], size: number, seed: number): Item[] {
  if (size >= all.length) return [...all];
  const stride = 7_919;
  return Array.from({ length: size }, (_, n) => all[(seed * 104_729 + n * stride) % all.length]).filter(
    (item) => item !== undefined,
  );
}
