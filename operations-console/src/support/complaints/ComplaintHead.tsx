import { Alert, Badge, Tag } from 'antd';
import { useState } from 'react';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { languageName } from '#cases/borrowers-language.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { urgencyOf, urgencyText } from '#cases/urgency.ts';
import { timeInZone } from '#frame/time-text.ts';
import { usePersonalValue } from '#people/unmasking/PersonalFacts.tsx';
import { ShowPersonalData } from '#people/unmasking/ShowPersonalData.tsx';
import { currentTimeMs } from '#session/console-clock.ts';
import { useEvery } from '#session/use-activity.ts';
import styles from './ComplaintCase.module.css';
import { isWaiting } from './ComplaintRow.tsx';
import { actionCopy, causes, states } from './complaint-copy.ts';
import { type Action, type Complaint, isStale, type useComplaintAction } from './queries.ts';

interface ComplaintHeadProps {
  readonly found: Complaint;
  readonly actions: readonly Action[];
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
  readonly acting: ReturnType<typeof useComplaintAction>;
  /** Whether a dialog is open, which shows its own errors. */
  readonly isAsking: boolean;
  readonly onBegin: (action: Action) => void;
}

/** The sticky header: who complains and about what, the deadlines, the owner and the available actions. */
export function ComplaintHead(props: ComplaintHeadProps) {
  const { found, actions, clockOffsetMs, staleReason, acting, isAsking, onBegin } = props;
  const { error, variables } = acting;
  const borrowerName = usePersonalValue('name', found.borrowerName);
  const isUntold = error !== null && !isAsking && variables?.action !== 'reply' && !isStale(error);
  return (
    <CaseTop
      figure={borrowerName === '' ? 'Erased borrower' : borrowerName}
      rest={found.sonType === '' ? found.type : `${found.type}: ${found.sonType}`}
      buttons={<ActionButtons actions={actions} ways={actionCopy} onBegin={onBegin} />}
      facts={<Facts found={found} />}
      staleReason={staleReason}
    >
      <GoingOutside found={found} />
      <Deadlines found={found} clockOffsetMs={clockOffsetMs} />
      {!isAsking && <ActionOutcome acting={acting} isStale={isStale} />}
      {isUntold && <Alert type="error" showIcon role="alert" title={error.message} />}
    </CaseTop>
  );
}

function Facts({ found }: Pick<ComplaintHeadProps, 'found'>) {
  const { state, brand, market, language, owner, isMine, score, cause } = found;
  return (
    <>
      <Badge status={states[state].dot} text={states[state].text} />
      {isWaiting(found) && found.isEscalated && <EscalatedMark />}
      {found.isReopened && <CaseMark tone="attention">Reopened</CaseMark>}
      {found.isContactPaused && <CaseMark tone="fact">Contact paused</CaseMark>}
      <Tag>{brand}</Tag>
      <span>{market}</span>
      <span>
        language: <b>{languageName(language)}</b>
      </span>
      <span>{isMine ? 'Assigned to me' : owner === '' ? 'Unassigned' : owner}</span>
      {score !== undefined && (
        <span>
          rating: <b>{score} of 5</b>
        </span>
      )}
      {cause !== undefined && <span>cause: {causes[cause]}</span>}
      <ShowPersonalData />
    </>
  );
}

/** The borrower has the papers, and can file them any moment: an answer now may make that unnecessary. */
function GoingOutside({ found: { packs, timeZone } }: Pick<ComplaintHeadProps, 'found'>) {
  const [newest, ...earlier] = packs;
  if (newest === undefined) return null;
  const { body, bodyName, number, madeAt } = newest;
  const recipient = body === 'grievance_officer' ? `your grievance officer, ${bodyName}` : bodyName;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={`The borrower is about to go to ${recipient}`}
      description={
        <>
          Papers {number}, made <time dateTime={madeAt}>{timeInZone(madeAt, timeZone)}</time>. They have the
          whole case as the borrower reads it, and no notes.
          {earlier.length > 0 && ` Earlier papers: ${earlier.length}.`}
        </>
      }
    />
  );
}

const MINUTE = 60_000;

interface Clock {
  readonly label: string;
  readonly until: string | undefined;
  /** When what the deadline asks for was done. */
  readonly metAt?: string | undefined;
}

/** Our own SLA and the market's deadlines. Once the complaint is answered, only the times are shown. */
function Deadlines({ found, clockOffsetMs }: Pick<ComplaintHeadProps, 'found' | 'clockOffsetMs'>) {
  const [now, setNow] = useState(currentTimeMs);
  useEvery(MINUTE, () => setNow(currentTimeMs()));
  const { timeZone } = found;
  const clocks: readonly Clock[] = [
    { label: 'Acknowledge by (legal)', until: found.acknowledgeBy, metAt: found.acknowledgedAt },
    { label: 'Reply by (SLA)', until: found.replyBy },
    { label: 'Resolve by (legal)', until: found.resolveBy },
  ];
  return (
    <dl className={styles.clocks}>
      {clocks.map(
        ({ label, until, metAt }) =>
          until !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              {metAt === undefined ? (
                <dd
                  data-urgency={
                    isWaiting(found) ? urgencyOf({ until, timeZone }, now + clockOffsetMs) : undefined
                  }
                >
                  <time dateTime={until}>{timeInZone(until, timeZone)}</time>
                  {isWaiting(found) && <b>{urgencyText({ until, timeZone }, now + clockOffsetMs)}</b>}
                </dd>
              ) : (
                <dd data-urgency={metAt > until ? 'over' : undefined}>
                  <time dateTime={until}>{timeInZone(until, timeZone)}</time>
                  <b>{metAt > until ? 'missed' : 'met'}</b>
                </dd>
              )}
            </div>
          ),
      )}
    </dl>
  );
}
