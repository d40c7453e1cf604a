import { Amount } from '../design/amount/Amount.tsx';
import { Day } from '../design/day/Day.tsx';
import { MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { PaymentPlan } from '../paying/PaymentPlan.tsx';
import { WayCard, WayCards, WayShape } from '../paying/WayCards.tsx';
import { useAnswer } from '../queries/use-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Early.module.css';
import { earlyTexts } from './early-texts.ts';
import { type OrderKey, type Prepayment, prepaymentQuery } from './queries.ts';

type Way = Prepayment['ways'][number];
export type Spreading = Way['spreading'];

interface SpreadChoiceProps {
  readonly order: OrderKey;
  readonly amount: string;
  readonly chosen: Spreading;
  readonly onChoose: (spreading: Spreading) => void;
}

/** Both options for one amount, side by side. */
export function SpreadChoice({ order, amount, chosen, onChoose }: SpreadChoiceProps) {
  const texts = useTexts(earlyTexts);
  const answer = useAnswer(prepaymentQuery(order, amount));
  switch (answer.state) {
    case 'loading':
      return (
        <SkeletonGroup>
          <WayShape>
            <Skeleton shape="short-line" />
            <Skeleton />
            <Skeleton />
          </WayShape>
          <WayShape>
            <Skeleton shape="short-line" />
            <Skeleton />
            <Skeleton />
          </WayShape>
        </SkeletonGroup>
      );
    case 'failed':
      return <TryAgain onRetry={answer.retry} {...answer.reason} />;
    case 'ready': {
      const { ways, currency, planEndsOn } = answer.value;
      if (ways.length === 0) {
        return (
          <p role="alert" className={styles.notice}>
            {texts.notShown}
          </p>
        );
      }
      return (
        <WayCards legend={texts.choose}>
          {ways.map((way, index) => (
            <SpreadWay
              key={way.spreading}
              {...{ way, currency, planEndsOn, isMost: savesMost(ways, index) }}
              isChosen={way.spreading === chosen}
              onChoose={() => onChoose(way.spreading)}
            />
          ))}
        </WayCards>
      );
    }
  }
}

function savesMost(ways: readonly Way[], index: number): boolean {
  const own = BigInt(ways[index]?.interestSaved ?? 0);
  return ways.every(({ interestSaved }, other) => other === index || BigInt(interestSaved) < own);
}

interface SpreadWayProps {
  readonly way: Way;
  readonly currency: string;
  readonly planEndsOn: string;
  readonly isMost: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SpreadWay({ way, currency, planEndsOn, isMost, isChosen, onChoose }: SpreadWayProps) {
  const texts = useTexts(earlyTexts);
  return (
    <WayCard
      name="spreading"
      title={texts[way.spreading]}
      mark={isMost ? texts.mostSaved : undefined}
      isChosen={isChosen}
      onChoose={onChoose}
    >
      <MoneyRows
        rows={[
          {
            label: texts.interestSaved,
            figure: (
              <strong>
                <Amount minor={way.interestSaved} currency={currency} />
              </strong>
            ),
          },
          {
            label: texts.nextPayment,
            figure: (
              <span className={styles.two}>
                <Amount minor={way.nextAmount} currency={currency} /> <Day on={way.nextDueOn} />
              </span>
            ),
          },
          { label: texts.lastPayment, figure: <Day on={way.lastDueOn} /> },
          ...(way.lastDueOn === planEndsOn
            ? []
            : [{ label: texts.lastPaymentBefore, figure: <Day on={planEndsOn} /> }]),
        ]}
      />
      <details>
        <summary className={styles.summary}>{texts.plan}</summary>
        <PaymentPlan
          currency={currency}
          payments={way.plan.map(({ title, amount, before, dueOn }) => ({
            ...{ key: title, dueOn, amount },
            remark: (
              <>
                {title} · {texts.planBefore} <Amount minor={before} currency={currency} />
              </>
            ),
          }))}
        />
      </details>
    </WayCard>
  );
}
