import { formatMinorUnits } from '@hiram/values/formatting';
import type { MinorUnits } from '@hiram/values/money';

/** Two decimals: both currencies have a hundred minor units. */
export function decimal(amount: MinorUnits): string {
  return formatMinorUnits(String(amount));
}
