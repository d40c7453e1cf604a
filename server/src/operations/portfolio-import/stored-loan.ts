import type { InstalmentRow, LoanRow } from './read-rows.ts';

/** What the dry run read of a loan, as the import uses it. */
export interface ReadLoan {
  readonly row: LoanRow;
  readonly rows: readonly InstalmentRow[];
  /** In the market's stored form. */
  readonly mobile: string;
  readonly productVersion: number;
}

/** As JSON; amounts are decimal strings. */
export function storedLoan(loan: ReadLoan): string {
  return JSON.stringify(loan, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

type Stored<Value> = Value extends bigint
  ? string
  : Value extends string | number | undefined
    ? Value
    : { [Key in keyof Value]: Stored<Value[Key]> };

/** Reads what `storedLoan` wrote. */
export function loanFromStored(text: string): ReadLoan {
  // The cast is safe: only the function above writes the column.
  const { row, rows, ...rest } = JSON.parse(text) as Stored<ReadLoan>;
  return {
    ...rest,
    row: {
      ...row,
      amount: BigInt(row.amount),
      lateFees: BigInt(row.lateFees),
      credit: BigInt(row.credit),
      costPaid: BigInt(row.costPaid),
      amountDue: row.amountDue === undefined ? undefined : BigInt(row.amountDue),
    },
    rows: rows.map((one) => ({
      ...one,
      principal: BigInt(one.principal),
      interest: BigInt(one.interest),
      fee: BigInt(one.fee),
    })),
  };
}
