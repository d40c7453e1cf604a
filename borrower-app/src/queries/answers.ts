import { CallFailed } from './call-failed.ts';

/** The known state of a response. Both can be set: a failed refresh keeps the earlier data. */
export interface CachedAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** A request and the cache key of its response. */
interface Question {
  readonly key: string;
  readonly ask: () => Promise<unknown>;
}

/** The response cache of the page, shared by all screens with the same query. */
export interface Answers {
  /**
   * The current state; the same object until something changes. A stored response from an earlier page is the
   * fallback.
   */
  look(key: string, kept: () => unknown): CachedAnswer;
  /** Requests unless the response is fresh, and calls `onChange` until the returned function is called. */
  watch(question: Question, onChange: () => void): () => void;
  /** Requests again, with at most one request in flight. It always resolves, even after a failure. */
  refresh(key: string): Promise<void>;
  /** Requests again what is displayed: all of it, or only stale responses. */
  refreshWatched(which: 'all' | 'old'): void;
  /** Drops all responses and requests again what is displayed. */
  refetch(): void;
  clear(): void;
}

interface Entry {
  known: CachedAnswer;
  ask: (() => Promise<unknown>) | undefined;
  /** The age of a stored response is unknown, so it counts as stale. */
  answeredAtMs: number;
  running: Promise<void> | undefined;
  /**
   * Incremented on each clear: responses to earlier requests are dropped, because they may belong to another
   * person.
   */
  round: number;
  readonly watchers: Set<() => void>;
}

/**
 * Long enough that reopening a screen sends one request, short enough that borrowers do not act on stale
 * amounts.
 */
const FRESH_MS = 60_000;
/** Unwatched responses are kept this long for going back. */
const UNUSED_ANSWER_TTL_MS = 300_000;
const SECOND_TRY_AFTER_MS = 1000;

export function createAnswers(nowMs: () => number = () => performance.now()): Answers {
  const entries = new Map<string, Entry>();

  function entryOf(key: string, kept?: () => unknown): Entry {
    const entry = entries.get(key) ?? newEntry(kept?.());
    entries.set(key, entry);
    return entry;
  }

  function refresh(entry: Entry): Promise<void> {
    entry.running ??= run(entry);
    return entry.running;
  }

  async function run(entry: Entry): Promise<void> {
    const { round, ask } = entry;
    if (ask === undefined) return;
    const known = await twice(ask).then(
      (data): CachedAnswer => ({ data }),
      (error: unknown): CachedAnswer => ({ ...entry.known, error }),
    );
    if (entry.round !== round) return;
    entry.running = undefined;
    if (!('error' in known)) entry.answeredAtMs = nowMs();
    tell(entry, known);
  }

  function isOld({ known, answeredAtMs }: Entry): boolean {
    return known.data === undefined || nowMs() - answeredAtMs >= FRESH_MS;
  }

  function refreshWatched(which: 'all' | 'old'): void {
    for (const entry of entries.values()) {
      if (entry.watchers.size > 0 && (which === 'all' || isOld(entry))) void refresh(entry);
    }
  }

  return {
    look: (key, kept) => entryOf(key, kept).known,
    watch({ key, ask }, onChange) {
      const entry = entryOf(key);
      entry.ask = ask;
      entry.watchers.add(onChange);
      if (isOld(entry)) void refresh(entry);
      return () => {
        entry.watchers.delete(onChange);
        setTimeout(() => {
          if (entry.watchers.size === 0 && entries.get(key) === entry) entries.delete(key);
        }, UNUSED_ANSWER_TTL_MS);
      };
    },
    refresh: (key) => refresh(entryOf(key)),
    refreshWatched,
    refetch() {
      for (const [key, entry] of entries) {
        if (entry.watchers.size === 0) entries.delete(key);
        entry.round += 1;
        entry.running = undefined;
        tell(entry, {});
      }
      refreshWatched('all');
    },
    clear: () => entries.clear(),
  };
}

function newEntry(kept: unknown): Entry {
  return {
    known: kept === undefined ? {} : { data: kept },
    ask: undefined,
    answeredAtMs: Number.NEGATIVE_INFINITY,
    running: undefined,
    round: 0,
    watchers: new Set(),
  };
}

function tell(entry: Entry, known: CachedAnswer): void {
  entry.known = known;
  for (const onChange of entry.watchers) onChange();
}

/** A call that failed to connect is retried once; after that the page shows an error with a retry button. */
async function twice(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (!navigator.onLine || !(error instanceof CallFailed && error.noAnswer)) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, SECOND_TRY_AFTER_MS);
    });
    return ask();
  }
}
