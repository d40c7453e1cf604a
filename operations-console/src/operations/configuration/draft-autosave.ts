import { CallUnanswered } from '#session/send-call.ts';

/** Whether the typed text is saved on the server. */
export type SaveState =
  | { readonly state: 'unchanged' | 'changed' | 'keeping' | 'kept' }
  | { readonly state: 'failed'; readonly error: Error };

export interface SavedDraft {
  readonly changeId: string;
  readonly digest: string;
}

interface AutosaveOptions {
  readonly textNow: () => string;
  /** Saves a text on top of the draft that was last seen. */
  readonly save: (text: string, seen: string | undefined) => Promise<SavedDraft>;
  readonly seen: string | undefined;
  readonly isConflict: (error: Error) => boolean;
  /** Another user changed the draft, so this keeper stops saving. */
  readonly onConflict: () => void;
}

/** Long enough not to send every word, short enough that closing the laptop loses at most one sentence. */
export const SAVE_AFTER_MS = 1200;
const TRY_AGAIN_AFTER_MS = 8000;

/**
 * Saves a draft automatically when typing pauses, one request at a time, always with the newest text last.
 * Failed saves are retried; a save that conflicts with another user's change is not.
 */
export interface DraftAutosave {
  readonly keeping: () => SaveState;
  readonly listen: (onChange: () => void) => () => void;
  /** Reports that the text was edited. */
  readonly noteChange: () => void;
  /** Saves pending text immediately. Resolves to undefined if that failed or there is no draft. */
  readonly saveNow: () => Promise<SavedDraft | undefined>;
  /** The digest of the draft that the next save replaces. */
  readonly seen: () => string | undefined;
  /** Call when the page is mounted or unmounted: `rest` saves pending text and stops automatic saving. */
  readonly wake: () => void;
  readonly rest: () => void;
}

function createListeners(): { readonly listen: DraftAutosave['listen']; readonly tell: () => void } {
  const listeners = new Set<() => void>();
  return {
    listen: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    tell: () => {
      for (const listener of [...listeners]) listener();
    },
  };
}

export function createDraftAutosave(context: AutosaveOptions): DraftAutosave {
  let keeping: SaveState = { state: 'unchanged' };
  let { seen } = context;
  let kept: SavedDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isOver = false;
  let isResting = false;
  const { listen, tell } = createListeners();

  function be(next: SaveState): void {
    keeping = next;
    tell();
  }

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), milliseconds);
  }

  async function send(): Promise<void> {
    be({ state: 'keeping' });
    try {
      kept = await context.save(context.textNow(), seen);
      seen = kept.digest;
      // If the user typed during the save, the state is "changed" and another save is already scheduled.
      if (keeping.state === 'keeping') be({ state: 'kept' });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new CallUnanswered(cause);
      if (context.isConflict(error)) {
        isOver = true;
        context.onConflict();
        return;
      }
      be({ state: 'failed', error });
      if (!isResting) later(TRY_AGAIN_AFTER_MS);
    }
  }

  async function saveNow(): Promise<SavedDraft | undefined> {
    clearTimeout(timer);
    await underWay;
    if (!isOver && (keeping.state === 'changed' || keeping.state === 'failed')) {
      underWay = send();
      await underWay;
    }
    return keeping.state === 'failed' || isOver ? undefined : kept;
  }

  return {
    keeping: () => keeping,
    listen,
    noteChange: () => {
      if (isOver) return;
      be({ state: 'changed' });
      later(SAVE_AFTER_MS);
    },
    saveNow,
    seen: () => seen,
    wake: () => {
      isResting = false;
    },
    rest: () => {
      isResting = true;
      void saveNow();
    },
  };
}
