import { listActivity } from '@hiram/contract/support/activity';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { useDesignCopy } from '#design/design-context.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './Activity.module.css';
import { ActivityRow } from './ActivityRow.tsx';
import { activityCopy } from './activity-copy.ts';
import { formatMonth } from './format-activity-day.ts';
import { PinnedRows } from './PinnedRows.tsx';
import type { ActivityEvent, ActivityPage } from './queries.ts';

/** Certificates and all loans at the top, then the events by month. */
export function ActivityMonths({ first }: { readonly first: ActivityPage }) {
  const copy = useCopy(activityCopy);
  const wire = useWire();
  const { dateLocale } = useDesignCopy();
  const [further, setFurther] = useState<readonly ActivityPage[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const after = (further.at(-1) ?? first).next;

  async function loadMore(last: string): Promise<void> {
    const answer = await wire?.send(listActivity, { after: last }, { silent: true });
    setIsMissing(answer?.success !== true);
    if (answer?.success) setFurther((pages) => [...pages, answer.data]);
  }

  return (
    <ScreenContent>
      <PinnedRows certificates={first.certificates} />
      {monthsOf([first, ...further].flatMap(({ events }) => events)).map(({ month, events }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={styles.month}>
            {formatMonth(month, dateLocale)}
          </h2>
          <ul className={styles.events}>
            {events.map((event) => (
              <ActivityRow key={event.eventId} event={event} currency={first.currency} />
            ))}
          </ul>
        </section>
      ))}
      {isMissing && (
        <p role="alert" className={styles.missing}>
          {copy.moreFailed}
        </p>
      )}
      {after !== undefined && (
        <Button variant="secondary" onClick={() => loadMore(after)}>
          {copy.more}
        </Button>
      )}
    </ScreenContent>
  );
}

interface Month {
  /** YYYY-MM. */
  readonly month: string;
  readonly events: readonly ActivityEvent[];
}

/** Events in the order in which they were sent, which is newest first. */
function monthsOf(events: readonly ActivityEvent[]): readonly Month[] {
  const months = [...new Set(events.map(({ on }) => on.slice(0, 7)))];
  return months.map((month) => ({ month, events: events.filter(({ on }) => on.startsWith(month)) }));
}
