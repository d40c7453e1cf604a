import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { AmountToPay } from '../paying/AmountToPay.tsx';
import { PayBar } from '../paying/PayBar.tsx';
import { DefaultPayCode } from './DefaultPayCode.tsx';
import { SHOP_IMAGE } from './instruction-images.ts';
import { Payments } from './Payments.tsx';
import { type OrderKey, paymentsQuery, type Repayment } from './queries.ts';
import styles from './Repay.module.css';
import { explainAddress, helpAddress, prepayAddress, settleAddress } from './repay-address.ts';
import { repayCopy } from './repay-copy.ts';

interface RepayPageProps {
  readonly order: OrderKey;
  readonly repayment: Repayment;
  readonly onRefetch: () => Promise<void>;
}

export function RepayPage({ order, repayment, onRefetch }: RepayPageProps) {
  const payments = useAnswer(paymentsQuery(order.orderId));
  const isUnderWay =
    payments.state === 'ready' && payments.value.payments.some(({ status }) => status === 'on_its_way');
  const rows = repayment.repayPlan ?? repayment.detail ?? [];
  return (
    <>
      <ScreenContent>
        <Head order={order} repayment={repayment} />
        {rows.length > 0 && <Details rows={rows} />}
        {repayment.defDetail !== undefined && (
          <DefaultPayCode order={order} repayment={repayment} code={repayment.defDetail} />
        )}
        <Payments order={order} onChanged={onRefetch} />
        <OtherOptions order={order} />
        {repayment.isShowReyTop === '1' && <Tip />}
      </ScreenContent>
      <PayBar
        {...order}
        amount={repayment.repayAmount}
        channels={repayment.repayList}
        isUnderWay={isUnderWay}
        onRefused={onRefetch}
      />
    </>
  );
}

/** Amount, due date, loan and explanation. */
function Head({ order, repayment }: Pick<RepayPageProps, 'order' | 'repayment'>) {
  const copy = useCopy(repayCopy);
  const { has, open } = useOtherPages();
  const why = has('/explainAmount') && (
    <button type="button" className={styles.why} onClick={() => open(explainAddress(order))}>
      {copy.whyThisAmount}
    </button>
  );
  return (
    <AmountToPay repayment={repayment} labels={copy} under={why}>
      {repayment.noticeMsg !== '' && <p className={styles.notice}>{repayment.noticeMsg}</p>}
    </AmountToPay>
  );
}

const SEEN_AT_FIRST = 2;

/** Collapsed after the second row. */
function Details({ rows }: { readonly rows: NonNullable<Repayment['detail']> }) {
  const copy = useCopy(repayCopy);
  const [isOpen, setOpen] = useState(false);
  const seen = isOpen ? rows : rows.slice(0, SEEN_AT_FIRST);
  return (
    <section aria-label={copy.details}>
      <Card>
        <MoneyRows rows={seen.map(({ text, value }) => ({ label: text, figure: value }))} />
        {rows.length > SEEN_AT_FIRST && (
          <div className={styles.fold}>
            <Button variant="text" onClick={() => setOpen(!isOpen)}>
              {isOpen ? copy.hide : copy.more}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

/** Options for the loan besides paying the next amount due. */
function OtherOptions({ order }: Pick<RepayPageProps, 'order'>) {
  const copy = useCopy(repayCopy);
  const { has, open } = useOtherPages();
  const ways = [
    { path: '/settle', title: copy.payAllOff, address: settleAddress(order) },
    { path: '/prepay', title: copy.payAhead, address: prepayAddress(order) },
    { path: '/helpToPay', title: copy.cannotPay, address: helpAddress(order) },
  ].filter(({ path }) => has(path));
  if (ways.length === 0) return null;
  return (
    <List title={copy.otherMethods}>
      {ways.map(({ path, title, address }) => (
        <ListRow key={path} title={title} onClick={() => open(address)} />
      ))}
    </List>
  );
}

/** An image that links to the payment instructions. */
function Tip() {
  const copy = useCopy(repayCopy);
  const { open } = useOtherPages();
  return (
    <button type="button" className={styles.tip} onClick={() => open('/paymentInstructions')}>
      <img className={styles.tipPicture} src={SHOP_IMAGE} alt="" width="72" height="48" />
      <span className={styles.tipWords}>
        <strong>{copy.howToPay}</strong>
        <span className={styles.label}>{copy.howToPayHint}</span>
      </span>
    </button>
  );
}
