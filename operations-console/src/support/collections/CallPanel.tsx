import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { CallWord } from '#cases/CallWord.tsx';
import { NoteField } from '#cases/NoteField.tsx';
import { useOngoingCall } from '#cases/use-ongoing-call.ts';
import { usePermission } from '#session/account.ts';
import styles from './Collections.module.css';
import { type OpenedCase, useCollectionsCall } from './queries.ts';

interface CallPanelProps {
  readonly orderId: string;
  readonly opened: OpenedCase;
  readonly onNext: () => void;
}

type DispositionRow = OpenedCase['dispositions'][number];

/** The keys of the ten most frequent outcomes. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const NOTE_MAX = 500;

/** A call from the number to its outcome. Each outcome has one next step. */
export function CallPanel({ orderId, opened, onNext }: CallPanelProps) {
  const mayCall = usePermission('call_borrowers');
  const ongoing = useOngoingCall(orderId);
  const { start, end } = useCollectionsCall(orderId);
  const [chosen, setChosen] = useState<DispositionRow>();
  const [note, setNote] = useState('');
  const [hasTried, setTried] = useState(false);
  if (!mayCall) return null;

  function save(isNext: boolean): void {
    setTried(true);
    const { contactId } = ongoing;
    if (chosen === undefined || contactId === undefined) return;
    const { disposition } = chosen;
    end.mutate(
      { contactId, disposition, note: note.trim() },
      {
        onSuccess: () => {
          ongoing.finish();
          if (isNext && chosen.disposition !== 'promise') onNext();
        },
      },
    );
  }

  if (ongoing.contactId === undefined) {
    return (
      <aside className={styles.call} aria-label="Call">
        {end.data === undefined ? (
          <Button
            type="primary"
            data-key="c"
            aria-keyshortcuts="c"
            disabled={!opened.mayCall}
            loading={start.isPending}
            onClick={() =>
              start.mutate(
                { orderId, purpose: 'collection', reason: `Collections, ${opened.daysLate} days past due` },
                { onSuccess: ({ contactId }) => ongoing.begin(contactId) },
              )
            }
          >
            Call
          </Button>
        ) : (
          <NextStep orderId={orderId} text={end.data.nextStep} onNext={onNext} />
        )}
        {start.error && <Alert type="error" showIcon role="alert" title={start.error.message} />}
      </aside>
    );
  }
  const started = start.data?.contactId === ongoing.contactId ? start.data : undefined;
  return (
    <aside className={styles.call} aria-label="Call">
      {started === undefined ? (
        <p>A call was started before this page was reloaded. The number is not stored.</p>
      ) : (
        <p>
          Ask for <b>{started.askFor}</b>
          <br />
          <a className={styles.number} href={`tel:${started.mobile}`}>
            {started.mobile}
          </a>
          <br />
          {started.callInstructions}
        </p>
      )}
      <CallWord contactId={ongoing.contactId} />
      <Outcomes rows={opened.dispositions} chosen={chosen} onChoose={setChosen} />
      {chosen && <p className={styles.next}>Next: {chosen.nextStep}</p>}
      {end.error && <Alert type="error" showIcon role="alert" title={end.error.message} />}
      <NoteField
        note={note}
        label="Note, seen on the loan"
        maxLength={NOTE_MAX}
        problem={hasTried && chosen === undefined ? 'Select an outcome.' : undefined}
        hint="Encrypted with the borrower’s key."
        onChange={setNote}
        onDone={() => save(true)}
      />
      <div className={styles.buttons}>
        <Button
          type="primary"
          data-key="s"
          aria-keyshortcuts="s"
          loading={end.isPending}
          onClick={() => save(true)}
        >
          Save and next
        </Button>
        <Button disabled={end.isPending} onClick={() => save(false)}>
          Save
        </Button>
      </div>
    </aside>
  );
}

function Outcomes({
  rows,
  chosen,
  onChoose,
}: {
  readonly rows: readonly DispositionRow[];
  readonly chosen: DispositionRow | undefined;
  readonly onChoose: (row: DispositionRow) => void;
}) {
  return (
    <fieldset className={styles.outcomes}>
      <legend>Outcome</legend>
      {rows.map((row, index) => (
        <Button
          key={row.disposition}
          size="small"
          type={row === chosen ? 'primary' : 'default'}
          aria-pressed={row === chosen}
          {...(KEYS[index] !== undefined && { 'data-key': KEYS[index], 'aria-keyshortcuts': KEYS[index] })}
          onClick={() => onChoose(row)}
        >
          {row.label}
          {KEYS[index] !== undefined && <kbd>{KEYS[index]}</kbd>}
        </Button>
      ))}
    </fieldset>
  );
}

function NextStep({
  orderId,
  text,
  onNext,
}: {
  readonly orderId: string;
  readonly text: string;
  readonly onNext: () => void;
}) {
  return (
    <>
      <p role="status">
        <b>Saved.</b> {text}
      </p>
      <div className={styles.buttons}>
        <Button type="primary" data-key="s" aria-keyshortcuts="s" onClick={onNext}>
          Next loan
        </Button>
        <Link href={`/loan-files/loan/${orderId}`}>Open loan to propose relief</Link>
      </div>
    </>
  );
}
