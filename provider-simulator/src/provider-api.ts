import type { FastifyInstance } from 'fastify';
import type { RefusalAnswer } from './misbehaviour/answer-faults.ts';
import type { ProviderRecord, ReadableRecords } from './record-store.ts';
import type { SignedMessage } from './webhooks/webhook.ts';

/**
 * A provider's API as its customers see it: paths, vocabulary and signatures. Records, timing and faults are
 * shared by all providers, so a further provider is one file.
 */
export interface ProviderApi<Simulated, Entry> {
  /** Used in its paths, fault settings and records: `/payments/<provider>/…`. */
  readonly provider: string;
  /** The refusal response for the `refuse` fault. */
  readonly refusal: RefusalAnswer;
  /** The delays between webhook delivery attempts; after the last one the provider gives up. */
  readonly webhookRetriesMs: readonly number[];
  /** Its HTTP API, relative to its own path. */
  routes(app: FastifyInstance, simulatedProvider: Simulated): void;
  /**
   * The webhook for an entry, signed with the given secret in the provider's scheme; undefined if the
   * provider sends none.
   */
  webhook(entry: Entry, signing: { secret: string; at: Date }): SignedMessage | undefined;
}

/** What a list returns: the entry of one key or, without a key, all entries, like a settlement file. */
export function entriesFor<Entry extends ProviderRecord>(
  records: ReadableRecords<Entry>,
  key: string | undefined,
): Entry[] {
  if (key === undefined) return records.all();
  const entry = records.ofKey(key);
  return entry === undefined ? [] : [entry];
}
