import type { Currency } from '@hiram/values/money';
import { type ReactNode, useState } from 'react';
import { amountText } from '../cases/amount-text.ts';
import { accountLabel, transactionLabel } from '../cases/ledger-account.ts';
import { dayOf, timeInZone, timeOf } from '../frame/time-text.ts';
import { sideText } from './account-labels.ts';
import styles from './PostingTable.module.css';

export interface Posting {
  readonly position: string;
  readonly bookedOn: string;
  readonly recordedAt: string;
  readonly kind: string;
  readonly by: string;
  readonly reason: string;
  readonly hash: string;
  readonly transfers: readonly { readonly debit: string; readonly credit: string; readonly amount: string }[];
  /** The request that caused the posting, if known. */
  readonly requestId?: string;
}

interface PostingTableProps<Row extends Posting> {
  readonly postings: readonly Row[];
  readonly currency: Currency;
  /** The market's time zone; without it, times are shown in the browser's time zone. */
  readonly timeZone?: string;
  readonly keyOf: (posting: Row) => string;
  /** The party of a posting, if it differs between rows. */
  readonly partyOf?: (posting: Row) => ReactNode;
}

/** Ledger postings, newest first; each can be expanded to show an explanation. */
export function PostingTable<Row extends Posting>(props: PostingTableProps<Row>) {
  const { postings, currency, timeZone, keyOf, partyOf } = props;
  const [explained, setExplained] = useState<ReadonlySet<string>>(new Set());

  function turn(key: string): void {
    const next = new Set(explained);
    if (!next.delete(key)) next.add(key);
    setExplained(next);
  }

  return (
    <table className={styles.postings}>
      <thead>
        <tr>
          <th scope="col">Booking date</th>
          <th scope="col">Transaction</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
          <th scope="col" className={styles.figure}>
            Amount
          </th>
          <td />
        </tr>
      </thead>
      {postings.map((posting) => {
        const key = keyOf(posting);
        const isExplained = explained.has(key);
        return (
          <tbody key={key} data-explained={isExplained}>
            <Transfers posting={posting} currency={currency} party={partyOf?.(posting)}>
              <button
                type="button"
                className={styles.explain}
                aria-expanded={isExplained}
                aria-label={`${isExplained ? 'Hide details of' : 'Show details of'} ${transactionLabel(posting.kind)}, posting ${posting.position}`}
                onClick={() => turn(key)}
              >
                {isExplained ? 'Hide details' : 'Details'}
              </button>
            </Transfers>
            {isExplained && (
              <tr>
                <td colSpan={6}>
                  <Explanation posting={posting} currency={currency} timeZone={timeZone} />
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}

interface TransfersProps {
  readonly posting: Posting;
  readonly currency: Currency;
  readonly party: ReactNode;
  readonly children: ReactNode;
}

function Transfers({ posting, currency, party, children }: TransfersProps) {
  const { transfers, bookedOn, kind, by, hash, position } = posting;
  const lines = gathered(transfers);
  const rows = lines.length;
  return lines.map(({ debit, credit, amount, times, line }) => (
    <tr key={line}>
      {line === 0 && (
        <>
          <td rowSpan={rows}>
            <time dateTime={bookedOn}>{dayOf(bookedOn)}</time>
          </td>
          <td rowSpan={rows} className={styles.what}>
            <div>{transactionLabel(kind)}</div>
            {party !== undefined && <div>{party}</div>}
            <div className={styles.beside}>
              {by}, {position} · <code title={hash}>{hash.slice(0, HASH_SHOWN)}</code>
            </div>
          </td>
        </>
      )}
      <td>{accountLabel(debit)}</td>
      <td>{accountLabel(credit)}</td>
      <td className={styles.figure}>
        {timesText(times)}
        {amountText(amount, currency)}
      </td>
      {line === 0 && <td rowSpan={rows}>{children}</td>}
    </tr>
  ));
}

const HASH_SHOWN = 12;

/** Groups identical transfers, such as one for each day late, with their count. */
function gathered(transfers: Posting['transfers']) {
  const known = new Map<string, Posting['transfers'][number] & { times: number }>();
  for (const transfer of transfers) {
    const key = `${transfer.debit} ${transfer.credit} ${transfer.amount}`;
    known.set(key, { ...transfer, times: (known.get(key)?.times ?? 0) + 1 });
  }
  return [...known.values()].map((transfer, line) => ({ ...transfer, line }));
}

function timesText(times: number): string {
  return times === 1 ? '' : `${times} × `;
}

interface ExplanationProps {
  readonly posting: Posting;
  readonly currency: Currency;
  readonly timeZone: string | undefined;
}

/** Why it was posted, the effect of each transfer, and the references. */
function Explanation({ posting, currency, timeZone }: ExplanationProps) {
  const { reason, transfers, recordedAt, requestId, hash } = posting;
  return (
    <div className={styles.explanation}>
      {reason !== '' && <p>{reason}</p>}
      <ul>
        {gathered(transfers).map(({ debit, credit, amount, times, line }) => (
          <li key={line}>
            <b>
              {timesText(times)}
              {amountText(amount, currency)}
            </b>
            : {sideText(debit, 'debit')}, {sideText(credit, 'credit')}.
          </li>
        ))}
      </ul>
      <dl>
        <Known name="Recorded">
          {timeZone === undefined ? timeOf(recordedAt) : timeInZone(recordedAt, timeZone)}
        </Known>
        {requestId !== undefined && requestId !== '' && (
          <Known name="Request ID">
            <code>{requestId}</code>
          </Known>
        )}
        <Known name="Hash">
          <code>{hash}</code>
        </Known>
      </dl>
    </div>
  );
}

function Known({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
