import { amountText } from '#cases/amount-text.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { ExplainedTitle } from '#cases/ExplainedTitle.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { dayOf } from '#frame/time-text.ts';
import styles from './ComplaintCase.module.css';
import { disputeStates } from './complaint-copy.ts';
import type { Complaint, ComplaintOrder } from './queries.ts';

/** The order that the complaint is about, with the amount due explained line by line. */
export function OrderPart({ found: { order, dispute } }: { readonly found: Complaint }) {
  if (order === undefined) {
    return (
      <CasePart title="Loan">
        <p className={styles.hint}>No loan is linked to this complaint.</p>
      </CasePart>
    );
  }
  const { productName, state, currency, due, owed, dueOn, orderId, number } = order;
  return (
    <CasePart title="Loan" beside={`${productName}, ${state}`}>
      <p className={styles.hint}>
        <OrderLink id={orderId} number={number} />
      </p>
      {dispute && (
        <p>
          <b className={styles.amount}>{amountText(dispute.amount, dispute.currency)}</b> in dispute:{' '}
          {disputeStates[dispute.state]}
          {dispute.reversed !== '0' && (
            <>
              , <b className={styles.amount}>{amountText(dispute.reversed, dispute.currency)}</b> reversed
            </>
          )}
          .
        </p>
      )}
      <Lines order={order} />
      <p className={styles.total}>
        <span>Due {dueOn !== undefined && <time dateTime={dueOn}>{dayOf(dueOn)}</time>}</span>
        <b className={styles.amount}>{amountText(due, currency)}</b>
      </p>
      {owed !== due && (
        <p className={styles.total} data-lesser>
          <span>Total outstanding</span>
          <span className={styles.amount}>{amountText(owed, currency)}</span>
        </p>
      )}
    </CasePart>
  );
}

function Lines({ order: { lines, currency } }: { readonly order: ComplaintOrder }) {
  if (lines.length === 0) return <p className={styles.hint}>No amount due.</p>;
  return (
    <ul className={styles.lines} aria-label="Amount breakdown">
      {lines.map(({ key, on, title, why, amount, isTakenOff, isDisputed }) => (
        <li key={key}>
          <span>
            <ExplainedTitle title={title} on={on} />{' '}
            {isDisputed && <CaseMark tone="attention">disputed</CaseMark>}
            <small>{why}</small>
          </span>
          <span className={styles.amount}>
            {isTakenOff ? '−' : ''}
            {amountText(amount, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}
