import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import styles from './Explained.module.css';
import { ExplainedLines } from './ExplainedLines.tsx';
import { explainedCopy } from './explain-amount-copy.ts';
import { explainedQuery } from './queries.ts';
import { refused } from './refusal-codes.ts';

export interface ExplainedAmountProps {
  readonly orderId: string;
  /** The keys of the disputed lines. */
  readonly chosen: readonly string[];
  /** Without it the lines are read-only. */
  readonly onChoose?: (keys: string[]) => void;
}

/** Today's amount due, line by line. It loads its own data, so any page with an order can embed it. */
export function ExplainedAmount({ orderId, chosen, onChoose }: ExplainedAmountProps) {
  const explained = useFreshAnswer(explainedQuery(orderId));
  if (explained.state === 'loading') return <ExplainedShape />;
  if (explained.state === 'failed') {
    if (explained.code === refused.not_found) return <NoOrder />;
    if (explained.code === refused.nothing_owed) return <NothingOwed orderId={orderId} />;
    return <TryAgain onRetry={explained.retry} {...explained.reason} />;
  }
  if (explained.value.lines.length === 0) return <NothingOwed orderId={orderId} />;
  return <ExplainedLines explained={explained.value} chosen={chosen} onChoose={onChoose} />;
}

/** Skeleton: the amount, then three lines with explanations. */
function ExplainedShape() {
  return (
    <SkeletonGroup>
      <Card stacked>
        <Skeleton shape="short-line" />
        <Skeleton shape="figure" />
        {['first', 'second', 'third'].map((line) => (
          <div key={line} className={styles.lineShape}>
            <Skeleton shape="short-line" />
            <Skeleton />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}

function NothingOwed({ orderId }: { readonly orderId: string }) {
  const copy = useCopy(explainedCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={copy.nothingTitle}
      message={copy.nothingMessage}
      action={
        <Button variant="secondary" onClick={() => open(`/order?${new URLSearchParams({ orderId })}`)}>
          {copy.toOrder}
        </Button>
      }
    />
  );
}

export function NoOrder() {
  const copy = useCopy(explainedCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noOrderTitle}
      message={copy.noOrderMessage}
      action={
        <Button variant="secondary" onClick={() => open('/orders')}>
          {copy.toOrders}
        </Button>
      }
    />
  );
}
