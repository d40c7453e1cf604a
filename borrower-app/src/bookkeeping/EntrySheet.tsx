import { useState } from 'react';
import { Button } from '../design/button/Button.tsx';
import { PromptDialog } from '../design/dialog/PromptDialog.tsx';
import { Popup } from '../design/popup/Popup.tsx';
import { showToast } from '../design/toast/toasts.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { EntryFields } from './EntryFields.tsx';
import styles from './EntrySheet.module.css';
import { draftOf, type EntryDraft, newDraft } from './entry-draft.ts';
import { entrySheetTexts } from './entry-sheet-texts.ts';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import type { Entry } from './queries.ts';
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
  const texts = useTexts(entrySheetTexts);
  const [draft, setDraft] = useState(() =>
    entry === undefined ? (readKeptDraft() ?? newDraft(today)) : draftOf(entry),
  );
  const [isAsking, setIsAsking] = useState(false);
  const { problems, forgetProblems, save, remove } = useSaveEntry();

  function change(changed: Partial<EntryDraft>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepDraft(next);
    forgetProblems();
  }

  async function saveAndClose() {
    const outcome = await save(draft);
    if (outcome.kind === 'refused') return;
    forgetDraft();
    showToast(outcome.kind === 'saved' ? texts.saved : outcome.message);
    onChanged(draft.on);
    onClose();
  }

  async function removeAndClose() {
    const isGone = entry !== undefined && (await remove(entry.entryId));
    showToast(isGone ? texts.removed : texts.notRemoved);
    setIsAsking(false);
    if (!isGone) return;
    onChanged(entry.on);
    onClose();
  }

  return (
    <>
      <Popup
        open={!isAsking}
        title={entry === undefined ? texts.newEntry : texts.changeEntry}
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
                {texts.remove}
              </Button>
            )}
            <Button onClick={saveAndClose}>{texts.save}</Button>
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
  const texts = useTexts(entrySheetTexts);
  return (
    <PromptDialog
      open={open}
      title={texts.removeTitle}
      cancelLabel={texts.keep}
      confirmLabel={texts.remove}
      onCancel={onKeep}
      onConfirm={onRemove}
    />
  );
}
