import type { ReactNode } from 'react';
import styles from './CaseTable.module.css';

interface CaseTableProps {
  /** Shown in place of an empty table. */
  readonly nothing: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** The numeric columns, counted from 0. */
  readonly figures?: readonly number[];
}

/** A table in a case: few columns, left-aligned, numbers aligned by digit. */
export function CaseTable({ nothing, heads, rows, figures = [] }: CaseTableProps) {
  if (rows.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  function classOf(column: number): string | undefined {
    return figures.includes(column) ? styles.figure : undefined;
  }
  return (
    <table className={`${styles.table} ${styles.ofWords}`}>
      <thead>
        <tr>
          {heads.map((head, column) =>
            head === '' ? (
              <td key="number" />
            ) : (
              <th key={head} scope="col" className={classOf(column)}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, column) => (
              <td key={heads[column]} className={classOf(column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
