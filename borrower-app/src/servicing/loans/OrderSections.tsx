import type { OrderStatus } from '@hiram/contract/constants';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { NameHeading } from '#design/name-mark/NameMark.tsx';
import { ShortNumber } from '#design/short-number/ShortNumber.tsx';
import { type Step, Steps } from '#design/steps/Steps.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { LazyOrderDocuments } from '../documents/LazyDocuments.tsx';
import { CancelRow, LazyCancelSheet, waitsForMoney } from './OrderCancellation.tsx';
import styles from './OrderParts.module.css';
import { orderDetailsCopy } from './order-details-copy.ts';
import { PaymentLinks } from './PaymentLinks.tsx';
import type { Cancellation, LoanDetails, OrderKey } from './queries.ts';

interface OrderSectionsProps {
  readonly order: LoanDetails;
  readonly orderKey: OrderKey;
  readonly onChanged: () => Promise<void>;
  readonly areStepsFirst: boolean;
}

/** The order's progress, its details, and how to cancel it while that is possible. */
export function OrderSections({ order, orderKey, onChanged, areStepsFirst }: OrderSectionsProps) {
  const { cancellation } = order;
  const [opened, setOpened] = useState<Cancellation>();
  const row = <CancelRow cancellation={cancellation} onOpen={() => setOpened(cancellation)} />;
  // Before the money is there, the steps are the news. After that they are history.
  const areStepsLast = !areStepsFirst && paidOut.includes(order.orderStatus);
  const steps = order.steps !== undefined && order.steps.length > 0 && <Timeline steps={order.steps} />;
  // A repayment that the borrower's own cancellation requires comes before the details.
  const isFirst = waitsForMoney(cancellation);
  return (
    <>
      <SettlementOfferLink order={order} orderKey={orderKey} />
      <OverchargeNotice overcharge={order.overcharge} />
      <RefundNotice refund={order.refund} />
      {isFirst && row}
      {!areStepsLast && steps}
      {order.userOrderDetail.detail.length > 0 && <DetailList order={order} />}
      <PaymentLinks order={order} orderId={orderKey.orderId} />
      {!isFirst && row}
      <OtherOptions order={order} orderKey={orderKey} />
      {paidOut.includes(order.orderStatus) && <LazyOrderDocuments orderId={orderKey.orderId} />}
      {areStepsLast && steps}
      <SomethingWrong orderId={orderKey.orderId} />
      <LazyCancelSheet
        orderId={orderKey.orderId}
        opened={opened}
        onChanged={onChanged}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

/** An offer to settle the loan for less, while it can be accepted or paid. */
function SettlementOfferLink({ order, orderKey }: Pick<OrderSectionsProps, 'order' | 'orderKey'>) {
  const { has, open } = useOtherPages();
  const { settlementOffer: offer } = order;
  if (offer === undefined || !has('/settlementOffer')) return null;
  return (
    <List>
      <ListRow
        title={offer.title}
        description={offer.text}
        onClick={() => open(loanAddress('/settlementOffer', orderKey))}
      />
    </List>
  );
}

/** What the nightly check of charges found. */
function OverchargeNotice({ overcharge }: { readonly overcharge: LoanDetails['overcharge'] | undefined }) {
  if (overcharge === undefined) return null;
  return (
    <section aria-label={overcharge.title}>
      <Card stacked>
        <h3 className={styles.refundTitle}>{overcharge.title}</h3>
        <p>{overcharge.text}</p>
      </Card>
    </section>
  );
}

/** Money paid beyond the amount due, and a way to say where it goes. */
function RefundNotice({ refund }: { readonly refund: LoanDetails['refund'] | undefined }) {
  const copy = useCopy(orderDetailsCopy);
  const { has, open } = useOtherPages();
  if (refund === undefined) return null;
  return (
    <section aria-label={refund.title}>
      <Card stacked>
        <h3 className={styles.refundTitle}>{refund.title}</h3>
        <p>{refund.text}</p>
        {refund.isAccountNeeded === '1' && has('/bindCard') && (
          <Button onClick={() => open('/bindCard')}>{copy.addAccount}</Button>
        )}
      </Card>
    </section>
  );
}

/** Before disbursement there are no documents. */
const paidOut: readonly OrderStatus[] = ['170', '174', '180', '200'];

type OrderSteps = NonNullable<LoanDetails['steps']>;

const stepStates: Readonly<Record<OrderSteps[number]['state'], Step['state']>> = {
  done: 'done',
  current: 'current',
  to_come: 'to-come',
};

function Timeline({ steps }: { readonly steps: OrderSteps }) {
  const copy = useCopy(orderDetailsCopy);
  return (
    <section aria-label={copy.steps}>
      <Card>
        <Steps
          steps={steps.map(({ title, state, on }) => ({
            title,
            state: stepStates[state],
            ...(on !== undefined && { detail: <Day on={on} /> }),
          }))}
        />
      </Card>
    </section>
  );
}

function DetailList({ order }: { readonly order: LoanDetails }) {
  const copy = useCopy(orderDetailsCopy);
  const { productName, productLogo, number, userOrderDetail } = order;
  const rows = userOrderDetail.detail.filter(({ isTotal }) => isTotal !== '1');
  const total = userOrderDetail.detail.find(({ isTotal }) => isTotal === '1');
  return (
    <section aria-label={copy.details}>
      <Card stacked>
        <div>
          <NameHeading name={productName} picture={productLogo} />
          {number !== undefined && (
            <p className={styles.number}>
              {copy.loanNumber} <ShortNumber number={number} />
            </p>
          )}
        </div>
        <MoneyRows rows={rows.map(rowOf)} {...(total && { total: rowOf(total) })} />
      </Card>
    </section>
  );
}

function rowOf({ text, value }: LoanDetails['userOrderDetail']['detail'][number]) {
  return { label: text, figure: value };
}

/** An active loan: due, overdue, or neither yet. */
const running: readonly LoanDetails['orderStatus'][] = ['170', '174', '180'];

/** Options for an active loan besides paying the next amount due. */
function OtherOptions({ order, orderKey }: Pick<OrderSectionsProps, 'order' | 'orderKey'>) {
  const copy = useCopy(orderDetailsCopy);
  const { has, open } = useOtherPages();
  if (!running.includes(order.orderStatus)) return null;
  const automatic = {
    path: '/automaticPayments',
    title: copy.payAutomatically,
    hint: copy.payAutomaticallyHint,
  };
  const ways = [
    ...(order.automaticPayments === '1' ? [automatic] : []),
    { path: '/helpToPay', title: copy.cannotPay, hint: copy.cannotPayHint },
    { path: '/settle', title: copy.payAllOff, hint: copy.payAllOffHint },
  ].filter(({ path }) => has(path));
  if (ways.length === 0) return null;
  return (
    <List>
      {ways.map(({ path, title, hint }) => (
        <ListRow
          key={path}
          title={title}
          description={hint}
          onClick={() => open(loanAddress(path, orderKey))}
        />
      ))}
    </List>
  );
}

/** A complaint is possible whatever the order's outcome. */
function SomethingWrong({ orderId }: { readonly orderId: string }) {
  const copy = useCopy(orderDetailsCopy);
  const { open } = useOtherPages();
  return (
    <List>
      <ListRow
        title={copy.complain}
        description={copy.complainHint}
        onClick={() => open(`/complaint?${new URLSearchParams({ orderId })}`)}
      />
    </List>
  );
}
