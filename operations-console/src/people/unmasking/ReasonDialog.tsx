import { showPersonalData, type UnmaskedSubject } from '@hiram/contract/people/unmasking';
import { Alert, Button, Input, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { currentTimeMs } from '#session/console-clock.ts';
import { sendCall } from '#session/send-call.ts';
import { useSessionWatch } from '#session/session-watch.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import styles from './ReasonDialog.module.css';
import { commonReasons, REASON_MAX, reasonProblem } from './reasons.ts';
import { storeRevealed } from './revealed-facts.ts';

interface ReasonDialogProps {
  readonly subject: UnmaskedSubject;
  readonly subjectId: string;
  /** The key under which the unmasked data is stored. */
  readonly storedAs: string;
  readonly onShown: () => void;
  readonly onBack: () => void;
}

/** Asks why the user needs to see personal data. A common reason takes one click; another one is typed. */
export function ReasonDialog({ subject, subjectId, storedAs, onShown, onBack }: ReasonDialogProps) {
  // A dialog is rendered outside the page that is hidden when the session ends.
  const { hasEnded } = useSessionWatch();
  const first = useRef<HTMLDivElement>(null);
  const showing = useShowing({ subject, subjectId, storedAs, onShown });
  return (
    <Modal
      open={!hasEnded}
      title="Reason for access"
      footer={null}
      closable={!showing.isPending}
      mask={{ closable: false }}
      onCancel={onBack}
      // Two keys unmask: the shortcut that opened the dialog, and Enter.
      afterOpenChange={(isOpen) => {
        // If the user is already typing, the focus does not move.
        if (isOpen && document.activeElement?.tagName !== 'INPUT')
          first.current?.querySelector('button')?.focus();
      }}
    >
      <div className={styles.body}>
        <p>
          The reason is recorded permanently in the audit trail, with your name. The data is masked again
          after ten minutes.
        </p>
        {showing.error && <Alert type="error" showIcon role="alert" title={showing.error.message} />}
        <div ref={first} className={styles.common}>
          {commonReasons[subject].map((reason) => (
            <Button key={reason} block disabled={showing.isPending} onClick={() => showing.mutate(reason)}>
              {reason}
            </Button>
          ))}
        </div>
        <OwnReason isBusy={showing.isPending} onGo={showing.mutate} />
      </div>
    </Modal>
  );
}

function OwnReason({ isBusy, onGo }: { readonly isBusy: boolean; readonly onGo: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const field = useId();
  const hint = useId();
  const problem = hasTried ? reasonProblem(reason) : undefined;
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reasonProblem(reason) === undefined) onGo(reason.trim());
      }}
    >
      <label htmlFor={field}>Other reason</label>
      <div className={styles.line}>
        <Input
          id={field}
          value={reason}
          maxLength={REASON_MAX}
          autoComplete="off"
          aria-describedby={hint}
          aria-invalid={problem !== undefined}
          {...(problem !== undefined && { status: 'error' as const })}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Show
        </Button>
      </div>
      <p id={hint} className={styles.hint}>
        {problem !== undefined && <b className={styles.problem}>{problem} </b>}
        Do not enter names or numbers: the entry cannot be deleted.
      </p>
    </form>
  );
}

/** A browser with a wrong clock masks a little early or late, but within these bounds. */
const SHORTEST_MS = 60_000;
const LONGEST_MS = 15 * 60_000;

function useShowing({ subject, subjectId, storedAs, onShown }: Omit<ReasonDialogProps, 'onBack'>) {
  return useStaffAction({
    mutationFn: (reason: string) => sendCall(showPersonalData, { subject, subjectId, reason }),
    onSuccess: ({ facts, hideAt }) => {
      const nowMs = currentTimeMs();
      const forMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Date.parse(hideAt) - nowMs));
      storeRevealed(storedAs, new Map(facts.map(({ fact, value }) => [fact, value])), { nowMs, forMs });
      onShown();
    },
  });
}
