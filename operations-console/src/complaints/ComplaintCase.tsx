import { type ReactNode, useRef } from 'react';
import { Case } from '../queue/Case.tsx';
import { CaseNotShown } from '../queue/CaseNotShown.tsx';
import { aheadOfDesk } from '../queue/lenders-present.ts';
import { useCaseAct } from '../queue/use-case-act.ts';
import { usePermission } from '../session/account.ts';
import { PersonalFacts } from '../unmasking/PersonalFacts.tsx';
import { BesideTheCase } from './BesideTheCase.tsx';
import styles from './ComplaintCase.module.css';
import { ComplaintHead } from './ComplaintHead.tsx';
import { ComplaintQuestion } from './ComplaintQuestion.tsx';
import { ComplaintStory } from './ComplaintStory.tsx';
import { type AskedAct, actsInOrder } from './complaint-words.ts';
import {
  type Act,
  type Complaint,
  type GivenAct,
  isOvertaken,
  useComplaint,
  useComplaintAct,
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
      aheadMs={aheadOfDesk(data.asOf, dataUpdatedAt)}
      oldBecause={error}
      contactsOf={contactsOf}
      onOpen={onOpen}
    />
  );
}

interface OpenCaseProps extends Pick<ComplaintCaseProps, 'contactsOf' | 'onOpen'> {
  readonly found: Complaint;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
}

function OpenCase({ found, aheadMs, oldBecause, contactsOf, onOpen }: OpenCaseProps) {
  const { complaintId, version } = found;
  const kept = useReplyDraft(complaintId);
  const acting = useComplaintAct(complaintId, { onReplied: kept.forget });
  const doing = useCaseAct<AskedAct, GivenAct>({ id: complaintId, acting, isOvertaken });
  const acts = useOwnActs(found);
  const story = useRef<HTMLDivElement>(null);

  function begin(act: Act): void {
    if (act === 'reply') {
      const area = story.current?.querySelector('textarea');
      area?.scrollIntoView({ block: 'center' });
      area?.focus({ preventScroll: true });
    } else if (act === 'take' || act === 'give_back') {
      acting.mutate({ act, version });
    } else {
      doing.begin(act);
    }
  }

  return (
    <PersonalFacts subject="complaint" subjectId={complaintId}>
      <Case id={complaintId}>
        <ComplaintHead
          found={found}
          acts={acts}
          aheadMs={aheadMs}
          oldBecause={oldBecause}
          acting={acting}
          isAsking={doing.begun !== undefined}
          onBegin={begin}
        />
        <div className={styles.columns}>
          <div ref={story} className={styles.story}>
            <ComplaintStory found={found} mayReply={acts.includes('reply')} kept={kept} acting={acting} />
          </div>
          <aside className={styles.beside} aria-label="Beside the case">
            <BesideTheCase found={found} contactsOf={contactsOf} onOpen={onOpen} />
          </aside>
        </div>
        {doing.begun && (
          <ComplaintQuestion
            key={doing.begun}
            found={found}
            act={doing.begun}
            acting={acting}
            doing={doing}
          />
        )}
      </Case>
    </PersonalFacts>
  );
}

/** The actions that the server offers and that the user's role permits. */
function useOwnActs({ acts }: Complaint): readonly Act[] {
  const mayAnswer = usePermission('answer_complaints');
  const mayConfirm = usePermission('confirm_reversals');
  return actsInOrder.filter(
    (act) =>
      acts.includes(act) &&
      (act === 'confirm_reversal' || act === 'refuse_reversal' ? mayConfirm : mayAnswer),
  );
}
