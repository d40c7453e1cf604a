/** As many at once as a pool has connections for. */
const AT_ONCE = 5;

/** Works through all of them, some at a time. */
export async function inTurns<Item>(
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

/** So many of each after the other, so that a world never holds more than it can be asked about at once. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, number) =>
    items.slice(number * size, (number + 1) * size),
  );
}

/** The same few every time for one seed: a stride through all of them that is prime to their number. */
export function sampleOf<Item>(all: readonly Item[], size: number, seed: number): Item[] {
  if (size >= all.length) return [...all];
  const stride = 7_919;
  return Array.from({ length: size }, (_, n) => all[(seed * 104_729 + n * stride) % all.length]).filter(
    (item) => item !== undefined,
  );
}
