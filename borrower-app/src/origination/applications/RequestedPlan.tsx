import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { applicationPagesCopy } from './application-pages-copy.ts';
import styles from './Filling.module.css';
import { type Application, planQuery } from './queries.ts';
import reviewStyles from './Review.module.css';

/**
 * The loan's cost as the server calculates it. The amounts can be missing without blocking the application.
 */
export function RequestedPlan({ application }: { readonly application: Application }) {
  const copy = useCopy(applicationPagesCopy);
  const plan = useAnswer(planQuery(application));
  const { currency } = application;
  switch (plan.state) {
    case 'loading':
      return (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      );
    case 'failed':
      return <p className={styles.quiet}>{copy.planMissing}</p>;
    case 'ready': {
      const { netProceeds, totalCost, totalToRepay, instalments } = plan.value;
      return (
        <>
          <MoneyRows
            rows={[
              { label: copy.youReceive, figure: <Amount minor={netProceeds} currency={currency} /> },
              { label: copy.cost, figure: <Amount minor={totalCost} currency={currency} /> },
            ]}
            total={{ label: copy.youRepay, figure: <Amount minor={totalToRepay} currency={currency} /> }}
          />
          <details>
            <summary className={styles.readAll}>{copy.instalments(instalments.length)}</summary>
            <ol className={reviewStyles.instalments}>
              {instalments.map(({ number, dueOn, amount }) => (
                <li key={number} className={reviewStyles.instalment}>
                  <Day on={dueOn} />
                  <Amount minor={amount} currency={currency} />
                </li>
              ))}
            </ol>
          </details>
          <p className={styles.quiet}>{copy.planNote}</p>
        </>
      );
    }
  }
}
