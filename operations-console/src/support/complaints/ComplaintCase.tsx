import { type ReactNode, useRef } from 'react';
import { Case } from '#cases/Case.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { clockOffset } from '#cases/clock-offset.ts';
import { useCaseAction } from '#cases/use-case-action.ts';
import { PersonalFacts } from '#people/unmasking/PersonalFacts.tsx';
import { usePermission } from '#session/account.ts';
import { CaseSidebar } from './CaseSidebar.tsx';
import styles from './ComplaintCase.module.css';
import { ComplaintHead } from './ComplaintHead.tsx';
import { ComplaintQuestion } from './ComplaintQuestion.tsx';
import { ComplaintTimeline } from './ComplaintTimeline.tsx';
import { orderedActions, type RequestedAction } from './complaint-copy.ts';
import {
  type Action,
  type ActionRequest,
  type Complaint,
  isStale,
  useComplaint,
  useComplaintAction,
} from './queries.ts';
import { useReplyDraft } from './use-reply-draft.ts';

interface ComplaintCaseProps {
  readonly complaintId: string;
  readonly contactsOf: (orderId: string) => ReactNode;
  /** Opens another case. */
  readonly onOpen: (complaintId: string) => void;
}

/** One complaint: the borrower's message, its subject, its history and the available actions. */
export function ComplaintCase({ complaintId, contactsOf, onOpen }: ComplaintCaseProps) {
  const { data, error, dataUpdatedAt, refetch } = useComplaint(complaintId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return (
    <OpenCase
      found={data}
      clockOffsetMs={clockOffset(data.asOf, dataUpdatedAt)}
      staleReason={error}
      contactsOf={contactsOf}
      onOpen={onOpen}
    />
  );
}

interface OpenCaseProps extends Pick<ComplaintCaseProps, 'contactsOf' | 'onOpen'> {
  readonly found: Complaint;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
}

function OpenCase({ found, clockOffsetMs, staleReason, contactsOf, onOpen }: OpenCaseProps) {
  const { complaintId, version } = found;
  const kept = useReplyDraft(complaintId);
  const acting = useComplaintAction(complaintId, { onReplied: kept.forget });
  const doing = useCaseAction<RequestedAction, ActionRequest>({ id: complaintId, acting, isStale });
  const actions = useOwnActions(found);
  const story = useRef<HTMLDivElement>(null);

  function begin(action: Action): void {
    if (action === 'reply') {
      const area = story.current?.querySelector('textarea');
      area?.scrollIntoView({ block: 'center' });
      area?.focus({ preventScroll: true });
    } else if (action === 'take' || action === 'give_back') {
      acting.mutate({ action, version });
    } else {
      doing.begin(action);
    }
  }

  return (
    <PersonalFacts subject="complaint" subjectId={complaintId}>
      <Case id={complaintId}>
        <ComplaintHead
          found={found}
          actions={actions}
          clockOffsetMs={clockOffsetMs}
          staleReason={staleReason}
          acting={acting}
          isAsking={doing.begun !== undefined}
          onBegin={begin}
        />
        <div className={styles.columns}>
          <div ref={story} className={styles.story}>
            <ComplaintTimeline
              found={found}
              mayReply={actions.includes('reply')}
              kept={kept}
              acting={acting}
            />
          </div>
          <aside className={styles.beside} aria-label="Case details">
            <CaseSidebar found={found} contactsOf={contactsOf} onOpen={onOpen} />
          </aside>
        </div>
        {doing.begun && (
          <ComplaintQuestion
            key={doing.begun}
            found={found}
            action={doing.begun}
            acting={acting}
            doing={doing}
          />
        )}
      </Case>
    </PersonalFacts>
  );
}

/** The actions that the server offers and that the user's role permits. */
function useOwnActions({ actions }: Complaint): readonly Action[] {
  const mayAnswer = usePermission('answer_complaints');
  const mayConfirm = usePermission('confirm_reversals');
  return orderedActions.filter(
    (action) =>
      actions.includes(action) &&
      (action === 'confirm_reversal' || action === 'refuse_reversal' ? mayConfirm : mayAnswer),
  );
}
