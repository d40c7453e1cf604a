import { Badge } from 'antd';
import { useRef } from 'react';
import { Link } from 'wouter';
import { CaseMark } from '#cases/CaseMark.tsx';
import { dayOf, timeOf } from '#frame/time-text.ts';
import { itemStates } from './configuration-copy.ts';
import { pathOfSubject } from './configuration-paths.ts';
import styles from './ItemTable.module.css';
import type { Item } from './queries.ts';
import { useRowKeys } from './use-row-keys.ts';

interface ItemTableProps {
  readonly items: readonly Item[];
  readonly nothing: string;
}

/** A dense list: one line per item, with its version, its state and its pending change. */
export function ItemTable({ items, nothing }: ItemTableProps) {
  const rows = useRef<HTMLTableSectionElement>(null);
  useRowKeys(rows);
  if (items.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Title', 'Brand', 'Market', 'Version', 'Status', 'Published', 'Open change'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>
        {items.map((item) => (
          <ItemRow key={item.subject} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({ item }: { readonly item: Item }) {
  const {
    title,
    detail,
    brand = '',
    market = '',
    version,
    state,
    validFrom,
    publishedBy,
    publishedAt,
  } = item;
  return (
    <tr>
      <th scope="row">
        <Link href={pathOfSubject(item)} data-row={item.subject}>
          {title}
        </Link>
        {detail !== '' && <div className={styles.detail}>{detail}</div>}
      </th>
      <td>{brand}</td>
      <td>{market}</td>
      <td>{version === '0' ? '–' : version}</td>
      <td>
        <Badge status={itemStates[state].dot} text={itemStates[state].text} />
        {state === 'to_come' && validFrom !== undefined && (
          <div className={styles.detail}>{dayOf(validFrom)}</div>
        )}
      </td>
      <td>
        {publishedBy === '' && publishedAt === undefined ? '–' : publishedBy}
        {publishedAt !== undefined && (
          <div className={publishedBy === '' ? undefined : styles.detail}>
            <time dateTime={publishedAt}>{timeOf(publishedAt)}</time>
          </div>
        )}
      </td>
      <td>
        <UnderWay item={item} />
      </td>
    </tr>
  );
}

function UnderWay({ item: { change } }: { readonly item: Item }) {
  if (change === undefined) return '–';
  return (
    <>
      <CaseMark tone={change.state === 'proposed' ? 'attention' : 'fact'}>
        {change.state === 'proposed' ? 'Proposed' : 'Draft'}
      </CaseMark>
      <div className={styles.detail}>{change.isMine ? 'mine' : change.by}</div>
    </>
  );
}
