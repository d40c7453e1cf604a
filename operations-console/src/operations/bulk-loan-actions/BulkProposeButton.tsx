import type { BulkLoanAction } from '@hiram/contract/operations/bulk-loan-actions';
import { Segmented } from 'antd';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ActionDialog } from '#cases/ActionDialog.tsx';
import { amountText } from '#cases/amount-text.ts';
import { BulkButton, LeftOut, namesOf, PreviewPart } from '#cases/BulkDialog.tsx';
import { ListTable } from '#cases/ListTable.tsx';
import type { ListColumn } from '#cases/list-columns.ts';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import styles from './BulkProposals.module.css';
import { bulkTitles, loansText } from './bulk-copy.ts';
import { type BulkPreview, useBulkPreview, useProposeBulk } from './queries.ts';

/** Proposes one money action for the selected loans, after a preview of each amount. */
export function BulkProposeButton({ loanIds }: { readonly loanIds: readonly string[] }) {
  return (
    <BulkButton
      text="Propose…"
      icon={Stamp}
      dialog={(close) => <ProposeBulkDialog chosen={loanIds} onBack={close} />}
    />
  );
}

const MIN_REASON_LENGTH = 10;

interface ProposeBulkDialogProps {
  readonly chosen: readonly string[];
  readonly onBack: () => void;
}

function ProposeBulkDialog({ chosen, onBack }: ProposeBulkDialogProps) {
  const [, navigate] = useLocation();
  // The loans of the moment the dialog opened: the list below may refresh.
  const [loanIds] = useState(chosen);
  const [action, setAction] = useState<BulkLoanAction>('waive_late_charges');
  const [why, setWhy] = useState('');
  const [keys] = useState(() => new Map<string, string>());
  const preview = useBulkPreview(action, loanIds);
  const proposing = useProposeBulk();
  const { data } = preview;

  function propose(): void {
    if (data === undefined) return;
    const { total } = data;
    // Another total or reason is another proposal; the same one sent again is not.
    const content = `${action} ${total} ${why.trim()}`;
    const requestKey = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, requestKey);
    proposing.mutate(
      { action, loanIds: loanIds.join(','), total, why: why.trim(), requestKey },
      { onSuccess: ({ bulkActionId }) => navigate(`/loan-acts/bulk/${bulkActionId}`) },
    );
  }

  return (
    <ActionDialog
      question={`Propose for ${loansText(loanIds.length)}`}
      consequence="Approval required: no loan changes until another staff member approves these amounts."
      ok={data === undefined || data.rows.length === 0 ? 'Propose' : `Propose ${totalText(data)}`}
      width={680}
      note={why}
      label="Reason"
      hint="For the approver, colleagues and auditors."
      isBusy={proposing.isPending}
      error={proposing.error}
      problem={problemOf(data, why)}
      onNote={setWhy}
      onGo={propose}
      onBack={onBack}
    >
      <Segmented<BulkLoanAction>
        aria-label="Action"
        value={action}
        options={Object.entries(bulkTitles).map(([value, label]) => ({
          // The cast is safe: the table has no other keys.
          value: value as BulkLoanAction,
          label,
        }))}
        onChange={setAction}
      />
      <PreviewPart query={preview} lines={4}>
        {(loaded) => <Preview preview={loaded} chosen={loanIds.length} />}
      </PreviewPart>
    </ActionDialog>
  );
}

function problemOf(preview: BulkPreview | undefined, why: string): string | undefined {
  if (preview === undefined) return 'Wait for the preview.';
  if (preview.rows.length === 0) return 'The action is not possible for any of these loans.';
  return why.trim().length < MIN_REASON_LENGTH
    ? `Enter a reason of at least ${MIN_REASON_LENGTH} characters.`
    : undefined;
}

function totalText({ total, currency }: BulkPreview): string {
  return currency === undefined ? '' : amountText(total, currency);
}

function Preview({ preview, chosen }: { readonly preview: BulkPreview; readonly chosen: number }) {
  const { rows, refused, currency } = preview;
  const reasons = [...new Set(refused.map(({ why }) => why))];
  const columns: readonly ListColumn<BulkPreview['rows'][number]>[] = [
    {
      key: 'loan',
      title: 'Loan',
      isName: true,
      cell: ({ number }) => (number === undefined ? 'Loan' : <ShortNumber number={number} />),
    },
    {
      key: 'amount',
      title: 'Amount',
      isFigure: true,
      cell: ({ amount }) => (currency === undefined ? amount : amountText(amount, currency)),
      total: () => totalText(preview),
    },
    {
      key: 'others',
      title: 'Also pending',
      cell: ({ othersPending }) => (othersPending === '0' ? '–' : `${othersPending} other on this loan`),
    },
  ];
  return (
    <>
      <p role="status">
        <b>
          {rows.length} of {loansText(chosen)}
        </b>
        {rows.length > 0 && `, ${totalText(preview)} in total`}.
      </p>
      {rows.length > 0 && (
        <div className={styles.rows}>
          <ListTable
            label="Loans of the proposal"
            columns={columns}
            rows={rows}
            idOf={({ loanId }) => loanId}
          />
        </div>
      )}
      <LeftOut
        label="Not possible"
        groups={reasons.map((why) => {
          const loans = refused.filter((one) => one.why === why);
          return { why, text: `${loansText(loans.length)}: ${why}${namesOf(loans, ' ')}` };
        })}
      />
    </>
  );
}
