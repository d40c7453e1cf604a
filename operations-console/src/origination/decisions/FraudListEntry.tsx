import { Badge, Tag } from 'antd';
import { Link } from 'wouter';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionDialog, ProposedReason } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { Case } from '#cases/Case.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseProposal } from '#cases/CaseProposal.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { caseHref } from '#cases/case-href.ts';
import { useCaseAction } from '#cases/use-case-action.ts';
import { timeInZone } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { entryActions, entryStatuses, listLabels, reasonLabels } from './fraud-list-copy.ts';
import {
  type Entry,
  type EntryAction,
  isStale,
  useEntry,
  useEntryAction,
  type VersionedAction,
} from './fraud-list-queries.ts';
import { kindLabels } from './link-copy.ts';

/** One entry: the masked value, why it is listed, where it was found, and its history. */
export function FraudListEntry({ entryId }: { readonly entryId: string }) {
  const { data, error, refetch } = useEntry(entryId);
  // If a refetch fails, the page keeps the entry that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenEntry entry={data} staleReason={error} />;
}

function OpenEntry({ entry, staleReason }: { readonly entry: Entry; readonly staleReason: Error | null }) {
  const mayDecide = usePermission('decide_applications');
  const acting = useEntryAction(entry.entryId);
  const doing = useCaseAction<EntryAction, VersionedAction<EntryAction>>({
    id: entry.entryId,
    acting,
    isStale,
  });
  const { proposal, status, timeZone } = entry;
  return (
    <Case id={entry.entryId}>
      <CaseTop
        figure={kindLabels[entry.kind]}
        rest={entry.masked}
        buttons={
          mayDecide && (
            <ActionButtons
              actions={entry.actions}
              ways={entryActions}
              onBegin={(action) => doing.begin(action)}
            />
          )
        }
        facts={<Facts entry={entry} />}
        staleReason={staleReason}
      >
        {proposal && (
          <CaseProposal
            title="Pending approval"
            proposal={proposal}
            what={status === 'proposed' ? 'add the entry' : 'remove the entry'}
            afterwards={
              status === 'proposed' ? 'It applies once approved.' : 'It no longer applies once approved.'
            }
            timeZone={timeZone}
          />
        )}
        <ActionOutcome acting={acting} isStale={isStale} />
      </CaseTop>
      <FoundIn entry={entry} />
      <CasePart title="History">
        <CaseSteps
          steps={entry.steps.map(({ step, by, at, words }) => ({
            who: by,
            did: step,
            at,
            time: timeInZone(at, timeZone),
            words,
          }))}
        />
      </CasePart>
      {doing.begun && (
        <ActionDialog
          question={entryActions[doing.begun].question}
          consequence={entryActions[doing.begun].consequence}
          ok={entryActions[doing.begun].ok}
          note={doing.note}
          isBusy={acting.isPending}
          error={acting.error}
          onNote={doing.write}
          onGo={() =>
            doing.begun && doing.go({ action: doing.begun, version: entry.version, note: doing.note.trim() })
          }
          onBack={doing.goBack}
        >
          {doing.begun.startsWith('confirm_') && proposal && <ProposedReason {...proposal} />}
        </ActionDialog>
      )}
    </Case>
  );
}

function FoundIn({ entry: { found, hits, timeZone } }: { readonly entry: Entry }) {
  return (
    <CasePart title="Found in" beside={hits === '1' ? '1 application' : `${hits} applications`}>
      <CaseTable
        nothing="Found in no application yet."
        heads={['Found', 'Value', 'Application']}
        rows={found.map(({ applicationId, kind, foundAt }) => ({
          key: `${applicationId} ${kind}`,
          cells: [
            <time key="found" dateTime={foundAt}>
              {timeInZone(foundAt, timeZone)}
            </time>,
            kindLabels[kind],
            <Link key="application" href={caseHref('application', applicationId)}>
              View application
            </Link>,
          ],
        }))}
      />
    </CasePart>
  );
}

function Facts({ entry }: { readonly entry: Entry }) {
  const { list, status, brand, reason, addedBy, addedAt, expiresOn, timeZone, applicationId } = entry;
  return (
    <>
      <Badge status={entryStatuses[status].dot} text={entryStatuses[status].text} />
      <Tag>{brand}</Tag>
      <span>{listLabels[list]}</span>
      <span>{reasonLabels[reason]}</span>
      <span>
        added by {addedBy} <time dateTime={addedAt}>{timeInZone(addedAt, timeZone)}</time>
      </span>
      <span>expires on {expiresOn}</span>
      {applicationId !== undefined && (
        <Link href={caseHref('application', applicationId)}>From this application</Link>
      )}
    </>
  );
}
