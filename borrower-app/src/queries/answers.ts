import { CallFailed } from './call-failed.ts';

/** What is known of an answer. Both may be there: a failed refresh leaves what was seen before. */
export interface KnownAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Something to ask for, and the name by which its answer is known. */
export interface Question {
  readonly key: string;
  readonly ask: () => Promise<unknown>;
}

/** The answers that the page's screens show, shared by every screen that asks for the same. */
export interface Answers {
  /** What is known now; the same object until something changes. What was kept from an earlier page stands in. */
  look(key: string, kept: () => unknown): KnownAnswer;
  /** Asks unless the answer is fresh, and tells of every change until the function that it gives back is called. */
  watch(question: Question, onChange: () => void): () => void;
  /** Asks again, once at a time however often it is called. It settles, whatever comes of it. */
  refresh(key: string): Promise<void>;
  /** Asks again for what is on the screen: for all of it, or for what has grown old. */
  refreshWatched(which: 'all' | 'old'): void;
  /** Forgets every answer, and asks anew for what is on the screen. */
  askAnew(): void;
  clear(): void;
}

interface Entry {
  known: KnownAnswer;
  ask: (() => Promise<unknown>) | undefined;
  /** Nobody knows how old a kept answer is, so it counts as old. */
  answeredAtMs: number;
  running: Promise<void> | undefined;
  /** Counts how often it was forgotten: what was asked before that is no longer wanted, it may be somebody else's. */
  round: number;
  readonly watchers: Set<() => void>;
}

/** Long enough that a screen opened twice asks once, short enough that nobody acts on old figures. */
const FRESH_MS = 60_000;
/** What nobody looks at any more is held for the way back to it. */
const HELD_UNWATCHED_MS = 300_000;
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
      (data): KnownAnswer => ({ data }),
      (error: unknown): KnownAnswer => ({ ...entry.known, error }),
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
        }, HELD_UNWATCHED_MS);
      };
    },
    refresh: (key) => refresh(entryOf(key)),
    refreshWatched,
    askAnew() {
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

function tell(entry: Entry, known: KnownAnswer): void {
  entry.known = known;
  for (const onChange of entry.watchers) onChange();
}

/** A call that found no line is tried once more by itself; after that the page says so and offers a retry. */
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
