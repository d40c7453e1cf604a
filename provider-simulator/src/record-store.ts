import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ProviderRefusal } from './provider-refusal.ts';

export interface ProviderRecord {
  /** The provider's own reference, unique in its records. */
  readonly reference: string;
  /** The customer's idempotency key: the same key never creates a second entry. */
  readonly idempotencyKey?: string;
}

/** The read-only view of a book for a provider API. */
export type ReadableRecords<Entry extends ProviderRecord> = Pick<
  RecordStore<Entry>,
  'read' | 'ofKey' | 'all'
>;

/**
 * A provider's records, kept in memory and, if a file is given, on disk. Each change is one line, so the
 * records survive any end of the simulator.
 */
export class RecordStore<Entry extends ProviderRecord> {
  readonly #entries = new Map<string, Entry>();
  readonly #referenceOfKey = new Map<string, string>();
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const entry = parseLine<Entry>(line);
      if (entry !== undefined) this.#keep(entry);
    }
  }

  /** Writes a new entry, or the current state of an existing one. */
  write(entry: Entry): Entry {
    this.#keep(entry);
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
    return entry;
  }

  /** The entry with this reference; refused if there is none. */
  read(reference: string): Entry {
    const entry = this.#entries.get(reference);
    if (entry === undefined)
      throw new ProviderRefusal(404, `There is nothing under the reference ${reference}.`);
    return entry;
  }

  ofKey(idempotencyKey: string): Entry | undefined {
    const reference = this.#referenceOfKey.get(idempotencyKey);
    return reference === undefined ? undefined : this.#entries.get(reference);
  }

  /** In order of creation. */
  all(): Entry[] {
    return [...this.#entries.values()];
  }

  #keep(entry: Entry): void {
    this.#entries.set(entry.reference, entry);
    const { idempotencyKey: key, reference } = entry;
    // A key refers to its first entry, even if the provider created two.
    if (key !== undefined && !this.#referenceOfKey.has(key)) this.#referenceOfKey.set(key, reference);
  }
}

/** The entry that this key has already created; refused if the key is reused with a different order. */
export function findEarlierRecord<
  Entry extends ProviderRecord,
  Order extends { readonly idempotencyKey: string },
>(
  records: RecordStore<Entry>,
  order: Order,
  parts: readonly (keyof Entry & keyof Order)[],
): Entry | undefined {
  const entry = records.ofKey(order.idempotencyKey);
  if (entry === undefined) return undefined;
  const differs = parts.some((part) => JSON.stringify(entry[part]) !== JSON.stringify(order[part]));
  if (differs) throw new ProviderRefusal(409, 'This idempotency key was used for another order.');
  return entry;
}

function parseLine<Entry>(line: string): Entry | undefined {
  try {
    // The cast is safe: only this class writes the file. A last line truncated by a kill was never
    // acknowledged and is skipped.
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
