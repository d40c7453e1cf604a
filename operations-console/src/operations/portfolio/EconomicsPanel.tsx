import type { EconomicsLine } from '@hiram/contract/operations/portfolio';
import type { Currency } from '@hiram/values/money';
import { amountText } from '#cases/amount-text.ts';
import lineStyles from './Lines.module.css';
import { loansText, shareText } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import type { Performance } from './queries.ts';

const titles: Readonly<Record<EconomicsLine, string>> = {
  interest_and_fees: 'Interest and fees',
  waivers: 'Waivers',
  cost_of_funds: 'Cost of funds',
  provider_fees: 'Provider fees (503, 506, 508)',
  checks: 'Verification and bureau',
  collections: 'Collections',
  losses: 'Losses after recoveries',
  contribution: 'Contribution',
};

/** What one disbursed loan brought and cost. Of all brands and products, because the ledger has one book. */
export function EconomicsPanel({ performance }: { readonly performance: Performance }) {
  const { economics, currency, costOfFunds } = performance;
  return (
    <Panel
      title="Unit economics"
      remark="per loan disbursed, 90 days"
      extra={`${loansText(economics.loans)}, funds at ${shareText(costOfFunds)}`}
    >
      <table className={lineStyles.lines}>
        <thead>
          <tr>
            <th scope="col">All brands and products</th>
            <th scope="col">Now</th>
            <th scope="col">Before</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {economics.lines.map(({ line, perLoan, perLoanBefore }) => (
            <tr key={line} data-line={line}>
              <th scope="row">{titles[line]}</th>
              <td>{textOf(perLoan, currency)}</td>
              <td>{textOf(perLoanBefore, currency)}</td>
              <td>
                {perLoan === undefined || perLoanBefore === undefined
                  ? '–'
                  : changeText(BigInt(perLoan) - BigInt(perLoanBefore), currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function textOf(minor: string | undefined, currency: Currency): string {
  return minor === undefined ? '–' : amountText(minor, currency).replace('-', '−');
}

function changeText(change: bigint, currency: Currency): string {
  if (change === 0n) return '–';
  return `${change > 0n ? '+' : ''}${amountText(String(change), currency).replace('-', '−')}`;
}
