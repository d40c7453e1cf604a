import { Input } from 'antd';
import { QueueFilters } from '#cases/QueueFilters.tsx';
import type { InboxFilter, QueueName } from './queries.ts';

export const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'mine', label: 'Mine' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];

interface InboxFiltersProps {
  readonly filter: InboxFilter;
  readonly brandsSeen: readonly string[];
  readonly onChange: (filter: InboxFilter) => void;
}

export function InboxFilters({ filter, brandsSeen, onChange }: InboxFiltersProps) {
  return (
    <QueueFilters
      queues={queues}
      queue={filter.queue}
      brandLabel="Brand"
      brand={filter.brand}
      brandsSeen={brandsSeen}
      onQueue={(queue) => onChange({ ...filter, queue })}
      onBrand={(brand) => onChange({ ...filter, brand })}
    >
      <Input.Search
        aria-label="Search sender"
        aria-keyshortcuts="f"
        placeholder="Full e-mail or phone number"
        allowClear
        onSearch={(search) => onChange({ ...filter, search: search.trim() })}
      />
    </QueueFilters>
  );
}
