import { Button, Checkbox, Flex, Radio } from 'antd';
import { DayInput } from '#cases/DayInput.tsx';
import { FilterChip } from '#cases/FilterChip.tsx';
import { markets } from '#cases/markets.ts';
import { dayOf } from '#frame/time-text.ts';
import { dpdTexts, loanStates } from './loan-labels.ts';
import { isFiltered, type LoansFilter } from './loans-filter.ts';
import type { LoanRow, LoanState } from './queries.ts';

interface LoansFiltersProps {
  readonly filter: LoansFilter;
  /** The brands come from the rows shown: the server has no full list. */
  readonly rows: readonly LoanRow[];
  readonly onChange: (change: Partial<LoansFilter>) => void;
}

const column = { display: 'grid', gap: 4 } as const;

/** The filters of the loans as chips. */
export function LoansFilters({ filter, rows, onChange }: LoansFiltersProps) {
  const { states, dpd, market, brand, product } = filter;
  const brands = [...new Set([...rows.map((row) => row.brand), ...(brand === undefined ? [] : [brand])])];
  return (
    <Flex gap={6} wrap align="center" role="group" aria-label="Filters">
      <FilterChip label="DPD" chosen={dpd && dpdTexts[dpd]} onClear={() => onChange({ dpd: undefined })}>
        <Radio.Group
          style={column}
          aria-label="Days past due"
          options={Object.entries(dpdTexts).map(([value, label]) => ({ value, label }))}
          value={dpd}
          // The cast is safe: every option is a range.
          onChange={({ target }) => onChange({ dpd: target.value as LoansFilter['dpd'] })}
        />
      </FilterChip>
      <FilterChip
        label="State"
        chosen={states.length === 0 ? undefined : states.map((state) => loanStates[state].text).join(', ')}
        onClear={() => onChange({ states: [] })}
      >
        <Checkbox.Group
          style={column}
          aria-label="States"
          options={Object.entries(loanStates).map(([value, { text }]) => ({ value, label: text }))}
          value={[...states]}
          // The cast is safe: every option is a state.
          onChange={(chosen) => onChange({ states: chosen as LoanState[] })}
        />
      </FilterChip>
      <DaysChip
        label="Due"
        from={filter.dueFrom}
        until={filter.dueUntil}
        onDays={(dueFrom, dueUntil) => onChange({ dueFrom, dueUntil })}
      />
      <DaysChip
        label="Signed"
        from={filter.signedFrom}
        until={filter.signedUntil}
        onDays={(signedFrom, signedUntil) => onChange({ signedFrom, signedUntil })}
      />
      <FilterChip
        label="Market"
        chosen={market && (markets.find(({ value }) => value === market)?.label ?? market)}
        onClear={() => onChange({ market: undefined })}
      >
        <Radio.Group
          style={column}
          aria-label="Market"
          options={[...markets]}
          value={market}
          onChange={({ target }) => onChange({ market: String(target.value) })}
        />
      </FilterChip>
      <FilterChip label="Brand" chosen={brand} onClear={() => onChange({ brand: undefined })}>
        <Radio.Group
          style={column}
          aria-label="Brand"
          options={brands.map((value) => ({ value, label: value }))}
          value={brand}
          onChange={({ target }) => onChange({ brand: String(target.value) })}
        />
      </FilterChip>
      {product !== undefined && (
        <FilterChip label="Product" chosen="one" onClear={() => onChange({ product: undefined })}>
          The loans of one product.
        </FilterChip>
      )}
      {isFiltered(filter) && (
        <Button type="link" size="small" onClick={() => onChange(noFilter)}>
          Clear
        </Button>
      )}
    </Flex>
  );
}

const noFilter: Omit<LoansFilter, 'sort'> = {
  states: [],
  dpd: undefined,
  dueFrom: undefined,
  dueUntil: undefined,
  signedFrom: undefined,
  signedUntil: undefined,
  market: undefined,
  brand: undefined,
  product: undefined,
};

interface DaysChipProps {
  readonly label: string;
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly onDays: (from: string | undefined, until: string | undefined) => void;
}

function DaysChip({ label, from, until, onDays }: DaysChipProps) {
  return (
    <FilterChip label={label} chosen={daysText(from, until)} onClear={() => onDays(undefined, undefined)}>
      <Flex gap={6} align="center">
        <DayInput
          aria-label={`${label} from`}
          day={from ?? ''}
          until={until}
          onDay={(day) => onDays(day === '' ? undefined : day, until)}
        />
        to
        <DayInput
          aria-label={`${label} until`}
          day={until ?? ''}
          from={from}
          onDay={(day) => onDays(from, day === '' ? undefined : day)}
        />
      </Flex>
    </FilterChip>
  );
}

function daysText(from: string | undefined, until: string | undefined): string | undefined {
  if (from === undefined) return until && `until ${dayOf(until)}`;
  return until === undefined ? `from ${dayOf(from)}` : `${dayOf(from)} to ${dayOf(until)}`;
}
