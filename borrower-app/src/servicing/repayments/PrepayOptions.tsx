import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { OptionCard, OptionCardSkeleton, OptionCards } from '../paying/OptionCards.tsx';
import { PaymentPlan } from '../paying/PaymentPlan.tsx';
import styles from './Early.module.css';
import { earlyCopy } from './early-copy.ts';
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
  const copy = useCopy(earlyCopy);
  const answer = useAnswer(prepaymentQuery(order, amount));
  switch (answer.state) {
    case 'loading':
      return (
        <SkeletonGroup>
          <OptionCardSkeleton>
            <Skeleton shape="short-line" />
            <Skeleton />
            <Skeleton />
          </OptionCardSkeleton>
          <OptionCardSkeleton>
            <Skeleton shape="short-line" />
            <Skeleton />
            <Skeleton />
          </OptionCardSkeleton>
        </SkeletonGroup>
      );
    case 'failed':
      return <TryAgain onRetry={answer.retry} {...answer.reason} />;
    case 'ready': {
      const { ways, currency, planEndsOn } = answer.value;
      if (ways.length === 0) {
        return (
          <p role="alert" className={styles.notice}>
            {copy.notShown}
          </p>
        );
      }
      return (
        <OptionCards legend={copy.choose}>
          {ways.map((way, index) => (
            <SpreadOption
              key={way.spreading}
              {...{ way, currency, planEndsOn, isLargestSaving: savesMost(ways, index) }}
              isChosen={way.spreading === chosen}
              onChoose={() => onChoose(way.spreading)}
            />
          ))}
        </OptionCards>
      );
    }
  }
}

function savesMost(ways: readonly Way[], index: number): boolean {
  const own = BigInt(ways[index]?.interestSaved ?? 0);
  return ways.every(({ interestSaved }, other) => other === index || BigInt(interestSaved) < own);
}

interface SpreadOptionProps {
  readonly way: Way;
  readonly currency: string;
  readonly planEndsOn: string;
  readonly isLargestSaving: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SpreadOption({ way, currency, planEndsOn, isLargestSaving, isChosen, onChoose }: SpreadOptionProps) {
  const copy = useCopy(earlyCopy);
  return (
    <OptionCard
      name="spreading"
      title={copy[way.spreading]}
      mark={isLargestSaving ? copy.mostSaved : undefined}
      isChosen={isChosen}
      onChoose={onChoose}
    >
      <MoneyRows
        rows={[
          {
            label: copy.interestSaved,
            figure: (
              <strong>
                <Amount minor={way.interestSaved} currency={currency} />
              </strong>
            ),
          },
          {
            label: copy.nextPayment,
            figure: (
              <span className={styles.two}>
                <Amount minor={way.nextAmount} currency={currency} /> <Day on={way.nextDueOn} />
              </span>
            ),
          },
          { label: copy.lastPayment, figure: <Day on={way.lastDueOn} /> },
          ...(way.lastDueOn === planEndsOn
            ? []
            : [{ label: copy.lastPaymentBefore, figure: <Day on={planEndsOn} /> }]),
        ]}
      />
      <details>
        <summary className={styles.summary}>{copy.plan}</summary>
        <PaymentPlan
          currency={currency}
          payments={way.plan.map(({ title, amount, before, dueOn }) => ({
            key: title,
            dueOn,
            amount,
            remark: (
              <>
                {title} · {copy.planBefore} <Amount minor={before} currency={currency} />
              </>
            ),
          }))}
        />
      </details>
    </OptionCard>
  );
}
