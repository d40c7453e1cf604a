import type { MarketId } from '@hiram/contract/market-ids';
import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { accountName } from '#cases/ledger-account.ts';
import { PartHeading } from '#frame/SectionHeading.tsx';
import { dayOf } from '#frame/time-text.ts';
import styles from './HomePage.module.css';
import { type ClearingAccount, useClearingAccounts } from './queries.ts';

/** The accounts that money only passes through: what is still on its way or not explained, and how it went in a week. */
export function ClearingAccounts({ market }: { readonly market: MarketId }) {
  const { data } = useClearingAccounts(market);
  if (data === undefined || data.accounts.length === 0) return null;
  return (
    <section aria-labelledby="home-clearing" className={styles.part}>
      <div className={styles.partHead}>
        <PartHeading id="home-clearing">Clearing accounts</PartHeading>
        <Link href={`/ledger?book=${market}`}>Trial balance</Link>
      </div>
      <p className={styles.empty}>{lastDayText(data.accounts)}</p>
      <table className={`${styles.providers} ${styles.clearing}`}>
        <tbody>
          {data.accounts.map((account) => (
            <tr key={account.code}>
              <th scope="row">
                <Link href={`/ledger?tab=transactions&book=${market}&account=${account.code}`}>
                  {account.code} {accountName(account.name)}
                </Link>
              </th>
              <td>
                <Trend balances={account.balances} />
              </td>
              <td>{balanceText(account.balances.at(-1)?.amount ?? '0', data.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function lastDayText(accounts: readonly ClearingAccount[]): string {
  const last = accounts[0]?.balances.at(-1);
  return last === undefined ? '' : `7 days to the end of ${dayOf(last.on)}`;
}

function balanceText(amount: string, currency: Parameters<typeof amountText>[1]): string {
  if (amount === '0') return amountText(amount, currency);
  return amount.startsWith('-')
    ? `${amountText(amount.slice(1), currency)} Cr`
    : `${amountText(amount, currency)} Dr`;
}

const WIDTH = 64;
const HEIGHT = 16;
const MARGIN = 2;

/** From zero, so that a small change of a large balance looks small. */
function Trend({ balances }: Pick<ClearingAccount, 'balances'>) {
  const amounts = balances.map(({ amount }) => Math.abs(Number(amount)));
  const most = Math.max(...amounts, 1);
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, amounts.length - 1);
  const points = amounts.map(
    (amount, index) =>
      `${MARGIN + index * step},${HEIGHT - MARGIN - (amount / most) * (HEIGHT - 2 * MARGIN)}`,
  );
  const first = balances[0];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.trend}
      role="img"
      aria-label={`Balance since ${first === undefined ? 'a week ago' : dayOf(first.on)}`}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
