import type { ReactNode } from 'react';

/** A column of a list. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly isFigure?: boolean;
  /** It names the row, so it cannot be hidden. */
  readonly isName?: boolean;
  /** Left out where the page is narrow. */
  readonly isForWide?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** What the last row says of the rows shown. */
  readonly total?: (rows: readonly Row[]) => ReactNode;
  readonly sorts?: ColumnSorts;
}

/** The sort orders of a column, as the server names them. */
export interface ColumnSorts {
  readonly up: string;
  readonly down: string;
  /** The one that the first click chooses. */
  readonly first: 'up' | 'down';
  /** Why the list cannot be sorted by it now. */
  readonly whyNot?: string | undefined;
}

/** The columns without those that are hidden. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  hidden: ReadonlySet<string>,
): readonly ListColumn<Row>[] {
  return columns.filter(({ key, isName }) => isName === true || !hidden.has(key));
}

/** The hidden columns in the address, so that a saved view has them too. */
export const HIDDEN_COLUMNS = 'hide';

export function hiddenIn(address: URLSearchParams): ReadonlySet<string> {
  return new Set(address.get(HIDDEN_COLUMNS)?.split('.') ?? []);
}
