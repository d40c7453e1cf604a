import { Button } from '../button/Button.tsx';
import { useDesignCopy } from '../design-context.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** Counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
  /** What is paginated, if a screen has more than one list. */
  readonly label?: string;
}

export function Pagination({ page, pageCount, onChange, label }: PaginationProps) {
  const copy = useDesignCopy();
  return (
    <nav className={styles.pagination} aria-label={label ?? copy.pages}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {copy.previousPage}
      </Button>
      <p className={styles.position} role="status">
        <span aria-hidden="true">
          {page} / {pageCount}
        </span>
        <span className="visually-hidden">{copy.pageOf(page, pageCount)}</span>
      </p>
      <Button variant="secondary" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        {copy.nextPage}
      </Button>
    </nav>
  );
}
