import { Checkbox } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './ListTable.module.css';
import type { ColumnSorts, ListColumn } from './list-columns.ts';
import type { Selection } from './use-selection.ts';

interface ListSort {
  readonly value: string;
  readonly onSort: (sort: string) => void;
}

interface ListTableProps<Row> {
  /** For screen readers. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What a row is called in the label of its checkbox. */
  readonly nameOf?: (row: Row) => string;
  readonly sort?: ListSort;
  readonly selection?: Selection<Row>;
}

/** A list as a table: sorted by its headers, with totals of the rows shown, and rows to select. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, idOf, nameOf = idOf, sort, selection } = props;
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <div className={styles.frame}>
      <table className={styles.list} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <td className={styles.mark}>
                <Checkbox
                  aria-label="Select all rows shown"
                  checked={selection.isAllShown}
                  indeterminate={selection.rows.length > 0 && !selection.isAllShown}
                  onChange={selection.toggleShown}
                />
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} data-selected={selection?.has(idOf(row))}>
              {selection && (
                <td className={styles.mark}>
                  <Checkbox
                    aria-label={`Select ${nameOf(row)}`}
                    checked={selection.has(idOf(row))}
                    onChange={() => selection.toggle(idOf(row))}
                  />
                </td>
              )}
              {columns.map(({ key, isName, isFigure, isForWide, cell }) => {
                const Cell = isName === true ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    {...(isName === true && { scope: 'row' })}
                    data-figure={isFigure}
                    data-wide={isForWide}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {hasTotals && rows.length > 1 && (
          <tfoot>
            <tr>
              {selection && <td className={styles.mark} />}
              {columns.map(({ key, isName, isFigure, isForWide, total }) => (
                <td key={key} data-figure={isFigure} data-wide={isForWide}>
                  {isName === true ? `${rows.length} shown` : total?.(rows)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  readonly column: ListColumn<Row>;
  readonly sort: ListSort | undefined;
}

function Head<Row>({ column: { title, isFigure, isForWide, sorts }, sort }: HeadProps<Row>) {
  const way = sorts === undefined || sort === undefined ? undefined : wayOf(sorts, sort.value);
  return (
    <th
      scope="col"
      data-figure={isFigure}
      data-wide={isForWide}
      aria-sort={way === undefined ? undefined : way === 'up' ? 'ascending' : 'descending'}
    >
      {sorts === undefined || sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={styles.sort}
          disabled={sorts.whyNot !== undefined}
          title={sorts.whyNot}
          onClick={() => sort.onSort(nextSort(sorts, way))}
        >
          {title}
          {way === 'up' && <ArrowUp size={12} strokeWidth={1.8} aria-hidden />}
          {way === 'down' && <ArrowDown size={12} strokeWidth={1.8} aria-hidden />}
        </button>
      )}
    </th>
  );
}

function wayOf({ up, down }: ColumnSorts, value: string): 'up' | 'down' | undefined {
  if (value === up) return 'up';
  return value === down ? 'down' : undefined;
}

function nextSort(sorts: ColumnSorts, way: 'up' | 'down' | undefined): string {
  if (way === undefined) return sorts[sorts.first];
  return way === 'up' ? sorts.down : sorts.up;
}
