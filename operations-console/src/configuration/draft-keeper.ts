import { CallUnanswered } from '../session/send-call.ts';

/** How it stands with what was typed: whether the server has it. */
export type Keeping =
  | { readonly state: 'unchanged' | 'changed' | 'keeping' | 'kept' }
  | { readonly state: 'failed'; readonly error: Error };

export interface KeptDraft {
  readonly changeId: string;
  readonly digest: string;
}

interface KeeperParts {
  readonly textNow: () => string;
  /** Sends a text, over the draft that was last seen. */
  readonly save: (text: string, seen: string | undefined) => Promise<KeptDraft>;
  readonly seen: string | undefined;
  readonly isConflict: (error: Error) => boolean;
  /** Somebody else changed it: this keeper has nothing more to say. */
  readonly onConflict: () => void;
}

/** Long enough not to send every word, short enough that a closed lid costs a sentence at most. */
export const KEEP_AFTER_MS = 1200;
const TRY_AGAIN_AFTER_MS = 8000;

/**
 * Keeps a draft by itself: once somebody pauses, one text at a time, the newest always last. What could not be sent is tried
 * again; what somebody else overtook is not sent over theirs.
 */
export interface DraftKeeper {
  readonly keeping: () => Keeping;
  readonly listen: (onChange: () => void) => () => void;
  /** Something was typed. */
  readonly noteChange: () => void;
  /** Sends what there is to send, now; undefined where that failed or there is no draft. */
  readonly keepNow: () => Promise<KeptDraft | undefined>;
  /** Over which draft the next text goes. */
  readonly seen: () => string | undefined;
  /** Somebody is at the page, or has left it: what is left is sent, and nothing more by itself. */
  readonly wake: () => void;
  readonly rest: () => void;
}

function createListeners(): { readonly listen: DraftKeeper['listen']; readonly tell: () => void } {
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

export function createDraftKeeper(parts: KeeperParts): DraftKeeper {
  let keeping: Keeping = { state: 'unchanged' };
  let { seen } = parts;
  let kept: KeptDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isOver = false;
  let isResting = false;
  const { listen, tell } = createListeners();

  function be(next: Keeping): void {
    keeping = next;
    tell();
  }

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void keepNow(), milliseconds);
  }

  async function send(): Promise<void> {
    be({ state: 'keeping' });
    try {
      kept = await parts.save(parts.textNow(), seen);
      seen = kept.digest;
      // Whatever was typed meanwhile has said "changed", and has its own turn.
      if (keeping.state === 'keeping') be({ state: 'kept' });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new CallUnanswered(cause);
      if (parts.isConflict(error)) {
        isOver = true;
        parts.onConflict();
        return;
      }
      be({ state: 'failed', error });
      if (!isResting) later(TRY_AGAIN_AFTER_MS);
    }
  }

  async function keepNow(): Promise<KeptDraft | undefined> {
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
      later(KEEP_AFTER_MS);
    },
    keepNow,
    seen: () => seen,
    wake: () => {
      isResting = false;
    },
    rest: () => {
      isResting = true;
      void keepNow();
    },
  };
}
