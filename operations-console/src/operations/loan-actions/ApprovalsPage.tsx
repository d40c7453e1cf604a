import { Badge, Select } from 'antd';
import type { ReactNode } from 'react';
import { CaseMark } from '#cases/CaseMark.tsx';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { QueueFilters } from '#cases/QueueFilters.tsx';
import { QueuePage } from '#cases/QueuePage.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { anyText, keyOf, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { dayOf, howLong } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { ApprovalCase } from './ApprovalCase.tsx';
import { decidingKeys, loanActions, proposalStates, withdrawingKey } from './action-copy.ts';
import { proposalTitle } from './proposals.ts';
import {
  type LoanAction,
  type Proposal,
  type ProposalFilter,
  type QueueName,
  useProposals,
} from './queries.ts';

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'waiting', label: 'Open' },
  { value: 'held', label: 'Held' },
  { value: 'mine', label: 'Mine' },
  { value: 'ended', label: 'Closed' },
];

const queueShortcuts = clickKeys('c', 'x', 'z', 'h', 'e');
const confirmingKeys = keyHelpWith(...decidingKeys, withdrawingKey);
const proposingKeys = keyHelpWith(withdrawingKey);

/** Loan actions that wait for approval, oldest first. */
export function ApprovalsPage({ links }: { readonly links: ReactNode }) {
  const mayConfirm = usePermission('confirm_loan_acts');
  const mayPropose = usePermission('propose_loan_acts');
  // A user who can only propose starts with their own proposals.
  const [filter, setFilter] = useAddressFilter({
    queue: oneOf(mayPropose && !mayConfirm ? 'mine' : 'waiting', queues),
    brand: anyText,
    action: keyOf(loanActions),
  });
  return (
    <QueuePage
      title="Approvals"
      query={useProposals(filter)}
      rowsOf={({ proposals }) => proposals}
      idOf={({ proposalId }) => proposalId}
      numbered="approval"
      row={(row, now) => <Row proposal={row} now={now} />}
      waiting={queueCountText}
      filters={(rows) => (
        <QueueFilters
          queues={queues}
          queue={filter.queue}
          brandLabel="Brand"
          brand={filter.brand}
          brandsSeen={rows.map(({ brand }) => brand)}
          onQueue={(queue) => setFilter({ ...filter, queue })}
          onBrand={(brand) => setFilter({ ...filter, brand })}
        >
          <ActionSelect action={filter.action} onChange={(action) => setFilter({ ...filter, action })} />
          {links}
        </QueueFilters>
      )}
      failedText="Could not load proposals."
      emptyText={emptyText(filter)}
      queueShortcuts={queueShortcuts}
      keyHelp={mayConfirm ? confirmingKeys : mayPropose ? proposingKeys : readingKeys}
      nothingOpen="Select a proposal."
    >
      {(openId) => <ApprovalCase key={openId} proposalId={openId} />}
    </QueuePage>
  );
}

interface ActionSelectProps {
  readonly action: LoanAction | undefined;
  readonly onChange: (action: LoanAction | undefined) => void;
}

function ActionSelect({ action, onChange }: ActionSelectProps) {
  return (
    <Select
      aria-label="Action"
      value={action ?? ''}
      style={{ flex: 1, minWidth: 120 }}
      options={[
        { value: '', label: 'All actions' },
        ...Object.entries(loanActions).map(([value, { title }]) => ({ value, label: title })),
      ]}
      // The cast is safe: every option is an action or empty.
      onChange={(chosen) => onChange(chosen === '' ? undefined : (chosen as LoanAction))}
    />
  );
}

function Row({ proposal, now }: { readonly proposal: Proposal; readonly now: number }) {
  const { state, why, brand, proposedAt, proposedBy, isMine, hold, loanNumber } = proposal;
  return (
    <QueueRow
      title={proposalTitle(proposal)}
      clock={
        hold === undefined
          ? { instant: proposedAt, text: howLong(now - Date.parse(proposedAt)), isLate: false }
          : { instant: hold.until, text: `until ${dayOf(hold.until)}`, isLate: false }
      }
      beginning={loanNumber === undefined ? why : `${loanNumber} · ${why}`}
      brand={brand}
      assigneeName={proposedBy}
      isMine={isMine}
    >
      {hold === undefined ? (
        <Badge status={proposalStates[state].dot} text={proposalStates[state].text} />
      ) : (
        <Badge status="default" text="Held" />
      )}
      <ConflictMark proposal={proposal} />
    </QueueRow>
  );
}

/** Something else is happening on the loan, which the case names. */
function ConflictMark({ proposal: { state, othersPending, reachedAt } }: { readonly proposal: Proposal }) {
  if (state !== 'proposed') return null;
  if (othersPending !== '0') return <CaseMark tone="attention">Same loan</CaseMark>;
  return reachedAt === undefined ? null : <CaseMark tone="attention">Borrower reached</CaseMark>;
}

interface Counts {
  readonly waiting: string;
  readonly held: string;
}

function queueCountText(counts: Counts | undefined): string {
  if (counts === undefined) return ' ';
  const { waiting, held } = counts;
  const pending = waiting === '0' ? 'No proposals pending approval' : `${waiting} pending approval`;
  return held === '0' ? pending : `${pending}, ${held} held`;
}

function emptyText({ queue, brand, action }: ProposalFilter): string {
  if (brand !== undefined || action !== undefined) return 'No results';
  return emptyTexts[queue];
}

const emptyTexts: Readonly<Record<QueueName, string>> = {
  waiting: 'No proposals pending approval.',
  held: 'No proposals are held.',
  mine: 'You have no proposals.',
  ended: 'No closed proposals.',
};
