import { Amount } from '../design/amount/Amount.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { writtenDay } from '../design/day/written-day.ts';
import { useDesignTexts } from '../design/design-context.tsx';
import { type MoneyRow, MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { PayBar } from '../paying/PayBar.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Early.module.css';
import { EarlyHead, Notes } from './EarlyParts.tsx';
import { NotNow } from './EarlyStates.tsx';
import { earlyTexts } from './early-texts.ts';
import { Payments } from './Payments.tsx';
import type { OrderKey, Settlement } from './queries.ts';

interface SettlePageProps {
  readonly order: OrderKey;
  readonly settlement: Settlement;
  readonly onAskAnew: () => Promise<void>;
}

/** The settlement amount and its expiry, its breakdown, the savings, and the pay button. */
export function SettlePage({ order, settlement, onAskAnew }: SettlePageProps) {
  const texts = useTexts(earlyTexts);
  const { quote, currency, productName, notes, channels, isUnderWay } = settlement;
  if (quote === undefined) return <NotNow order={order} title={texts.notYetTitle} notes={notes} />;
  return (
    <>
      <ScreenContent>
        <EarlyHead productName={productName}>
          <p className={styles.label}>{texts.toSettle}</p>
          <Amount minor={quote.amount} currency={currency} size="large" />
          <p className={styles.by}>
            {texts.validUntil}{' '}
            <strong>
              <Day on={quote.validUntil} />
            </strong>
          </p>
        </EarlyHead>
        <Savings quote={quote} currency={currency} />
        <Parts quote={quote} currency={currency} />
        <Notes notes={notes} />
        <Payments order={order} onChanged={onAskAnew} />
      </ScreenContent>
      <PayBar
        {...order}
        amount={quote.amount}
        channels={channels}
        isSettlement
        isUnderWay={isUnderWay === '1'}
        onRefused={onAskAnew}
      />
    </>
  );
}

interface QuoteProps {
  readonly quote: NonNullable<Settlement['quote']>;
  readonly currency: string;
}

function Savings({ quote, currency }: QuoteProps) {
  const texts = useTexts(earlyTexts);
  const { dateLocale } = useDesignTexts();
  const until = `${texts.byPlanNote} ${writtenDay(quote.planEndsOn, dateLocale)}`;
  return (
    <section aria-label={texts.savings}>
      <Card>
        <div className={styles.part}>
          <h3 className={styles.heading}>{texts.savings}</h3>
          <MoneyRows
            rows={[
              {
                label: texts.byPlan,
                note: until,
                figure: <Amount minor={quote.planTotal} currency={currency} />,
              },
              { label: texts.now, figure: <Amount minor={quote.amount} currency={currency} /> },
            ]}
            total={{ label: texts.saved, figure: <Amount minor={quote.saved} currency={currency} /> }}
          />
        </div>
      </Card>
    </section>
  );
}

function Parts({ quote, currency }: QuoteProps) {
  const texts = useTexts(earlyTexts);
  function row({ title, amount, isTakenOff }: QuoteProps['quote']['parts'][number]): MoneyRow {
    const figure = <Amount minor={amount} currency={currency} />;
    return { label: title, figure: isTakenOff === '1' ? <>−{figure}</> : figure };
  }
  return (
    <section aria-label={texts.parts}>
      <Card>
        <div className={styles.part}>
          <h3 className={styles.heading}>{texts.parts}</h3>
          <MoneyRows
            rows={quote.parts.map(row)}
            total={{ label: texts.total, figure: <Amount minor={quote.amount} currency={currency} /> }}
          />
        </div>
      </Card>
    </section>
  );
}
