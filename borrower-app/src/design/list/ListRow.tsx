import type { MouseEvent, ReactNode } from 'react';
import { ChevronIcon } from '../icons/icons.tsx';
import styles from './List.module.css';

interface ListRowProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly leading?: ReactNode;
  /** A value or a control at the right edge. */
  readonly trailing?: ReactNode;
  /** A row that navigates: a link if it has an address, else a button. */
  readonly href?: string;
  readonly onClick?: (event: MouseEvent) => void;
}

export function ListRow(props: ListRowProps) {
  return <li>{rowElement(props)}</li>;
}

function rowElement(props: ListRowProps) {
  const { href, onClick } = props;
  if (href !== undefined) {
    return (
      <a className={styles.row} href={href} onClick={onClick}>
        <RowContent {...props} isLink />
      </a>
    );
  }
  if (onClick !== undefined) {
    return (
      <button type="button" className={styles.row} onClick={onClick}>
        <RowContent {...props} isLink />
      </button>
    );
  }
  return (
    <div className={styles.row}>
      <RowContent {...props} isLink={false} />
    </div>
  );
}

function RowContent(props: ListRowProps & { readonly isLink: boolean }) {
  const { title, description, leading, trailing, isLink } = props;
  return (
    <>
      {leading !== undefined && <span className={styles.leading}>{leading}</span>}
      <span className={styles.main}>
        <span className={styles.rowTitle}>{title}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      {isLink && (
        <span className={styles.chevron}>
          <ChevronIcon />
        </span>
      )}
    </>
  );
}
