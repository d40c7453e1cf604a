import { Select } from 'antd';
import { markets } from '#cases/markets.ts';
import { dayOf } from '#frame/time-text.ts';
import styles from './PortfolioPage.module.css';
import type { PortfolioFilter } from './portfolio-filter.ts';
import type { Portfolio } from './queries.ts';

interface PortfolioFiltersProps {
  readonly filter: PortfolioFilter;
  /** The choices come from the last response. */
  readonly portfolio: Portfolio | undefined;
  readonly onFilter: (filter: PortfolioFilter) => void;
}

/** Market, product and brand, the day, and the day to compare with. */
export function PortfolioFilters({ filter, portfolio, onFilter }: PortfolioFiltersProps) {
  const products = (portfolio?.products ?? []).filter(({ brand }) => (filter.brand ?? brand) === brand);
  const days = portfolio?.days ?? [];
  const on = portfolio?.now.on;
  return (
    <div className={styles.filters}>
      <Select
        aria-label="Market"
        value={filter.market}
        options={[...markets]}
        // Brands, products and snapshots belong to one market.
        onChange={(market) =>
          onFilter({
            ...filter,
            market,
            brand: undefined,
            product: undefined,
            on: undefined,
            compare: undefined,
          })
        }
      />
      <Select
        aria-label="Product"
        className={styles.product ?? ''}
        value={filter.product ?? ''}
        options={[
          { value: '', label: 'All products' },
          ...products.map(({ productId, productName }) => ({ value: productId, label: productName })),
        ]}
        onChange={(product) => onFilter({ ...filter, product: product === '' ? undefined : product })}
      />
      <Select
        aria-label="Brand"
        value={filter.brand ?? ''}
        options={[
          { value: '', label: 'All brands' },
          ...(portfolio?.brands ?? []).map((brand) => ({ value: brand, label: brand })),
        ]}
        onChange={(brand) =>
          onFilter({ ...filter, brand: brand === '' ? undefined : brand, product: undefined })
        }
      />
      <Select
        aria-label="As of"
        className={styles.day ?? ''}
        prefix={<span className={styles.prefix}>As of</span>}
        value={on ?? filter.on ?? ''}
        options={days.map((day) => ({ value: day, label: dayOf(day) }))}
        onChange={(day) => onFilter({ ...filter, on: day === days[0] ? undefined : day, compare: undefined })}
      />
      <Select
        aria-label="Compare with"
        className={styles.day ?? ''}
        prefix={<span className={styles.prefix}>Compare</span>}
        value={portfolio?.before?.on ?? ''}
        options={
          portfolio?.before === undefined
            ? [{ value: '', label: 'nothing earlier' }]
            : days
                .filter((day) => on !== undefined && day < on)
                .map((day) => ({ value: day, label: dayOf(day) }))
        }
        onChange={(compare) => onFilter({ ...filter, compare: compare === '' ? undefined : compare })}
      />
    </div>
  );
}
