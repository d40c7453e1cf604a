import type { Currency } from '@hiram/values/money';
import { Alert, Button, Skeleton } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { accountLabel } from '#cases/ledger-account.ts';
import { dayOf } from '#frame/time-text.ts';
import { sideText } from '#postings/account-labels.ts';
import styles from './ActPreview.module.css';
import type { Preview } from './queries.ts';

interface ActionPreviewProps {
  /** Absent while loading and after a failed request. */
  readonly preview: Preview | undefined;
  readonly error: Error | null;
  /** Whether the inputs have changed since, so that a new preview is loading. */
  readonly isOld: boolean;
  readonly onRetry: () => void;
}

/** The effect of an action before it runs, identical for the proposer and the approver. */
export function ActionPreview({ preview, error, isOld, onRetry }: ActionPreviewProps) {
  if (error) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={`${error.message} The effect could not be calculated.`}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    );
  }
  if (preview === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (!preview.canBeDone) {
    return <Alert type="error" showIcon role="alert" title={preview.why} />;
  }
  return (
    <div className={styles.preview} aria-busy={isOld}>
      <Settlement preview={preview} />
      <Changes preview={preview} />
      <Postings preview={preview} />
      {isRefund(preview) && (
        <p className={styles.message}>
          <b>To:</b>{' '}
          {preview.destination === ''
            ? 'no usable account: the borrower is asked for one.'
            : preview.destination}
        </p>
      )}
      <p className={styles.message}>
        <b>Message to the borrower:</b> {preview.message === '' ? 'none.' : `“${preview.message}”`}
      </p>
    </div>
  );
}

/** What the borrower would pay and what would be waived, by part, if it were paid today. */
function Settlement({ preview: { settlement, currency } }: { readonly preview: Preview }) {
  if (settlement === undefined) return null;
  return (
    <table className={styles.changes}>
      <caption className={styles.beside}>
        If it is accepted and paid today. Late fees are waived first, principal last.
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Owed</th>
          <th scope="col">Waived</th>
        </tr>
      </thead>
      <tbody>
        {settlement.parts.map(({ title, owed, waived }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{amountText(owed, currency)}</td>
            <td>
              <b>{amountText(waived, currency)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Only a refund moves credit to what is owed back. */
function isRefund({ postings }: Preview): boolean {
  return postings.some(({ credit }) => credit === 'refunds_payable');
}

function Changes({ preview: { changes, currency } }: { readonly preview: Preview }) {
  if (changes.length === 0) return <p>The loan balance does not change.</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <td />
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ title, before, after, kind }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{figureText(before, kind, currency)}</td>
            <td>
              <b>{figureText(after, kind, currency)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Kind = Preview['changes'][number]['kind'];

function figureText(figure: string, kind: Kind, currency: Currency): string {
  if (figure === '') return '–';
  if (kind === 'amount') return amountText(figure, currency);
  return kind === 'day' ? dayOf(figure) : figure;
}

function Postings({ preview: { postings, currency } }: { readonly preview: Preview }) {
  if (postings.length === 0) return <p className={styles.beside}>No postings today.</p>;
  // Two postings may look the same, so the line number is the key.
  const lines = postings.map((posting, line) => ({ ...posting, line }));
  return (
    <div>
      <p className={styles.beside}>Postings:</p>
      <ul className={styles.postings}>
        {lines.map(({ debit, credit, amount, line }) => (
          <li key={line}>
            <b>{amountText(amount, currency)}</b> Dr {accountLabel(debit)} / Cr {accountLabel(credit)}
            <div className={styles.beside}>
              {sideText(debit, 'debit')}, {sideText(credit, 'credit')}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
