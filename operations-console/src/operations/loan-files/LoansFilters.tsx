import { Flex, Segmented, Select } from 'antd';
import { BrandSelect } from '#cases/BrandSelect.tsx';
import { loanStates, views } from './loan-labels.ts';
import type { LoanRow, LoanState, LoansFilter, LoansView } from './queries.ts';

interface LoansFiltersProps {
  readonly filter: LoansFilter;
  /** The brands come from the rows shown: the server has no full list. */
  readonly rows: readonly LoanRow[];
  readonly onChange: (filter: LoansFilter) => void;
}

const markets = [
  { value: '', label: 'All markets' },
  { value: 'PH', label: 'Philippines' },
  { value: 'IN', label: 'India' },
  { value: 'reference', label: 'Reference' },
];

export function LoansFilters({ filter, rows, onChange }: LoansFiltersProps) {
  return (
    <Flex gap={8} wrap>
      <Segmented
        aria-label="View"
        options={Object.entries(views).map(([value, { title }]) => ({ value, label: title }))}
        value={filter.view}
        // The cast is safe: every option is a view.
        onChange={(view) => onChange({ ...filter, view: view as LoansView })}
      />
      <Select
        aria-label="Market"
        value={filter.market ?? ''}
        style={{ width: 130 }}
        options={markets}
        onChange={(market) => onChange({ ...filter, market: market === '' ? undefined : market })}
      />
      <BrandSelect
        label="Brand"
        allLabel="All brands"
        brand={filter.brand}
        brandsSeen={[
          ...rows.map(({ brand }) => brand),
          ...(filter.brand === undefined ? [] : [filter.brand]),
        ]}
        onBrand={(brand) => onChange({ ...filter, brand })}
      />
      <Select
        aria-label="Status"
        listHeight={420}
        value={filter.state ?? ''}
        style={{ width: 170 }}
        options={[
          { value: '', label: 'All statuses' },
          ...Object.entries(loanStates).map(([value, { text }]) => ({ value, label: text })),
        ]}
        // The cast is safe: every option is a state or empty.
        onChange={(state) => onChange({ ...filter, state: state === '' ? undefined : (state as LoanState) })}
      />
    </Flex>
  );
}
