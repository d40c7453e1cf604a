import { amountText } from '#cases/amount-text.ts';
import lineStyles from './Lines.module.css';
import { countText, shareText } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import type { Performance } from './queries.ts';

/** What each provider succeeded in, and what it charged for it. */
export function ProvidersPanel({ performance }: { readonly performance: Performance }) {
  const { providers, currency } = performance;
  return (
    <Panel title="Providers" remark="cost and success, 90 days, all brands">
      {providers.length === 0 ? (
        <p className={styles.remark}>No payments or payouts in these days.</p>
      ) : (
        <table className={lineStyles.lines}>
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col">Succeeded</th>
              <th scope="col">Rate</th>
              <th scope="col">Fees</th>
              <th scope="col">Each</th>
            </tr>
          </thead>
          <tbody>
            {providers.map(({ provider, direction, succeeded, share, fees, feePerSuccess }) => (
              <tr key={`${provider} ${direction}`}>
                <th scope="row">
                  {provider}, {direction === 'in' ? 'payments' : 'payouts'}
                </th>
                <td>{countText(succeeded)}</td>
                <td>{shareText(share)}</td>
                <td>{amountText(fees, currency)}</td>
                <td>{feePerSuccess === undefined ? '–' : amountText(feePerSuccess, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
