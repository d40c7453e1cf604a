import { Flex, Input, Select } from 'antd';
import { BrandSelect } from '#cases/BrandSelect.tsx';
import { QueueTabs } from '#cases/QueueTabs.tsx';
import { queues, subjectFrom, subjects } from './complaint-copy.ts';
import type { ComplaintsPageData, QueueFilter } from './queries.ts';

interface ComplaintFiltersProps {
  readonly filter: QueueFilter;
  readonly counts: ComplaintsPageData['counts'];
  readonly brandsSeen: readonly string[];
  readonly onChange: (filter: QueueFilter) => void;
}

const subjectOptions = Object.entries(subjects).map(([value, label]) => ({ value, label }));

/** Filters complaints by queue (with counts), brand and subject, or finds one by id. */
export function ComplaintFilters({ filter, counts, brandsSeen, onChange }: ComplaintFiltersProps) {
  return (
    <Flex vertical gap={8}>
      <QueueTabs
        tabs={queues.map((tab) => ({
          ...tab,
          count: counts.find(({ queue }) => queue === tab.value)?.count,
        }))}
        chosen={filter.search === '' ? filter.queue : undefined}
        onChoose={(queue) => onChange({ ...filter, queue, search: '' })}
      />
      <Flex gap={8} wrap>
        <BrandSelect
          label="Brand"
          allLabel="All brands"
          brand={filter.brand}
          brandsSeen={brandsSeen}
          onBrand={(brand) => onChange({ ...filter, brand })}
        />
        <Select
          aria-label="Subject"
          value={filter.about ?? ''}
          style={{ flex: 1, minWidth: 120 }}
          options={[{ value: '', label: 'All subjects' }, ...subjectOptions]}
          onChange={(chosen) => onChange({ ...filter, about: subjectFrom(chosen) })}
        />
      </Flex>
      <Input.Search
        // Switching tabs clears the field, so that its text always matches the list.
        key={filter.search === '' ? 'empty' : 'sought'}
        defaultValue={filter.search}
        aria-label="Search by number or ID"
        aria-keyshortcuts="f"
        placeholder="Number or ID of a complaint or loan"
        allowClear
        onSearch={(search) => onChange({ ...filter, search: search.trim() })}
      />
    </Flex>
  );
}
