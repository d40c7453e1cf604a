import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { openScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { addressOf, type PageName } from './apply-address.ts';
import styles from './Filling.module.css';
import type { Application } from './queries.ts';
import { Withdraw } from './Withdraw.tsx';

interface OverviewProps {
  readonly application: Application;
  readonly onChanged: () => Promise<void>;
}

/** The requested loan, the list of pages, and the page to continue with. */
export function Overview({ application, onChanged }: OverviewProps) {
  const copy = useCopy(applicationPagesCopy);
  const { orderId, productName, amount, currency, periods, termUnit, steps } = application;
  const done = steps.filter(({ status }) => status === 'done').length;
  const next: PageName = steps.find(({ status }) => status !== 'done')?.step ?? 'review';
  const statuses = { to_do: copy.toDo, begun: copy.begun, done: copy.done } as const;
  const term = termUnit === 'month' ? copy.months : copy.days;

  function open(page: PageName) {
    openScreen(addressOf(orderId, page));
  }

  return (
    <div className={styles.screen}>
      <ScreenContent>
        <div className={styles.head}>
          <p className={styles.quiet}>{copy.requestsLabel}</p>
          <p>
            <Amount minor={amount} currency={currency} size="large" />
          </p>
          <p>
            {productName} · {term(Number(periods))}
          </p>
        </div>
        <p className={styles.quiet}>{copy.lead}</p>
        <section className={styles.steps} aria-label={copy.stepsLabel}>
          <div className={styles.progress}>
            <p id="pages-done">{copy.stepsDone(done, steps.length)}</p>
            <progress className={styles.bar} aria-labelledby="pages-done" value={done} max={steps.length} />
          </div>
          <List>
            {steps.map(({ step, status }, index) => (
              <ListRow
                key={step}
                leading={<Mark position={index + 1} isDone={status === 'done'} isNext={step === next} />}
                title={copy[step]}
                description={statuses[status]}
                onClick={() => open(step)}
              />
            ))}
          </List>
        </section>
        {application.canWithdraw === '1' && (
          <Withdraw
            orderId={orderId}
            words={{
              ask: copy.withdraw,
              title: copy.withdrawTitle,
              message: copy.withdrawMessage,
              keep: copy.withdrawKeep,
              notDone: copy.notDone,
            }}
            onWithdrawn={onChanged}
          />
        )}
      </ScreenContent>
      <BottomBar>
        <Button onClick={() => open(next)}>{copy.goOn(copy[next])}</Button>
      </BottomBar>
    </div>
  );
}

interface MarkProps {
  readonly position: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function Mark({ position, isDone, isNext }: MarkProps) {
  const state = isDone ? 'done' : isNext ? 'next' : 'to-come';
  return (
    <span className={styles.mark} data-state={state} aria-hidden="true">
      {isDone ? <CheckIcon /> : position}
    </span>
  );
}
