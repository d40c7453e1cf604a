export interface ColumnOption {
  readonly label: string;
  readonly value: string;
}

/** One of several choices that are made side by side. */
export interface Column {
  readonly label: string;
  readonly options: readonly ColumnOption[];
}
