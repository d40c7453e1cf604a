import { useState } from 'react';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { AmountToPay } from '../paying/AmountToPay.tsx';
import { PayBar } from '../paying/PayBar.tsx';
import { useAnswer } from '../queries/use-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { DefaultPayCode } from './DefaultPayCode.tsx';
import { SHOP_PICTURE } from './instruction-pictures.ts';
import { Payments } from './Payments.tsx';
import { type OrderKey, paymentsQuery, type Repayment } from './queries.ts';
import styles from './Repay.module.css';
import { explainAddress, helpAddress, prepayAddress, settleAddress } from './repay-address.ts';
import { repayTexts } from './repay-texts.ts';

interface RepayPageProps {
  readonly order: OrderKey;
  readonly repayment: Repayment;
  readonly onAskAnew: () => Promise<void>;
}

export function RepayPage({ order, repayment, onAskAnew }: RepayPageProps) {
  const payments = useAnswer(paymentsQuery(order.orderId));
  const isUnderWay =
    payments.state === 'ready' && payments.value.payments.some(({ standing }) => standing === 'on_its_way');
  const rows = repayment.repayPlan ?? repayment.detail ?? [];
  return (
    <>
      <ScreenContent>
        <Head order={order} repayment={repayment} />
        {rows.length > 0 && <Details rows={rows} />}
        {repayment.defDetail !== undefined && (
          <DefaultPayCode order={order} repayment={repayment} code={repayment.defDetail} />
        )}
        <Payments order={order} onChanged={onAskAnew} />
        <OtherWays order={order} />
        {repayment.isShowReyTop === '1' && <Tip />}
      </ScreenContent>
      <PayBar
        {...order}
        amount={repayment.repayAmount}
        channels={repayment.repayList}
        isUnderWay={isUnderWay}
        onRefused={onAskAnew}
      />
    </>
  );
}

/** Amount, due date, loan and explanation. */
function Head({ order, repayment }: Pick<RepayPageProps, 'order' | 'repayment'>) {
  const texts = useTexts(repayTexts);
  const { has, open } = useOtherPages();
  const why = has('/explainAmount') && (
    <button type="button" className={styles.why} onClick={() => open(explainAddress(order))}>
      {texts.whyThisAmount}
    </button>
  );
  return (
    <AmountToPay repayment={repayment} words={texts} under={why}>
      {repayment.noticeMsg !== '' && <p className={styles.notice}>{repayment.noticeMsg}</p>}
    </AmountToPay>
  );
}

const SEEN_AT_FIRST = 2;

/** Collapsed after the second row. */
function Details({ rows }: { readonly rows: NonNullable<Repayment['detail']> }) {
  const texts = useTexts(repayTexts);
  const [isOpen, setOpen] = useState(false);
  const seen = isOpen ? rows : rows.slice(0, SEEN_AT_FIRST);
  return (
    <section aria-label={texts.details}>
      <Card>
        <MoneyRows rows={seen.map(({ text, value }) => ({ label: text, figure: value }))} />
        {rows.length > SEEN_AT_FIRST && (
          <div className={styles.fold}>
            <Button variant="text" onClick={() => setOpen(!isOpen)}>
              {isOpen ? texts.hide : texts.more}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

/** Options for the loan besides paying the next amount due. */
function OtherWays({ order }: Pick<RepayPageProps, 'order'>) {
  const texts = useTexts(repayTexts);
  const { has, open } = useOtherPages();
  const ways = [
    { path: '/settle', title: texts.payAllOff, address: settleAddress(order) },
    { path: '/prepay', title: texts.payAhead, address: prepayAddress(order) },
    { path: '/helpToPay', title: texts.cannotPay, address: helpAddress(order) },
  ].filter(({ path }) => has(path));
  if (ways.length === 0) return null;
  return (
    <List title={texts.otherWays}>
      {ways.map(({ path, title, address }) => (
        <ListRow key={path} title={title} onClick={() => open(address)} />
      ))}
    </List>
  );
}

/** An image that links to the payment instructions. */
function Tip() {
  const texts = useTexts(repayTexts);
  const { open } = useOtherPages();
  return (
    <button type="button" className={styles.tip} onClick={() => open('/paymentInstructions')}>
      <img className={styles.tipPicture} src={SHOP_PICTURE} alt="" width="72" height="48" />
      <span className={styles.tipWords}>
        <strong>{texts.howToPay}</strong>
        <span className={styles.label}>{texts.howToPayHint}</span>
      </span>
    </button>
  );
}
