import { amountText } from '#cases/amount-text.ts';
import type { CollectionsRowData } from './queries.ts';

type Ranked = Pick<
  CollectionsRowData,
  'owed' | 'currency' | 'likelihood' | 'mayCall' | 'expected' | 'factors'
>;

/** "₱5,927.54 owed × 35% likely × reachable = ₱2,074.63". */
export function formulaText({ owed, currency, likelihood, mayCall, expected }: Ranked): string {
  const reachable = mayCall ? 'reachable' : 'not reachable (0)';
  return `${amountText(owed, currency)} owed × ${percent(likelihood)} likely × ${reachable} = ${amountText(expected, currency)}`;
}

/** "31 to 60 days past due 35% × last promise broken 60%". */
export function factorsText({ factors }: Pick<Ranked, 'factors'>): string {
  return factors.map(({ label, permille }) => `${label} ${percent(permille)}`).join(' × ');
}

function percent(permille: string): string {
  const [whole, tenth] = [permille.slice(0, -1), permille.slice(-1)];
  return `${whole === '' ? '0' : whole}${tenth === '0' ? '' : `.${tenth}`}%`;
}
