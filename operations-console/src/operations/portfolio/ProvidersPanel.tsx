import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import lineStyles from './Lines.module.css';
import { countText, shareText } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import { directions } from './portfolio-labels.ts';
import type { Performance } from './queries.ts';

interface ProvidersPanelProps {
  readonly performance: Performance;
  readonly filter: PortfolioFilter;
}

/** What each provider succeeded in, and what it charged for it. */
export function ProvidersPanel({ performance, filter }: ProvidersPanelProps) {
  const { providers, currency, until } = performance;
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
            {providers.map(({ provider, direction, succeeded, share, fees, feePerSuccess }) => {
              const of = { on: until, provider, direction } as const;
              const feesHref = loansAddress(filter, { ...of, metric: 'provider_fees' });
              return (
                <tr key={`${provider} ${direction}`}>
                  <th scope="row">
                    {provider}, {directions[direction]}
                  </th>
                  <td>
                    <Link href={loansAddress(filter, { ...of, metric: 'succeeded' })}>
                      {countText(succeeded)}
                    </Link>
                  </td>
                  <td>
                    <Link href={loansAddress(filter, { ...of, metric: 'attempted' })}>
                      {shareText(share)}
                    </Link>
                  </td>
                  <td>
                    <Link href={feesHref}>{amountText(fees, currency)}</Link>
                  </td>
                  <td>
                    {feePerSuccess === undefined ? (
                      '–'
                    ) : (
                      <Link href={feesHref}>{amountText(feePerSuccess, currency)}</Link>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
