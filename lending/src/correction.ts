import { type Entry, entryKey } from './entry.ts';

/** An entry that corrects another: it posts a missing amount or reverses an excess. */
export interface Correction {
  readonly corrects: string;
  readonly entry: Entry;
}

/**
 * The entries that lead from one projection of a loan to another after a late event. `known` projects the
 * posted events, `rightful` includes the late one. Posted entries never change: an excess is reversed by the
 * opposite transfer, and a missing amount is added.
 */
export function corrections(known: readonly Entry[], rightful: readonly Entry[]): Correction[] {
  const before = byKey(known);
  const after = byKey(rightful);
  const found: Correction[] = [];
  for (const [key, { entry, amount }] of before) {
    const missing = (after.get(key)?.amount ?? 0n) - amount;
    if (missing < 0n) {
      found.push({
        corrects: key,
        entry: { ...entry, debit: entry.credit, credit: entry.debit, amount: -missing },
      });
    } else if (missing > 0n) {
      found.push({ corrects: key, entry: { ...entry, amount: missing } });
    }
  }
  for (const [key, { entry, amount }] of after) {
    if (!before.has(key)) {
      found.push({ corrects: key, entry: { ...entry, amount } });
    }
  }
  return found;
}

function byKey(entries: readonly Entry[]): Map<string, { entry: Entry; amount: bigint }> {
  const found = new Map<string, { entry: Entry; amount: bigint }>();
  for (const entry of entries) {
    const key = entryKey(entry);
    found.set(key, { entry, amount: (found.get(key)?.amount ?? 0n) + entry.amount });
  }
  return found;
}
