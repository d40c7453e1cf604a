import type { CalendarDate } from '@hiram/values/calendar-date';

/** A loan as it is reported, at the end of the reference day. Amounts in minor units. */
export interface Account {
  /** Never changes and is never used again. */
  readonly number: string;
  readonly openedOn: CalendarDate;
  readonly closedOn: CalendarDate | null;
  /** `settled`: closed by a compromise settlement, for less than was owed. */
  readonly status: 'open' | 'closed' | 'closed_early' | 'settled' | 'written_off';
  readonly sanctioned: bigint;
  /** What the borrower owes by the ledger. After a write-off: what was written off and not recovered. */
  readonly balance: bigint;
  /** 0 unless a scheduled amount is past due. */
  readonly overdue: bigint;
  readonly daysPastDue: number;
  readonly assetClass: string;
  readonly writtenOff: bigint;
  readonly writtenOffPrincipal: bigint;
  /** What was paid to settle the loan for less than was owed; 0 otherwise. */
  readonly settlementAmount: bigint;
  /** No suit is recorded in this system. */
  readonly suit: 'none';
  /** The annual percentage rate as text with two decimals. */
  readonly annualRate: string;
  readonly months: number;
  readonly instalments: number;
  readonly instalmentAmount: bigint;
  readonly firstDueOn: CalendarDate;
  readonly lastDueOn: CalendarDate;
  readonly lastPayment: { readonly on: CalendarDate; readonly amount: bigint } | null;
  readonly nextPayment: { readonly on: CalendarDate; readonly amount: bigint } | null;
  readonly unpaidInstalments: number;
  readonly overdueInstalments: number;
  /** Days past due at the last month-ends, newest first, at most twelve. */
  readonly history: readonly { readonly on: CalendarDate; readonly daysPastDue: number }[];
}

/** How each figure of an account was computed. */
export type AccountExplanation = Readonly<Record<keyof Account, string>>;

const amounts = [
  ...(['sanctioned', 'balance', 'overdue', 'writtenOff', 'writtenOffPrincipal'] as const),
  'instalmentAmount',
  'settlementAmount',
] as const satisfies readonly (keyof Account)[];

/** As stored: amounts are decimal strings. */
export function accountAsJson(account: Account): string {
  return JSON.stringify(account, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

export function accountFromStored(stored: unknown): Account {
  // The cast is safe: only `accountAsJson` writes the column.
  const plain = stored as Record<string, never> & {
    lastPayment: { on: CalendarDate; amount: string } | null;
    nextPayment: { on: CalendarDate; amount: string } | null;
  };
  return {
    // The cast is safe for the same reason.
    ...(plain as unknown as Account),
    ...Object.fromEntries(amounts.map((name) => [name, BigInt(plain[name] ?? 0)])),
    lastPayment: paymentFrom(plain.lastPayment),
    nextPayment: paymentFrom(plain.nextPayment),
  };
}

function paymentFrom(stored: { on: CalendarDate; amount: string } | null): Account['lastPayment'] {
  return stored === null ? null : { on: stored.on, amount: BigInt(stored.amount) };
}

/** A loan's id in 25 characters, which both formats accept as an account number. */
export function accountNumberOf(loanId: string): string {
  return BigInt(`0x${loanId.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0');
}
