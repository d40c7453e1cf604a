import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { Popup } from '#design/popup/Popup.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { EntryFields } from './EntryFields.tsx';
import styles from './EntrySheet.module.css';
import { draftOf, type EntryDraft, newDraft } from './entry-draft.ts';
import { entrySheetCopy } from './entry-sheet-copy.ts';
import type { Entry } from './queries.ts';
import { readSavedDraft, removeDraft, saveDraft } from './saved-draft.ts';
import { useSaveEntry } from './use-save-entry.ts';

interface EntrySheetProps {
  /** Undefined for a new entry. */
  readonly entry: Entry | undefined;
  readonly today: string;
  readonly currency: string;
  readonly onClose: () => void;
  /** Receives the date of the entry that was added, changed or removed. */
  readonly onChanged: (on: string) => void;
}

/** Adds, changes or removes an entry. */
export function EntrySheet({ entry, today, currency, onClose, onChanged }: EntrySheetProps) {
  const copy = useCopy(entrySheetCopy);
  const [draft, setDraft] = useState(() =>
    entry === undefined ? (readSavedDraft() ?? newDraft(today)) : draftOf(entry),
  );
  const [isAsking, setIsAsking] = useState(false);
  const { problems, clearProblems, save, remove } = useSaveEntry();

  function change(changed: Partial<EntryDraft>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    saveDraft(next);
    clearProblems();
  }

  async function saveAndClose() {
    const outcome = await save(draft);
    if (outcome.kind === 'refused') return;
    removeDraft();
    showToast(outcome.kind === 'saved' ? copy.saved : outcome.message);
    onChanged(draft.on);
    onClose();
  }

  async function removeAndClose() {
    const isGone = entry !== undefined && (await remove(entry.entryId));
    showToast(isGone ? copy.removed : copy.notRemoved);
    setIsAsking(false);
    if (!isGone) return;
    onChanged(entry.on);
    onClose();
  }

  return (
    <>
      <Popup
        open={!isAsking}
        title={entry === undefined ? copy.newEntry : copy.changeEntry}
        onClose={onClose}
        actions={
          <>
            {problems.whole !== undefined && (
              <p className={styles.problem} role="alert">
                {problems.whole}
              </p>
            )}
            {entry !== undefined && (
              <Button variant="secondary" onClick={() => setIsAsking(true)}>
                {copy.remove}
              </Button>
            )}
            <Button onClick={saveAndClose}>{copy.save}</Button>
          </>
        }
      >
        <EntryFields draft={draft} problems={problems} today={today} currency={currency} onChange={change} />
      </Popup>
      <RemovalQuestion open={isAsking} onKeep={() => setIsAsking(false)} onRemove={removeAndClose} />
    </>
  );
}

interface RemovalQuestionProps {
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onRemove: () => Promise<void>;
}

function RemovalQuestion({ open, onKeep, onRemove }: RemovalQuestionProps) {
  const copy = useCopy(entrySheetCopy);
  return (
    <PromptDialog
      open={open}
      title={copy.removeTitle}
      cancelLabel={copy.keep}
      confirmLabel={copy.remove}
      onCancel={onKeep}
      onConfirm={onRemove}
    />
  );
}
