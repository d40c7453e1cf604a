import type { ComponentProps } from 'react';
import { QueueFilters } from './QueueFilters.tsx';
import { QueuePage } from './QueuePage.tsx';
import type { PagedQuery } from './queue-view.ts';
import { anyText, oneOf, useAddressFilter } from './use-address-filter.ts';

type QueueName = 'staff' | 'mine' | 'ended';

export interface QueueFilter {
  readonly queue: QueueName;
  readonly provider: string | undefined;
}

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'staff', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'ended', label: 'Closed' },
];

const readers = { queue: oneOf('staff', queues), provider: anyText };

type Frame<Page extends { readonly next?: string | undefined }, Row> = ComponentProps<
  typeof QueuePage<Page, Row>
>;

interface ProviderQueuePageProps<Page extends { readonly next?: string | undefined }, Row>
  extends Omit<Frame<Page, Row>, 'query' | 'filters' | 'emptyText'> {
  /** Fetches the filtered list. */
  readonly useRows: (filter: QueueFilter) => PagedQuery<Page> & { readonly dataUpdatedAt: number };
  readonly providerLabel: string;
  /** The message for each empty queue. */
  readonly emptyMessages: Readonly<Record<QueueName, string>>;
}

/** Items that wait for finance, the user's own and completed ones, for all providers or one. */
export function ProviderQueuePage<
  Page extends { readonly next?: string | undefined },
  Row extends { readonly provider: string },
>({ useRows, providerLabel, emptyMessages, ...frame }: ProviderQueuePageProps<Page, Row>) {
  const [filter, setFilter] = useAddressFilter(readers);
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
      emptyText={provider === undefined ? emptyMessages[queue] : `No items for ${provider}.`}
    />
  );
}
