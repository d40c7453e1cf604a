export interface ColumnOption {
  readonly label: string;
  readonly value: string;
}

/** One of several choices shown side by side. */
export interface Column {
  readonly label: string;
  readonly options: readonly ColumnOption[];
}
