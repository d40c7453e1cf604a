import { Flex, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { InboxFilter, QueueName } from './queries.ts';

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'mine', label: 'Mine' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];

interface InboxFiltersProps {
  readonly filter: InboxFilter;
  /** Brands of the messages that are shown: the server has no list of all. */
  readonly brandsSeen: readonly string[];
  readonly onChange: (filter: InboxFilter) => void;
}

export function InboxFilters({ filter, brandsSeen, onChange }: InboxFiltersProps) {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const unseen = brandsSeen.filter((brand) => !known.has(brand));
  // A brand that was seen once stays on offer, also while another is chosen.
  if (unseen.length > 0) setKnown(new Set([...known, ...unseen]));
  return (
    <Flex vertical gap={8}>
      <Segmented
        block
        aria-label="Queue"
        options={[...queues]}
        value={filter.queue}
        onChange={(queue) => onChange({ ...filter, queue })}
      />
      <Flex gap={8}>
        <Select
          aria-label="Brand of the message"
          value={filter.brand ?? ''}
          style={{ width: 124, flex: 'none' }}
          options={[
            { value: '', label: 'All brands' },
            ...[...known].toSorted().map((brand) => ({ value: brand, label: brand })),
          ]}
          onChange={(brand) => onChange({ ...filter, brand: brand === '' ? undefined : brand })}
        />
        <Input.Search
          aria-label="Find a sender"
          placeholder="Whole e-mail or telephone"
          allowClear
          onSearch={(search) => onChange({ ...filter, search: search.trim() })}
        />
      </Flex>
    </Flex>
  );
}
