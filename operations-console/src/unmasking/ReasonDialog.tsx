import { showPersonalData, type UnmaskedSubject } from '@hiram/contract/unmasking';
import { Alert, Button, Input, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { presentMs } from '../session/console-clock.ts';
import { sendCall } from '../session/send-call.ts';
import { useSessionWatch } from '../session/session-watch.ts';
import { useAct } from '../session/use-act.ts';
import styles from './ReasonDialog.module.css';
import { commonReasons, REASON_MAX, reasonProblem } from './reasons.ts';
import { keepShown } from './shown-facts.ts';

interface ReasonDialogProps {
  readonly subject: UnmaskedSubject;
  readonly subjectId: string;
  /** Under which name what is shown is kept. */
  readonly storedAs: string;
  readonly onShown: () => void;
  readonly onBack: () => void;
}

/** Why somebody wants to see who a person is. A common reason is one tap; another one is written. */
export function ReasonDialog({ subject, subjectId, storedAs, onShown, onBack }: ReasonDialogProps) {
  // A dialog stands outside of the page that the end of a session hides.
  const { hasEnded } = useSessionWatch();
  const first = useRef<HTMLDivElement>(null);
  const showing = useShowing({ subject, subjectId, storedAs, onShown });
  return (
    <Modal
      open={!hasEnded}
      title="Why do you need to see this?"
      footer={null}
      closable={!showing.isPending}
      mask={{ closable: false }}
      onCancel={onBack}
      // Two keys show what is masked: the one that led here, and Enter.
      afterOpenChange={(isOpen) => {
        // Whoever was quick enough to write already goes on writing.
        if (isOpen && document.activeElement?.tagName !== 'INPUT')
          first.current?.querySelector('button')?.focus();
      }}
    >
      <div className={styles.body}>
        <p>
          It stands in the audit trail for good, with your name. What you see is hidden again after some
          minutes.
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
      <label htmlFor={field}>Another reason</label>
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
        Without names and numbers: it cannot be deleted.
      </p>
    </form>
  );
}

/** A desk whose clock is wrong forgets a little early or late, but within this. */
const SHORTEST_MS = 60_000;
const LONGEST_MS = 15 * 60_000;

function useShowing({ subject, subjectId, storedAs, onShown }: Omit<ReasonDialogProps, 'onBack'>) {
  return useAct({
    mutationFn: (reason: string) => sendCall(showPersonalData, { subject, subjectId, reason }),
    onSuccess: ({ facts, hideAt }) => {
      const nowMs = presentMs();
      const forMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Date.parse(hideAt) - nowMs));
      keepShown(storedAs, new Map(facts.map(({ fact, value }) => [fact, value])), { nowMs, forMs });
      onShown();
    },
  });
}
