import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DeskRefusal } from './desk-refusal.ts';

export interface BookEntry {
  /** The provider's own reference, unique in its book. */
  readonly reference: string;
  /** The customer's own key: the same key never makes a second entry. */
  readonly idempotencyKey?: string;
}

/** A book as a face may use it. */
export type ReadableBook<Entry extends BookEntry> = Pick<Book<Entry>, 'read' | 'ofKey' | 'all'>;

/**
 * A provider's own record, kept in memory and, when a file is given, on disk: one line for each change, so that
 * a provider remembers what it did however the simulator ended.
 */
export class Book<Entry extends BookEntry> {
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

  /** Writes a new entry, or the present state of a known one. */
  write(entry: Entry): Entry {
    this.#keep(entry);
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
    return entry;
  }

  /** The entry of this reference; refused when there is none. */
  read(reference: string): Entry {
    const entry = this.#entries.get(reference);
    if (entry === undefined) throw new DeskRefusal(404, `There is nothing under the reference ${reference}.`);
    return entry;
  }

  ofKey(idempotencyKey: string): Entry | undefined {
    const reference = this.#referenceOfKey.get(idempotencyKey);
    return reference === undefined ? undefined : this.#entries.get(reference);
  }

  /** In the order in which they were first written. */
  all(): Entry[] {
    return [...this.#entries.values()];
  }

  #keep(entry: Entry): void {
    this.#entries.set(entry.reference, entry);
    const { idempotencyKey: key, reference } = entry;
    // A key stands for what it made first, also where a provider has done it twice.
    if (key !== undefined && !this.#referenceOfKey.has(key)) this.#referenceOfKey.set(key, reference);
  }
}

/** What this key has made already; refused when the key now comes with another order. */
export function madeBefore<Entry extends BookEntry, Order extends { readonly idempotencyKey: string }>(
  book: Book<Entry>,
  order: Order,
  parts: readonly (keyof Entry & keyof Order)[],
): Entry | undefined {
  const entry = book.ofKey(order.idempotencyKey);
  if (entry === undefined) return undefined;
  const differs = parts.some((part) => JSON.stringify(entry[part]) !== JSON.stringify(order[part]));
  if (differs) throw new DeskRefusal(409, 'This idempotency key was used for another order.');
  return entry;
}

function parseLine<Entry>(line: string): Entry | undefined {
  try {
    // Only this class writes the file. A last line cut short by a kill was never answered for, and is left out.
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
