import { type ComponentType, useState } from 'react';
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
import { useWrittenAmount } from '../paying/use-written-amount.ts';
import { DefaultPayCode } from './DefaultPayCode.tsx';
import { EarlyChoice, type EarlyUse } from './EarlyChoice.tsx';
import { SHOP_IMAGE } from './instruction-images.ts';
import { Payments } from './Payments.tsx';
import { type OrderKey, paymentsQuery, type Repayment } from './queries.ts';
import styles from './Repay.module.css';
import { explainAddress, helpAddress, prepayAddress, settleAddress } from './repay-address.ts';
import { repayCopy } from './repay-copy.ts';

export interface RepayPageProps {
  readonly order: OrderKey;
  readonly repayment: Repayment;
  readonly onRefetch: () => Promise<void>;
  /** The server's notice, if there is one. */
  readonly Notice?: ComponentType<{ readonly children: string }>;
  /** Whether the payment methods stay in the order of the server. */
  readonly keepsChannelOrder?: boolean;
}

export function RepayPage(props: RepayPageProps) {
  const { order, repayment, onRefetch, Notice = PlainNotice, keepsChannelOrder = false } = props;
  const payments = useAnswer(paymentsQuery(order.orderId));
  const isUnderWay =
    payments.state === 'ready' && payments.value.payments.some(({ status }) => status === 'on_its_way');
  const rows = repayment.repayPlan ?? repayment.detail ?? [];
  const [chosen, setChosen] = useState<EarlyUse>();
  const early = isUnderWay ? undefined : repayment.early;
  const use = chosen ?? (early?.isFirst === '1' ? 'reduce' : 'ahead');
  return (
    <>
      <ScreenContent>
        <Head order={order} repayment={repayment} Notice={Notice} />
        {early !== undefined && (
          <EarlyChoice repayment={repayment} early={early} chosen={use} onChoose={setChosen} />
        )}
        {rows.length > 0 && <Details rows={rows} folded={repayment.detailFolded} />}
        {repayment.defDetail !== undefined && (
          <DefaultPayCode order={order} repayment={repayment} code={repayment.defDetail} />
        )}
        <Payments order={order} onChanged={onRefetch} />
        <OtherOptions order={order} />
        {repayment.isShowReyTop === '1' && <Tip />}
      </ScreenContent>
      {early !== undefined && use === 'reduce' ? (
        <ReduceBar order={order} repayment={repayment} early={early} onRefetch={onRefetch} />
      ) : (
        <PayBar
          {...order}
          amount={repayment.repayAmount}
          channels={repayment.repayList}
          isUnderWay={isUnderWay}
          isOptional={repayment.paidUntil !== undefined}
          keepsOrder={keepsChannelOrder}
          onRefused={onRefetch}
        />
      )}
    </>
  );
}

interface ReduceBarProps extends RepayPageProps {
  readonly early: NonNullable<Repayment['early']>;
}

/** Pays the early offer: a part prepayment, or the settlement of the loan. */
function ReduceBar({ order, repayment, early, onRefetch }: ReduceBarProps) {
  const copy = useCopy(repayCopy);
  const written = useWrittenAmount();
  return (
    <PayBar
      {...order}
      {...(early.prepayment === undefined ? { isSettlement: true } : { prepayment: early.prepayment })}
      amount={early.amount}
      channels={repayment.repayList}
      what={copy.youSave(written(early.interestSaved))}
      onRefused={onRefetch}
    />
  );
}

/** Amount, due date, loan and explanation. */
function Head({
  order,
  repayment,
  Notice,
}: Required<Omit<RepayPageProps, 'onRefetch' | 'keepsChannelOrder'>>) {
  const copy = useCopy(repayCopy);
  const { has, open } = useOtherPages();
  const why = has('/explainAmount') && (
    <button type="button" className={styles.why} onClick={() => open(explainAddress(order))}>
      {copy.whyThisAmount}
    </button>
  );
  return (
    <AmountToPay
      repayment={repayment}
      labels={repayment.paidUntil === undefined ? copy : { ...copy, toPay: copy.nextPayment }}
      under={why}
    >
      {repayment.noticeMsg !== '' && <Notice>{repayment.noticeMsg}</Notice>}
    </AmountToPay>
  );
}

function PlainNotice({ children }: { readonly children: string }) {
  return <p className={styles.notice}>{children}</p>;
}

const SEEN_AT_FIRST = 2;

type Rows = NonNullable<Repayment['detail']>;

/** Collapsed after the second row; the server's folded rows add up to the amount. */
function Details({ rows, folded }: { readonly rows: Rows; readonly folded: Rows | undefined }) {
  const copy = useCopy(repayCopy);
  const [isOpen, setOpen] = useState(false);
  const seen = isOpen ? rows : (folded ?? rows).slice(0, SEEN_AT_FIRST);
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
