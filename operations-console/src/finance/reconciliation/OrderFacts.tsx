import { amountText } from '#cases/amount-text.ts';
import { OrderLink } from '#cases/OrderLink.tsx';
import { dayOf } from '#frame/time-text.ts';
import styles from './OrderFacts.module.css';
import type { FoundOrder } from './queries.ts';

/** An order that suspense could be allocated to, without personal data. */
export function OrderFacts({ order }: { readonly order: FoundOrder['order'] }) {
  const { orderId, brand, state, owed, currency, dueOn } = order;
  return (
    <dl className={styles.order}>
      <div>
        <dt>Loan</dt>
        <dd>
          <OrderLink id={orderId} />
        </dd>
      </div>
      <div>
        <dt>Brand and status</dt>
        <dd>
          {brand}, {state}
        </dd>
      </div>
      <div>
        <dt>Outstanding</dt>
        <dd>
          {amountText(owed, currency)}
          {dueOn !== undefined && (
            <>
              , due <time dateTime={dueOn}>{dayOf(dueOn)}</time>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
