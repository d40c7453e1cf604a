import { useEffect, useState, useSyncExternalStore } from 'react';
import { contentFrom } from './content.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { createDraftKeeper, type DraftKeeper, type Keeping } from './draft-keeper.ts';
import { type Beginning, keepCopy } from './kept-draft.ts';
import { isOvertaken, keepDraft, type Opened } from './queries.ts';

export interface Editing {
  readonly store: ContentStore;
  readonly keeper: DraftKeeper;
}

interface EditingParts {
  readonly opened: Opened;
  readonly beginning: Beginning;
  /** The key of the unsaved text in the tab's storage. */
  readonly copyName: string;
  readonly isEditable: boolean;
  readonly onConflict: () => void;
  /** Called after a save; `isFirst` is true if the save created the draft. */
  readonly onKept: (kept: { readonly content: string; readonly digest: string }, isFirst: boolean) => void;
}

/** Delayed, because content may be long and each letter would rewrite it. */
const COPY_AFTER_MS = 300;

/** The content on the page, saved automatically: in the tab immediately, on the server when typing pauses. */
export function useEditing(parts: EditingParts): Editing {
  const { copyName, isEditable, beginning } = parts;
  const [{ store, keeper, keepInTabNow }] = useState(() => begin(parts));
  useEffect(() => {
    if (!isEditable) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    keeper.wake();
    if (beginning.from === 'tab') keeper.noteChange();
    const stop = store.listen(() => {
      keeper.noteChange();
      clearTimeout(timer);
      timer = setTimeout(keepInTabNow, COPY_AFTER_MS);
    });
    /** Asks before the page closes if text is not yet on the server. The tab's copy survives a reload. */
    function beforeLeaving(event: BeforeUnloadEvent): void {
      if (isWithServer(keeper.keeping())) return;
      keepInTabNow();
      void keeper.keepNow();
      event.preventDefault();
    }
    addEventListener('beforeunload', beforeLeaving);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('beforeunload', beforeLeaving);
      if (!isWithServer(keeper.keeping())) keepInTabNow();
      keeper.rest();
    };
  }, [store, keeper, keepInTabNow, isEditable, beginning.from]);
  useEffect(() => {
    // A local copy that matches the server is no longer needed.
    if (beginning.from === 'server') keepCopy(copyName, undefined);
  }, [beginning.from, copyName]);
  return { store, keeper };
}

function isWithServer({ state }: Keeping): boolean {
  return state === 'unchanged' || state === 'kept';
}

function begin({ opened, beginning, copyName, onConflict, onKept }: EditingParts) {
  const { kind, subject } = opened;
  const basedOn = opened.version;
  const store = createContentStore(contentFrom(beginning.text));
  let isFirst = opened.change === undefined;
  function textNow(): string {
    return JSON.stringify(store.content());
  }
  function keepInTabNow(): void {
    keepCopy(copyName, { text: textNow(), seen: keeper.seen(), basedOn });
  }
  const keeper: DraftKeeper = createDraftKeeper({
    textNow,
    seen: opened.change?.digest,
    save: async (content, seen) => {
      const sent = store.revision();
      const kept = await keepDraft({ kind, subject, content, basedOn, ...(seen !== undefined && { seen }) });
      if (store.revision() === sent) keepCopy(copyName, undefined);
      onKept({ content, digest: kept.digest }, isFirst);
      isFirst = false;
      return kept;
    },
    isConflict: isOvertaken,
    onConflict: () => {
      keepInTabNow();
      onConflict();
    },
  });
  return { store, keeper, keepInTabNow };
}

export function useKeeping(keeper: DraftKeeper): Keeping {
  return useSyncExternalStore(keeper.listen, keeper.keeping);
}
