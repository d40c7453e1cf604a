import type { Currency } from '@hiram/values/money';
import { Link } from 'wouter';
import { signedText } from '#cases/amount-text.ts';
import lineStyles from './Lines.module.css';
import { loansText, shareText } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import { lineTitles } from './portfolio-labels.ts';
import type { Performance } from './queries.ts';

interface EconomicsPanelProps {
  readonly performance: Performance;
  readonly filter: PortfolioFilter;
  /** The day that is compared with; undefined if there is none. */
  readonly before: string | undefined;
}

/** What one disbursed loan brought and cost. Of all brands and products, because the ledger has one book. */
export function EconomicsPanel({ performance, filter, before }: EconomicsPanelProps) {
  const { economics, currency, costOfFunds, until } = performance;
  const ofAllBrands = { market: filter.market, brand: undefined, product: undefined };
  return (
    <Panel
      title="Unit economics"
      remark="per loan disbursed, 90 days"
      extra={
        <>
          <Link
            href={loansAddress(ofAllBrands, {
              metric: 'disbursed',
              on: economics.until,
              from: economics.from,
            })}
          >
            {loansText(economics.loans)}
          </Link>
          , funds at {shareText(costOfFunds)}
        </>
      }
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
              <th scope="row">{lineTitles[line]}</th>
              <td>
                <Link href={loansAddress(filter, { metric: 'economics', on: until, line })}>
                  {textOf(perLoan, currency)}
                </Link>
              </td>
              <td>
                {before === undefined ? (
                  textOf(perLoanBefore, currency)
                ) : (
                  <Link href={loansAddress(filter, { metric: 'economics', on: before, line })}>
                    {textOf(perLoanBefore, currency)}
                  </Link>
                )}
              </td>
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
  return minor === undefined ? '–' : signedText(minor, currency);
}

function changeText(change: bigint, currency: Currency): string {
  if (change === 0n) return '–';
  return `${change > 0n ? '+' : ''}${signedText(String(change), currency)}`;
}
