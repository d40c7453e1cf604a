import type { FastifyInstance } from 'fastify';
import type { BookEntry, ReadableBook } from './book.ts';
import type { SignedMessage } from './callbacks/callback.ts';
import type { RefusalAnswer } from './misbehaviour/unruly-answers.ts';

/**
 * A provider as its customers see it: its paths, its words, its signatures. Books, timing and misbehaviour are
 * behind it and the same for all, so that a further provider is one file with one face.
 */
export interface Face<Desk, Entry> {
  /** Stands in its paths, its knobs and its books: `/payments/<provider>/…`. */
  readonly provider: string;
  /** How it says no when its mood is to. */
  readonly refusal: RefusalAnswer;
  /** The waits between attempts to deliver a callback; after the last one it gives up for good. */
  readonly callbackRetriesMs: readonly number[];
  /** Its HTTP API, relative to its own path. */
  routes(app: FastifyInstance, desk: Desk): void;
  /** What it says of an entry when it calls back, signed its own way with the secret given; undefined for what it keeps to itself. */
  callback(entry: Entry, signing: { secret: string; at: Date }): SignedMessage | undefined;
}

/** What a listing shows: the entry of one key, or without a key everything, as a settlement file would. */
export function entriesFor<Entry extends BookEntry>(
  book: ReadableBook<Entry>,
  key: string | undefined,
): Entry[] {
  if (key === undefined) return book.all();
  const entry = book.ofKey(key);
  return entry === undefined ? [] : [entry];
}
