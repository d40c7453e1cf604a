import { type ComponentProps, useState } from 'react';
import { QueueFilters } from '../queue/QueueFilters.tsx';
import { QueuePage } from '../queue/QueuePage.tsx';
import type { PagedQuery } from '../queue/queue-view.ts';
import type { QueueFilter, QueueName } from './queries.ts';

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'staff', label: 'For us' },
  { value: 'mine', label: 'Mine' },
  { value: 'ended', label: 'Ended' },
];

type Frame<Page extends { readonly next?: string | undefined }, Row> = ComponentProps<
  typeof QueuePage<Page, Row>
>;

interface ProviderQueuePageProps<Page extends { readonly next?: string | undefined }, Row>
  extends Omit<Frame<Page, Row>, 'query' | 'filters' | 'emptyText'> {
  /** Reads the list as it is filtered. */
  readonly useRows: (filter: QueueFilter) => PagedQuery<Page> & { readonly dataUpdatedAt: number };
  readonly providerLabel: string;
  /** What is said of each queue in which nothing is. */
  readonly emptyTexts: Readonly<Record<QueueName, string>>;
}

/** What waits for finance, what one has taken and what is over, of all providers or of one. */
export function ProviderQueuePage<
  Page extends { readonly next?: string | undefined },
  Row extends { readonly provider: string },
>({ useRows, providerLabel, emptyTexts, ...frame }: ProviderQueuePageProps<Page, Row>) {
  const [filter, setFilter] = useState<QueueFilter>({ queue: 'staff', provider: undefined });
  const { queue, provider } = filter;
  return (
    <QueuePage
      {...frame}
      query={useRows(filter)}
      filters={(rows) => (
        <QueueFilters
          queues={queues}
          queue={queue}
          brandLabel={providerLabel}
          allLabel="All providers"
          brand={provider}
          brandsSeen={rows.map((row) => row.provider)}
          onQueue={(chosen) => setFilter({ ...filter, queue: chosen })}
          onBrand={(chosen) => setFilter({ ...filter, provider: chosen })}
        />
      )}
      emptyText={provider === undefined ? emptyTexts[queue] : `Nothing of ${provider} here.`}
    />
  );
}
