import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { formatDay } from '#design/day/format-day.ts';
import { useDesignCopy } from '#design/design-context.tsx';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { PayBar } from '../paying/PayBar.tsx';
import styles from './Early.module.css';
import { EarlyHead, Notes } from './EarlyPaymentSections.tsx';
import { NotNow } from './EarlyStates.tsx';
import { earlyCopy } from './early-copy.ts';
import { Payments } from './Payments.tsx';
import type { OrderKey, Settlement } from './queries.ts';

interface SettlePageProps {
  readonly order: OrderKey;
  readonly settlement: Settlement;
  readonly onRefetch: () => Promise<void>;
}

/** The settlement amount and its expiry, its breakdown, the savings, and the pay button. */
export function SettlePage({ order, settlement, onRefetch }: SettlePageProps) {
  const copy = useCopy(earlyCopy);
  const { quote, currency, productName, notes, channels, isUnderWay } = settlement;
  if (quote === undefined) return <NotNow order={order} title={copy.notYetTitle} notes={notes} />;
  return (
    <>
      <ScreenContent>
        <EarlyHead productName={productName}>
          <p className={styles.label}>{copy.toSettle}</p>
          <Amount minor={quote.amount} currency={currency} size="large" />
          <p className={styles.by}>
            {copy.validUntil}{' '}
            <strong>
              <Day on={quote.validUntil} />
            </strong>
          </p>
        </EarlyHead>
        <Savings quote={quote} currency={currency} />
        <Parts quote={quote} currency={currency} />
        <Notes notes={notes} />
        <Payments order={order} onChanged={onRefetch} />
      </ScreenContent>
      <PayBar
        {...order}
        amount={quote.amount}
        channels={channels}
        isSettlement
        isUnderWay={isUnderWay === '1'}
        onRefused={onRefetch}
      />
    </>
  );
}

interface QuoteProps {
  readonly quote: NonNullable<Settlement['quote']>;
  readonly currency: string;
}

function Savings({ quote, currency }: QuoteProps) {
  const copy = useCopy(earlyCopy);
  const { dateLocale } = useDesignCopy();
  const until = `${copy.byPlanNote} ${formatDay(quote.planEndsOn, dateLocale)}`;
  return (
    <section aria-label={copy.savings}>
      <Card>
        <div className={styles.part}>
          <h3 className={styles.heading}>{copy.savings}</h3>
          <MoneyRows
            rows={[
              {
                label: copy.byPlan,
                note: until,
                figure: <Amount minor={quote.planTotal} currency={currency} />,
              },
              { label: copy.now, figure: <Amount minor={quote.amount} currency={currency} /> },
            ]}
            total={{ label: copy.saved, figure: <Amount minor={quote.saved} currency={currency} /> }}
          />
        </div>
      </Card>
    </section>
  );
}

function Parts({ quote, currency }: QuoteProps) {
  const copy = useCopy(earlyCopy);
  function row({ title, amount, isTakenOff }: QuoteProps['quote']['parts'][number]): MoneyRow {
    const figure = <Amount minor={amount} currency={currency} />;
    return { label: title, figure: isTakenOff === '1' ? <>−{figure}</> : figure };
  }
  return (
    <section aria-label={copy.parts}>
      <Card>
        <div className={styles.part}>
          <h3 className={styles.heading}>{copy.parts}</h3>
          <MoneyRows
            rows={quote.parts.map(row)}
            total={{ label: copy.total, figure: <Amount minor={quote.amount} currency={currency} /> }}
          />
        </div>
      </Card>
    </section>
  );
}
