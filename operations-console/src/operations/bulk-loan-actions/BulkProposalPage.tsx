import { Badge, Button } from 'antd';
import { useState } from 'react';
import { ActionAmount, ActionDialog, ProposedReason } from '#cases/ActionDialog.tsx';
import { amountText } from '#cases/amount-text.ts';
import { BulkFigures, BulkPage, bulkLoanColumn } from '#cases/BulkPage.tsx';
import { ListTable } from '#cases/ListTable.tsx';
import type { ListColumn } from '#cases/list-columns.ts';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import styles from './BulkProposals.module.css';
import { bulkDecisions, bulkStates, bulkTitles, loansText, rowStates } from './bulk-copy.ts';
import { type BulkDecision, type OpenedBulkAction, useBulkAction, useDecideBulk } from './queries.ts';

type Row = OpenedBulkAction['rows'][number];

/** One proposal for many loans: each amount, what would be skipped now, and after the decision what was posted. */
export function BulkProposalPage({ bulkActionId }: { readonly bulkActionId: string }) {
  const query = useBulkAction(bulkActionId);
  const { data } = query;
  return (
    <BulkPage
      title={data === undefined ? 'Bulk proposal' : `${bulkTitles[data.action]}: ${loansText(data.loans)}`}
      subtitle={
        data === undefined
          ? ''
          : `Proposed by ${data.isMine ? 'you' : data.proposedBy}, ${timeOf(data.proposedAt)}`
      }
      back={{ href: '/loan-acts/bulk', text: 'Bulk proposals' }}
      query={query}
    >
      {(bulk) => <Opened bulk={bulk} />}
    </BulkPage>
  );
}

function Opened({ bulk }: { readonly bulk: OpenedBulkAction }) {
  const { state, why, decisionReason, decidedBy, rows } = bulk;
  return (
    <>
      <div className={styles.line}>
        <Badge status={bulkStates[state].dot} text={bulkStates[state].text} />
        {state === 'proposed' && <Decisions bulk={bulk} />}
      </div>
      <BulkFigures label="Amounts" figures={figuresOf(bulk)} />
      <dl className={styles.reasons}>
        <dt>Reason</dt>
        <dd>{why}</dd>
        {decidedBy !== '' && (
          <>
            <dt>{decidedBy}</dt>
            <dd>{decisionReason}</dd>
          </>
        )}
      </dl>
      <ListTable label="Loans" columns={columnsOf(bulk)} rows={rows} idOf={({ loanId }) => loanId} />
    </>
  );
}

function figuresOf({ state, rows, currency, ...bulk }: OpenedBulkAction) {
  const total = ['Total', amountText(bulk.total, currency)] as const;
  if (state === 'proposed') {
    const changed = rows.filter(({ why }) => why !== '').length;
    return changed === 0 ? [total] : [total, ['Would be skipped now', loansText(changed)] as const];
  }
  if (state !== 'approved') return [total];
  return [
    total,
    [`Posted, ${loansText(bulk.postedLoans)}`, amountText(bulk.posted, currency)] as const,
    [`Skipped, ${loansText(bulk.skippedLoans)}`, amountText(bulk.skipped, currency)] as const,
    ...(bulk.waitingLoans === '0' ? [] : [['Being posted', loansText(bulk.waitingLoans)] as const]),
  ];
}

function columnsOf({ currency, total }: OpenedBulkAction): readonly ListColumn<Row>[] {
  return [
    bulkLoanColumn,
    {
      key: 'amount',
      title: 'Amount',
      isFigure: true,
      cell: ({ amount }) => amountText(amount, currency),
      total: () => amountText(total, currency),
    },
    {
      key: 'state',
      title: 'Result',
      cell: ({ state }) => <Badge status={rowStates[state].dot} text={rowStates[state].text} />,
    },
    { key: 'why', title: 'Reason', cell: ({ why }) => (why === '' ? '–' : why) },
    {
      key: 'others',
      title: 'Also pending',
      cell: ({ othersPending }) => (othersPending === '0' ? '–' : `${othersPending} other on this loan`),
    },
  ];
}

const MIN_REASON_LENGTH = 3;

/** The maker may withdraw it; only others may approve or reject it. */
function Decisions({ bulk }: { readonly bulk: OpenedBulkAction }) {
  const { bulkActionId, isMine, total, currency, action, why: reason, proposedBy } = bulk;
  const mayConfirm = usePermission('confirm_loan_acts');
  const { withStepUp, dialog } = useStepUp();
  const deciding = useDecideBulk(bulkActionId, withStepUp);
  const [begun, setBegun] = useState<BulkDecision>();
  const [why, setWhy] = useState('');
  const offered: readonly BulkDecision[] = isMine ? ['withdraw'] : mayConfirm ? ['confirm', 'refuse'] : [];

  function decide(decision: BulkDecision): void {
    deciding.mutate(
      { decision, why: why.trim(), ...(decision === 'confirm' && { total }) },
      { onSuccess: () => setBegun(undefined) },
    );
  }

  return (
    <>
      {offered.map((decision) => (
        <Button
          key={decision}
          type={decision === 'confirm' ? 'primary' : 'default'}
          onClick={() => {
            deciding.reset();
            setBegun(decision);
          }}
        >
          {bulkDecisions[decision].button}
        </Button>
      ))}
      {begun !== undefined && (
        <ActionDialog
          question={`${bulkDecisions[begun].ok} this proposal?`}
          consequence={bulkDecisions[begun].consequence}
          ok={begun === 'confirm' ? `Approve ${amountText(total, currency)}` : bulkDecisions[begun].ok}
          width={560}
          note={why}
          label="Reason"
          hint="For colleagues and auditors."
          isBusy={deciding.isPending}
          error={deciding.error}
          problem={why.trim().length < MIN_REASON_LENGTH ? 'Enter a reason.' : undefined}
          onNote={setWhy}
          onGo={() => decide(begun)}
          onBack={() => setBegun(undefined)}
        >
          <ActionAmount
            figure={amountText(total, currency)}
            rest={`${bulkTitles[action].toLowerCase()}, ${loansText(bulk.loans)}`}
          />
          <ProposedReason by={isMine ? 'You' : proposedBy} words={reason} />
        </ActionDialog>
      )}
      {dialog}
    </>
  );
}
