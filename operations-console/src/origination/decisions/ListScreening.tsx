import { Badge, Flex } from 'antd';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionDialog } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { useCaseAction } from '#cases/use-case-action.ts';
import { timeInZone } from '#frame/time-text.ts';
import { Masked } from '#people/unmasking/Masked.tsx';
import { usePermission } from '#session/account.ts';
import styles from './FraudHold.module.css';
import { type Hold, isStale, useHold } from './fraud-list-queries.ts';
import type { ReferredCase } from './queries.ts';
import {
  inCommon,
  matchKinds,
  screeningActions,
  screeningProblems,
  screeningStates,
} from './screening-copy.ts';
import {
  type Match,
  type Screening,
  type ScreeningAction,
  useScreening,
  useScreeningAction,
} from './screening-queries.ts';

/** What sanctions and PEP lists say of the applicant, and why. Nothing if nobody was asked. */
export function ListScreening({ referredCase }: { readonly referredCase: ReferredCase }) {
  const { caseId, timeZone, state } = referredCase;
  const { data, isError, refetch } = useScreening(caseId);
  const hold = useHold(caseId).data?.hold;
  if (data?.screening !== undefined) {
    return (
      <OpenScreening
        screening={data.screening}
        hold={state === 'under_review' ? hold : undefined}
        caseId={caseId}
        timeZone={timeZone}
      />
    );
  }
  if (!isError) return null;
  return (
    <CasePart title="List screening">
      <p role="alert">
        Could not load the screening.{' '}
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    </CasePart>
  );
}

interface OpenScreeningProps {
  readonly screening: Screening;
  /** Absent if nothing holds it, or if it is decided: then a match is neither confirmed nor asked for. */
  readonly hold: Hold | undefined;
  readonly caseId: string;
  readonly timeZone: string;
}

function OpenScreening({ screening, hold, caseId, timeZone }: OpenScreeningProps) {
  const mayDecide = usePermission('decide_applications');
  const acting = useScreeningAction(caseId);
  const doing = useCaseAction<ScreeningAction['action'], ScreeningAction>({
    id: `screening ${caseId}`,
    acting,
    isStale,
  });
  const { state, provider, matches } = screening;
  const begun = doing.begun && screeningActions[doing.begun];
  return (
    <CasePart title="List screening" beside={`by ${provider}`}>
      <div className={styles.hold}>
        <Flex gap={12} align="center" wrap>
          <Badge status={screeningStates[state].dot} text={screeningStates[state].text} />
          <Answered screening={screening} timeZone={timeZone} />
          {mayDecide && (
            <ActionButtons
              actions={actionsOf(screening, hold)}
              ways={screeningActions}
              onBegin={(action) => doing.begin(action)}
            />
          )}
        </Flex>
        <ActionOutcome acting={acting} isStale={isStale} />
        {matches.length > 0 && (
          <CaseTable
            nothing=""
            heads={['List entry', 'Score', 'Listed name', 'Born', 'In common']}
            figures={[1]}
            rows={matches.map((match) => ({ key: match.entryId, cells: cellsOf(match) }))}
          />
        )}
      </div>
      {doing.begun !== undefined && begun !== undefined && (
        <ActionDialog
          question={begun.question}
          consequence={begun.consequence}
          ok={begun.ok}
          note={doing.note}
          isWordless={doing.begun === 'screen_again'}
          isBusy={acting.isPending}
          error={acting.error}
          onNote={doing.write}
          onGo={() =>
            doing.go(
              doing.begun === 'confirm_match'
                ? { action: 'confirm_match', version: hold?.version ?? '0', note: doing.note.trim() }
                : { action: 'screen_again' },
            )
          }
          onBack={doing.goBack}
        />
      )}
    </CasePart>
  );
}

/** A match is confirmed, and a missing answer asked for, while the application is held. */
function actionsOf({ state, matches }: Screening, hold: Hold | undefined): ScreeningAction['action'][] {
  const isHeld = hold?.status === 'held' || hold?.status === 'release_proposed';
  if (!isHeld) return [];
  if (state === 'waiting') return hold?.cause === 'unscreened' ? ['screen_again'] : [];
  return matches.some(({ holds }) => holds) ? ['confirm_match'] : [];
}

function Answered({ screening, timeZone }: Pick<OpenScreeningProps, 'screening' | 'timeZone'>) {
  const { askedAt, answeredAt, problem, attempts, nextAttemptAt } = screening;
  if (answeredAt !== undefined) {
    return (
      <span>
        answered <time dateTime={answeredAt}>{timeInZone(answeredAt, timeZone)}</time>
      </span>
    );
  }
  return (
    <span>
      asked {attempts} times since <time dateTime={askedAt}>{timeInZone(askedAt, timeZone)}</time>
      {problem !== undefined && `: ${screeningProblems[problem]}`}
      {nextAttemptAt !== undefined && (
        <>
          . Next attempt <time dateTime={nextAttemptAt}>{timeInZone(nextAttemptAt, timeZone)}</time>
        </>
      )}
    </span>
  );
}

function cellsOf({ kind, score, holds, entryId, lists, listDate, comparison, ...match }: Match) {
  return [
    <div key="entry" className={styles.fields}>
      <b>{matchKinds[kind]}</b>
      <span>{lists.join(', ')}</span>
      <span>
        <code>{entryId}</code>
        {listDate !== undefined && `, list of ${listDate}`}
      </span>
      {!holds && <Badge status="default" text="Cleared in an earlier application" />}
    </div>,
    `${score} %`,
    <Masked key="names" fact={match.namesFact}>
      {match.names}
    </Masked>,
    <span key="born" className={styles.oneLine}>
      <Masked fact={match.birthDatesFact}>{match.birthDates}</Masked>
    </span>,
    inCommon(comparison),
  ];
}
