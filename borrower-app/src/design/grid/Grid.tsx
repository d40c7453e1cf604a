import type { ReactNode } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { defaults } from '../defaults.ts';
import styles from './Grid.module.css';

interface GridItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

interface GridProps {
  readonly label: string;
  readonly items: readonly GridItem[];
  readonly columns?: 2 | 3 | 4 | 5;
  /** Further items go to the next page, beside the first. */
  readonly rowsPerPage?: number;
}

export function Grid({ label, items, columns = defaults.grid.columns, rowsPerPage }: GridProps) {
  const perPage = columns * (rowsPerPage ?? defaults.grid.rowsPerPage);
  const pages = Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );
  const [first = [], ...further] = pages;
  if (further.length === 0) {
    return <Page items={first} columns={columns} />;
  }
  return (
    <Carousel label={label}>
      {pages.map((page) => (
        <Page key={page[0]?.label} items={page} columns={columns} />
      ))}
    </Carousel>
  );
}

function Page({ items, columns }: { readonly items: readonly GridItem[]; readonly columns: number }) {
  return (
    <ul className={styles.page} data-columns={columns}>
      {items.map((item) => (
        <li key={item.label}>
          <button type="button" className={styles.cell} onClick={item.onClick}>
            <span className={styles.icon}>{item.icon}</span>
            {item.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
