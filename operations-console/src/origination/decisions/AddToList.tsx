import { Alert, Button, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { ActionDialog } from '#cases/ActionDialog.tsx';
import { DayInput } from '#cases/DayInput.tsx';
import { usePermission } from '#session/account.ts';
import styles from './FraudHold.module.css';
import { listLabels, reasonLabels } from './fraud-list-copy.ts';
import { type EntryRow, type NewEntry, useAddEntry } from './fraud-list-queries.ts';
import { kindLabels } from './link-copy.ts';
import type { SharedLink } from './queries.ts';

/** A reference is another person, and a face has no list. */
const LISTED_KINDS = ['device', 'payout_account', 'phone', 'address', 'document'] as const;
type ListedKind = NewEntry['kind'];

/** Adds a value of the application to a list. Staff choose what it is; they never type or see the value. */
export function AddToList({
  caseId,
  kinds,
}: {
  readonly caseId: string;
  readonly kinds: readonly SharedLink['kind'][];
}) {
  const mayDecide = usePermission('decide_applications');
  const adding = useAddEntry(caseId);
  const [isOpen, setOpen] = useState(false);
  const listed = LISTED_KINDS.filter((kind) => kinds.includes(kind));
  if (!mayDecide || listed.length === 0) return null;
  return (
    <>
      {adding.isSuccess && <Alert type="success" showIcon role="status" title={adding.data.resultMessage} />}
      <div>
        <Button
          onClick={() => {
            adding.reset();
            setOpen(true);
          }}
        >
          Add to a list…
        </Button>
      </div>
      {isOpen && (
        <NewEntryDialog
          kinds={listed}
          isBusy={adding.isPending}
          error={adding.error}
          onAdd={(entry) => adding.mutate(entry, { onSuccess: () => setOpen(false) })}
          onBack={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface NewEntryDialogProps {
  readonly kinds: readonly ListedKind[];
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onAdd: (entry: NewEntry) => void;
  readonly onBack: () => void;
}

const consequences: Readonly<Record<EntryRow['list'], string>> = {
  block:
    'Later applications with this value are held. Approval required: the entry applies once another staff member approves.',
  watch: 'Later applications with this value are referred to an officer. The entry applies at once.',
};

function NewEntryDialog({ kinds, isBusy, error, onAdd, onBack }: NewEntryDialogProps) {
  const [list, setList] = useState<EntryRow['list']>('block');
  const [kind, setKind] = useState<ListedKind | undefined>(kinds.length === 1 ? kinds[0] : undefined);
  const [reason, setReason] = useState<EntryRow['reason']>();
  const [expiresOn, setExpiresOn] = useState('');
  const [note, setNote] = useState('');
  const ids = { kind: useId(), reason: useId(), expires: useId() };
  const isComplete = kind !== undefined && reason !== undefined && expiresOn !== '';
  return (
    <ActionDialog
      question="Add to a list"
      consequence={consequences[list]}
      ok={list === 'block' ? 'Propose' : 'Add'}
      note={note}
      isBusy={isBusy}
      error={error}
      problem={isComplete ? undefined : 'Choose the value, the reason and the last day.'}
      onNote={setNote}
      onGo={() => {
        if (kind !== undefined && reason !== undefined) {
          onAdd({ list, kind, reason, expiresOn, note: note.trim() });
        }
      }}
      onBack={onBack}
    >
      <Radio.Group
        aria-label="List"
        value={list}
        options={[
          { value: 'block', label: listLabels.block },
          { value: 'watch', label: listLabels.watch },
        ]}
        onChange={({ target }) => setList(target.value === 'watch' ? 'watch' : 'block')}
      />
      <div className={styles.fields}>
        <label htmlFor={ids.kind}>Value of this application</label>
        <Select
          id={ids.kind}
          {...(kind !== undefined && { value: kind })}
          placeholder="Choose"
          options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={setKind}
        />
      </div>
      <div className={styles.fields}>
        <label htmlFor={ids.reason}>Reason</label>
        <Select
          id={ids.reason}
          {...(reason !== undefined && { value: reason })}
          placeholder="Choose"
          options={Object.entries(reasonLabels).map(([value, label]) => ({ value, label }))}
          // The cast is safe: every option is a reason.
          onChange={(value) => setReason(value as EntryRow['reason'])}
        />
      </div>
      <div className={styles.fields}>
        <label htmlFor={ids.expires}>Expires on, within 24 months</label>
        <DayInput id={ids.expires} day={expiresOn} onDay={setExpiresOn} />
      </div>
    </ActionDialog>
  );
}
