import { Alert, Badge, Tag } from 'antd';
import { useState } from 'react';
import { timeInZone } from '../frame/moments.ts';
import { ActButtons } from '../queue/ActButtons.tsx';
import { ActOutcome } from '../queue/ActOutcome.tsx';
import { languageName } from '../queue/borrowers-language.ts';
import { CaseMark } from '../queue/CaseMark.tsx';
import { CaseTop } from '../queue/CaseTop.tsx';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { urgencyOf, urgencyText } from '../queue/urgency.ts';
import { presentMs } from '../session/console-clock.ts';
import { useEvery } from '../session/use-activity.ts';
import { usePersonalValue } from '../unmasking/PersonalFacts.tsx';
import { ShowPersonalData } from '../unmasking/ShowPersonalData.tsx';
import styles from './ComplaintCase.module.css';
import { isWaiting } from './ComplaintRow.tsx';
import { actWords, causes, states } from './complaint-words.ts';
import { type Act, type Complaint, isOvertaken, type useComplaintAct } from './queries.ts';

interface ComplaintHeadProps {
  readonly found: Complaint;
  readonly acts: readonly Act[];
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
  readonly acting: ReturnType<typeof useComplaintAct>;
  /** Whether a dialog is open, which shows its own errors. */
  readonly isAsking: boolean;
  readonly onBegin: (act: Act) => void;
}

/** The sticky header: who complains and about what, the deadlines, the owner and the available actions. */
export function ComplaintHead(props: ComplaintHeadProps) {
  const { found, acts, aheadMs, oldBecause, acting, isAsking, onBegin } = props;
  const { error, variables } = acting;
  const borrowerName = usePersonalValue('name', found.borrowerName);
  const isUntold = error !== null && !isAsking && variables?.act !== 'reply' && !isOvertaken(error);
  return (
    <CaseTop
      figure={borrowerName === '' ? 'Forgotten borrower' : borrowerName}
      rest={found.sonType === '' ? found.type : `${found.type}: ${found.sonType}`}
      buttons={<ActButtons acts={acts} ways={actWords} onBegin={onBegin} />}
      facts={<Facts found={found} />}
      oldBecause={oldBecause}
    >
      <Clocks found={found} aheadMs={aheadMs} />
      {!isAsking && <ActOutcome acting={acting} isOvertaken={isOvertaken} />}
      {isUntold && <Alert type="error" showIcon role="alert" title={error.message} />}
    </CaseTop>
  );
}

function Facts({ found }: Pick<ComplaintHeadProps, 'found'>) {
  const { state, brand, market, language, owner, isMine, score, cause } = found;
  return (
    <>
      <Badge status={states[state].dot} text={states[state].text} />
      {isWaiting(found) && found.isEscalated === '1' && <EscalatedMark />}
      {found.isReopened === '1' && <CaseMark tone="attention">Reopened</CaseMark>}
      {found.isContactHeld === '1' && <CaseMark tone="fact">Contact is held</CaseMark>}
      <Tag>{brand}</Tag>
      <span>{market}</span>
      <span>
        reads <b>{languageName(language)}</b>
      </span>
      <span>{isMine === '1' ? 'mine' : owner === '' ? 'nobody’s yet' : owner}</span>
      {score !== undefined && (
        <span>
          rated <b>{score} of 5</b>
        </span>
      )}
      {cause !== undefined && <span>cause: {causes[cause]}</span>}
      <ShowPersonalData />
    </>
  );
}

const MINUTE = 60_000;

/** Our own SLA and the market's deadlines. Once the complaint is answered, only the times are shown. */
function Clocks({ found, aheadMs }: Pick<ComplaintHeadProps, 'found' | 'aheadMs'>) {
  const [now, setNow] = useState(presentMs);
  useEvery(MINUTE, () => setNow(presentMs()));
  const { timeZone } = found;
  const clocks = [
    { label: 'acknowledge by law', until: found.acknowledgeBy },
    { label: 'promised reply', until: found.replyBy },
    { label: 'settled by law', until: found.resolveBy },
  ];
  return (
    <dl className={styles.clocks}>
      {clocks.map(
        ({ label, until }) =>
          until !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-urgency={isWaiting(found) ? urgencyOf({ until, timeZone }, now + aheadMs) : undefined}>
                <time dateTime={until}>{timeInZone(until, timeZone)}</time>
                {isWaiting(found) && <b>{urgencyText({ until, timeZone }, now + aheadMs)}</b>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
