import { Button, Segmented, Select } from 'antd';
import { DayField } from '#cases/DayField.tsx';
import { markets } from '#cases/markets.ts';
import { dayAfter } from '#frame/days.ts';
import styles from './DashboardFilters.module.css';
import {
  DAY_COUNTS,
  type DashboardFilter,
  type DayCount,
  MOST_DAYS,
  marketFrom,
} from './dashboard-filter.ts';

interface DashboardFiltersProps {
  readonly filter: DashboardFilter;
  /** The brands of the market, as known from the last response. */
  readonly brands: readonly string[];
  readonly showsTable: boolean;
  readonly onFilter: (filter: Partial<DashboardFilter>) => void;
  readonly onShowTable: (showsTable: boolean) => void;
}

const ranges: readonly { readonly value: DayCount | 'own'; readonly label: string }[] = [
  ...DAY_COUNTS.map((value) => ({ value, label: value === 365 ? '12 months' : `${value} days` })),
  { value: 'own', label: 'Custom range' },
];

/** Market, brand and date range in one row, all stored in the URL. */
export function DashboardFilters({
  filter,
  brands,
  showsTable,
  onFilter,
  onShowTable,
}: DashboardFiltersProps) {
  const { market, brand, days, from, until } = filter;
  const known = [...new Set([...brands, ...(brand === undefined ? [] : [brand])])].toSorted();
  return (
    <div className={styles.filters}>
      <Segmented
        aria-label="Market"
        options={[...markets]}
        value={market}
        // A brand belongs to one market.
        onChange={(chosen) => onFilter({ market: marketFrom(chosen), brand: undefined })}
      />
      <Select
        aria-label="Brand"
        value={brand ?? ''}
        className={styles.brand ?? ''}
        options={[{ value: '', label: 'All brands' }, ...known.map((value) => ({ value, label: value }))]}
        onChange={(chosen: string) => onFilter({ brand: chosen === '' ? undefined : chosen })}
      />
      <Segmented
        aria-label="Period"
        options={[...ranges]}
        value={days ?? 'own'}
        onChange={(chosen) => onFilter({ days: DAY_COUNTS.find((count) => count === chosen) })}
      />
      {days === undefined && (
        <span className={styles.days}>
          <DayField
            label="Start date"
            day={from}
            from={dayAfter(until, 1 - MOST_DAYS)}
            until={until}
            onChange={(day) => day !== '' && onFilter({ from: day })}
          />
          <DayField
            label="End date"
            day={until}
            from={from}
            onChange={(day) => day !== '' && onFilter({ until: day })}
          />
        </span>
      )}
      <Button
        className={styles.view ?? ''}
        aria-pressed={showsTable}
        data-key="v"
        onClick={() => onShowTable(!showsTable)}
      >
        {showsTable ? 'Show charts' : 'Show tables'}
      </Button>
    </div>
  );
}
