import { Badge, Flex } from 'antd';
import { Link } from 'wouter';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionDialog, ProposedReason } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { CaseLink } from '#cases/CaseLink.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseProposal } from '#cases/CaseProposal.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { useCaseAction } from '#cases/use-case-action.ts';
import { timeInZone } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import styles from './FraudHold.module.css';
import {
  DECLINED_MEANING,
  entryStatuses,
  holdActions,
  holdCauses,
  holdMeanings,
  holdStatuses,
  listLabels,
  reasonLabels,
} from './fraud-list-copy.ts';
import {
  type Hold,
  type HoldAction,
  isStale,
  useHold,
  useHoldAction,
  type VersionedAction,
} from './fraud-list-queries.ts';
import { kindLabels } from './link-copy.ts';
import type { ReferredCase } from './queries.ts';

/** Why the application is held, what hit, and its release. Nothing for an application that nothing has stopped. */
export function FraudHold({ referredCase }: { readonly referredCase: ReferredCase }) {
  const { caseId, hold, timeZone, state } = referredCase;
  const { data, isError, refetch } = useHold(caseId);
  if (hold === undefined && data?.hold === undefined) return null;
  if (data?.hold !== undefined) {
    const isDeclined = state === 'declined';
    return <OpenHold hold={data.hold} caseId={caseId} timeZone={timeZone} isDeclined={isDeclined} />;
  }
  return (
    <CasePart title="Hold">
      {isError ? (
        <p role="alert">
          Could not load the hold.{' '}
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <p>Loading…</p>
      )}
    </CasePart>
  );
}

interface OpenHoldProps {
  readonly hold: Hold;
  readonly caseId: string;
  readonly timeZone: string;
  readonly isDeclined: boolean;
}

function OpenHold({ hold, caseId, timeZone, isDeclined }: OpenHoldProps) {
  const mayDecide = usePermission('decide_applications');
  const mayReadComplaints = usePermission('read_complaints');
  const acting = useHoldAction(caseId);
  const doing = useCaseAction<HoldAction, VersionedAction<HoldAction>>({
    id: `hold ${caseId}`,
    acting,
    isStale,
  });
  const { cause, status, appealedAt, complaintId, proposal } = hold;
  const isOpen = status === 'held' || status === 'release_proposed';
  return (
    <CasePart title="Hold" beside={holdCauses[cause]}>
      <div className={styles.hold}>
        <Flex gap={12} align="center" wrap>
          <Badge status={holdStatuses[status].dot} text={holdStatuses[status].text} />
          <span>since {timeInZone(hold.heldAt, timeZone)}</span>
          {mayDecide && (
            <ActionButtons
              actions={hold.actions}
              ways={holdActions}
              onBegin={(action) => doing.begin(action)}
            />
          )}
        </Flex>
        {isOpen && <p>{isDeclined ? DECLINED_MEANING : holdMeanings[cause]}</p>}
        {appealedAt !== undefined && (
          <p>
            The borrower appealed <time dateTime={appealedAt}>{timeInZone(appealedAt, timeZone)}</time>.{' '}
            {complaintId !== undefined && mayReadComplaints && (
              <CaseLink kind="complaint" id={complaintId} title="Complaint" />
            )}
          </p>
        )}
        {proposal && (
          <CaseProposal
            title="Pending approval"
            proposal={proposal}
            what="release the application"
            afterwards={
              isDeclined
                ? 'The borrower may apply again once the release is approved.'
                : 'It can be approved once the release is approved.'
            }
            timeZone={timeZone}
          />
        )}
        <ActionOutcome acting={acting} isStale={isStale} />
        <CaseTable
          nothing={
            cause === 'links'
              ? 'No list entry: a rule about fraud links referred it. See Rules triggered.'
              : 'No entry of your own lists. See List screening.'
          }
          heads={['Found', 'List', 'Value', 'Reason', 'Entry']}
          rows={hold.hits.map((hit) => ({
            key: `${hit.entryId} ${hit.kind}`,
            cells: [
              <time key="found" dateTime={hit.foundAt}>
                {timeInZone(hit.foundAt, timeZone)}
              </time>,
              listLabels[hit.list],
              kindLabels[hit.kind],
              reasonLabels[hit.reason],
              <Link key="entry" href={`/applications?tab=fraud-lists&open=${hit.entryId}`}>
                {entryStatuses[hit.status].text}
              </Link>,
            ],
          }))}
        />
        <CaseSteps
          steps={hold.steps.map(({ step, by, at, words }) => ({
            who: by,
            did: step,
            at,
            time: timeInZone(at, timeZone),
            words,
          }))}
        />
      </div>
      {doing.begun && (
        <ActionDialog
          question={holdActions[doing.begun].question}
          consequence={holdActions[doing.begun].consequence}
          ok={holdActions[doing.begun].ok}
          note={doing.note}
          isBusy={acting.isPending}
          error={acting.error}
          onNote={doing.write}
          onGo={() =>
            doing.begun && doing.go({ action: doing.begun, version: hold.version, note: doing.note.trim() })
          }
          onBack={doing.goBack}
        >
          {doing.begun === 'confirm_release' && proposal && <ProposedReason {...proposal} />}
        </ActionDialog>
      )}
    </CasePart>
  );
}
