import { useEffect, useState, useSyncExternalStore } from 'react';
import { contentFrom } from './content.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { createDraftAutosave, type DraftAutosave, type SaveState } from './draft-autosave.ts';
import { isStale, type Opened, saveDraft } from './queries.ts';
import { type EditingStart, storeDraftCopy } from './stored-draft.ts';

export interface Editing {
  readonly store: ContentStore;
  readonly autosave: DraftAutosave;
}

interface EditingOptions {
  readonly opened: Opened;
  readonly beginning: EditingStart;
  /** The key of the unsaved text in the tab's storage. */
  readonly copyName: string;
  readonly isEditable: boolean;
  readonly onConflict: () => void;
  /** Called after a save; `isFirst` is true if the save created the draft. */
  readonly onSaved: (kept: { readonly content: string; readonly digest: string }, isFirst: boolean) => void;
}

/** Delayed, because content may be long and each letter would rewrite it. */
const COPY_AFTER_MS = 300;

/** The content on the page, saved automatically: in the tab immediately, on the server when typing pauses. */
export function useEditing(context: EditingOptions): Editing {
  const { copyName, isEditable, beginning } = context;
  const [{ store, autosave, saveInTabNow }] = useState(() => begin(context));
  useEffect(() => {
    if (!isEditable) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    autosave.wake();
    if (beginning.from === 'tab') autosave.noteChange();
    const stop = store.listen(() => {
      autosave.noteChange();
      clearTimeout(timer);
      timer = setTimeout(saveInTabNow, COPY_AFTER_MS);
    });
    /** Asks before the page closes if text is not yet on the server. The tab's copy survives a reload. */
    function beforeLeaving(event: BeforeUnloadEvent): void {
      if (isWithServer(autosave.keeping())) return;
      saveInTabNow();
      void autosave.saveNow();
      event.preventDefault();
    }
    addEventListener('beforeunload', beforeLeaving);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('beforeunload', beforeLeaving);
      if (!isWithServer(autosave.keeping())) saveInTabNow();
      autosave.rest();
    };
  }, [store, autosave, saveInTabNow, isEditable, beginning.from]);
  useEffect(() => {
    // A local copy that matches the server is no longer needed.
    if (beginning.from === 'server') storeDraftCopy(copyName, undefined);
  }, [beginning.from, copyName]);
  return { store, autosave };
}

function isWithServer({ state }: SaveState): boolean {
  return state === 'unchanged' || state === 'kept';
}

function begin({ opened, beginning, copyName, onConflict, onSaved }: EditingOptions) {
  const { kind, subject } = opened;
  const basedOn = opened.version;
  const store = createContentStore(contentFrom(beginning.text));
  let isFirst = opened.change === undefined;
  function textNow(): string {
    return JSON.stringify(store.content());
  }
  function saveInTabNow(): void {
    storeDraftCopy(copyName, { text: textNow(), seen: autosave.seen(), basedOn });
  }
  const autosave: DraftAutosave = createDraftAutosave({
    textNow,
    seen: opened.change?.digest,
    save: async (content, seen) => {
      const sent = store.revision();
      const kept = await saveDraft({ kind, subject, content, basedOn, ...(seen !== undefined && { seen }) });
      if (store.revision() === sent) storeDraftCopy(copyName, undefined);
      onSaved({ content, digest: kept.digest }, isFirst);
      isFirst = false;
      return kept;
    },
    isConflict: isStale,
    onConflict: () => {
      saveInTabNow();
      onConflict();
    },
  });
  return { store, autosave, saveInTabNow };
}

export function useSaveState(autosave: DraftAutosave): SaveState {
  return useSyncExternalStore(autosave.listen, autosave.keeping);
}
