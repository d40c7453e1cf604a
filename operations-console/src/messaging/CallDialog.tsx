import { Alert, Modal, Radio } from 'antd';
import { useState } from 'react';
import { CallWord } from '../cases/CallWord.tsx';
import { mayCallText } from '../cases/may-call-text.ts';
import { NoteField } from '../cases/NoteField.tsx';
import { noteProblem } from '../cases/note.ts';
import type { OngoingCall } from '../cases/use-ongoing-call.ts';
import { useSessionWatch } from '../session/session-watch.ts';
import styles from './ContactLog.module.css';
import { type ContactsPage, type StartedCall, useCalling } from './queries.ts';

interface CallDialogProps {
  readonly orderId: string;
  readonly likely: 'service' | 'collection';
  readonly page: ContactsPage;
  readonly underWay: OngoingCall;
  readonly onClose: () => void;
}

/** A call from its reason to its outcome. The number is shown only during the call. */
export function CallDialog({ orderId, likely, page, underWay, onClose }: CallDialogProps) {
  const calling = useCalling(orderId);
  if (underWay.contactId === undefined) {
    return (
      <CallPreparation
        orderId={orderId}
        likely={likely}
        page={page}
        start={calling.start}
        onStarted={({ contactId }) => underWay.begin(contactId)}
        onBack={onClose}
      />
    );
  }
  return (
    <CallInProgress
      contactId={underWay.contactId}
      started={calling.start.data}
      end={calling.end}
      onEnded={() => {
        underWay.finish();
        onClose();
      }}
    />
  );
}

const REASON_MAX = 500;

interface CallPreparationProps extends Pick<CallDialogProps, 'orderId' | 'likely' | 'page'> {
  readonly start: ReturnType<typeof useCalling>['start'];
  readonly onStarted: (call: StartedCall) => void;
  readonly onBack: () => void;
}

function CallPreparation({ orderId, likely, page, start, onStarted, onBack }: CallPreparationProps) {
  // A dialog is rendered outside the page that is hidden when the session ends.
  const { hasEnded } = useSessionWatch();
  const isBarred = !page.mayCall;
  const [purpose, setPurpose] = useState(isBarred ? 'service' : likely);
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const problem = noteProblem(reason);

  function goOn(): void {
    setTried(true);
    if (problem === undefined) {
      start.mutate({ orderId, purpose, reason: reason.trim() }, { onSuccess: onStarted });
    }
  }

  return (
    <Modal
      open={!hasEnded}
      title="Call this borrower?"
      okText="Show number"
      cancelText="Cancel"
      confirmLoading={start.isPending}
      keyboard={!start.isPending}
      mask={{ closable: false }}
      onOk={goOn}
      onCancel={onBack}
      afterOpenChange={(isOpen) =>
        isOpen && document.querySelector<HTMLElement>(`.${styles.call} textarea`)?.focus()
      }
    >
      <div className={styles.call}>
        <Radio.Group
          aria-label="Purpose of the call"
          value={purpose}
          options={[
            { value: 'service', label: 'Question or complaint' },
            { value: 'collection', label: 'Overdue payment', disabled: isBarred },
          ]}
          onChange={({ target }) => setPurpose(target.value === 'collection' ? 'collection' : 'service')}
        />
        {isBarred && (
          <Alert type="warning" showIcon title={`Overdue payment: ${mayCallText(page, page.timeZone)}`} />
        )}
        <p>
          The contact policy (hours, pauses and frequency) is checked again before the number is shown. The
          call is then visible in the borrower’s contact log.
        </p>
        {start.error && <Alert type="error" showIcon role="alert" title={start.error.message} />}
        <NoteField
          note={reason}
          label="Reason for the call"
          maxLength={REASON_MAX}
          problem={hasTried ? problem : undefined}
          hint="For colleagues and auditors."
          onChange={setReason}
          onDone={goOn}
        />
      </div>
    </Modal>
  );
}

interface CallInProgressProps {
  readonly contactId: string;
  /** Absent after a reload: the number is not stored. */
  readonly started: StartedCall | undefined;
  readonly end: ReturnType<typeof useCalling>['end'];
  readonly onEnded: () => void;
}

/** Closes only by recording the outcome of the call, which would otherwise never be known. */
function CallInProgress({ contactId, started, end, onEnded }: CallInProgressProps) {
  const { hasEnded } = useSessionWatch();
  const [outcome, setOutcome] = useState<'spoken' | 'not_reached'>();
  const [note, setNote] = useState('');
  const [hasTried, setTried] = useState(false);

  function goOn(): void {
    setTried(true);
    if (outcome !== undefined) end.mutate({ contactId, outcome, note: note.trim() }, { onSuccess: onEnded });
  }

  return (
    <Modal
      open={!hasEnded}
      title="Call in progress"
      okText="Save call outcome"
      confirmLoading={end.isPending}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={(_buttons, { OkBtn }) => <OkBtn />}
      onOk={goOn}
      afterOpenChange={(isOpen) =>
        isOpen && document.querySelector<HTMLElement>(`.${styles.call} input`)?.focus()
      }
    >
      <div className={styles.call}>
        {started?.contactId === contactId ? (
          <>
            {started.askFor !== '' && (
              <p>
                Ask for <b>{started.askFor}</b>
              </p>
            )}
            <p>
              <a className={styles.number} href={`tel:${started.mobile}`}>
                {started.mobile}
              </a>
            </p>
            <p>
              Language: <b>{started.language}</b>. {started.callInstructions}
            </p>
          </>
        ) : (
          <p>
            A call was started before this page was reloaded. Record its outcome; the number is not stored.
          </p>
        )}
        <CallWord contactId={contactId} />
        <Radio.Group
          aria-label="Call outcome"
          value={outcome}
          options={[
            { value: 'spoken', label: 'Reached' },
            { value: 'not_reached', label: 'Not reached' },
          ]}
          onChange={({ target }) => setOutcome(target.value === 'spoken' ? 'spoken' : 'not_reached')}
        />
        {end.error && <Alert type="error" showIcon role="alert" title={end.error.message} />}
        <NoteField
          note={note}
          label="Call notes"
          maxLength={REASON_MAX}
          problem={hasTried && outcome === undefined ? 'Select a call outcome.' : undefined}
          hint="For colleagues."
          onChange={setNote}
          onDone={goOn}
        />
      </div>
    </Modal>
  );
}
