import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';

/** A band of a figure: from above the band before it, up to and including `most`. */
interface Band {
  readonly name: string;
  readonly label: string;
  readonly most: bigint | undefined;
}

function bands(
  ...rows: readonly (readonly [name: string, label: string, most: bigint | undefined])[]
): Band[] {
  return rows.map(([name, label, most]) => ({ name, label, most }));
}

/** By the principal of the contract, in units of the currency. */
export const sizeBands = bands(
  ['up_to_5000', 'up to 5,000', 500_000n],
  ['up_to_10000', 'above 5,000 to 10,000', 1_000_000n],
  ['up_to_25000', 'above 10,000 to 25,000', 2_500_000n],
  ['up_to_50000', 'above 25,000 to 50,000', 5_000_000n],
  ['above_50000', 'above 50,000', undefined],
);

/** By the days from the release to the last due date of the contract. */
export const tenorBands = bands(
  ['up_to_30_days', 'up to 30 days', 30n],
  ['up_to_60_days', '31 to 60 days', 60n],
  ['up_to_90_days', '61 to 90 days', 90n],
  ['up_to_180_days', '91 to 180 days', 180n],
  ['above_180_days', 'above 180 days', undefined],
);

/** By the days past due. */
export const ageingBands = bands(
  ['current', 'not past due', 0n],
  ['late_1_30', '1 to 30 days past due', 30n],
  ['late_31_60', '31 to 60 days past due', 60n],
  ['late_61_90', '61 to 90 days past due', 90n],
  ['late_91_180', '91 to 180 days past due', 180n],
  ['late_over_180', 'above 180 days past due', undefined],
);

/** By the days since the start of the last round of a complaint. */
export const complaintAgeBands = bands(
  ['up_to_7', 'up to 7 days', 7n],
  ['up_to_15', '8 to 15 days', 15n],
  ['up_to_30', '16 to 30 days', 30n],
  ['above_30', 'above 30 days', undefined],
);

/** A loan without a contract in force: its payout was returned. */
export const NOT_IN_FORCE = { name: 'not_in_force', label: 'payout returned' } as const;

export function bandOf(list: readonly Band[], value: bigint): string {
  const band = list.find(({ most }) => most === undefined || value <= most);
  // The last band of every list has no end.
  return band?.name ?? '';
}

/** The days that a band has, both ends included. */
export function rangeOf(
  list: readonly Band[],
  name: string,
): { readonly from: bigint; readonly to: bigint | undefined } {
  const index = list.findIndex((band) => band.name === name);
  const before = list[index - 1]?.most;
  return { from: before === undefined ? 0n : before + 1n, to: list[index]?.most };
}

export interface ContractShape {
  readonly principal: MinorUnits;
  readonly releasedOn: CalendarDate;
  readonly lastDueOn: CalendarDate;
}
