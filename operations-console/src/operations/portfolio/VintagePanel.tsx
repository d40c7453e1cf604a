import { Segmented } from 'antd';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { countText, shareText, vintageText } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import { lateChoices, loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import type { Portfolio } from './queries.ts';

interface VintagePanelProps {
  readonly portfolio: Portfolio;
  readonly filter: PortfolioFilter;
  readonly onLate: (late: PortfolioFilter['late']) => void;
}

type Cell = Portfolio['vintages'][number]['cells'][number];

/** Loans by month of disbursement, and how many of them are late at the end of each month since. */
export function VintagePanel({ portfolio, filter, onLate }: VintagePanelProps) {
  const { vintages, now } = portfolio;
  const most = Math.max(
    0,
    ...vintages.flatMap(({ cells }) => cells.map((cell) => Number(cell.monthsOnBook))),
  );
  const columns = Array.from({ length: most + 1 }, (_, month) => String(month));
  const highest = Math.max(
    0.0001,
    ...vintages.flatMap(({ cells }) => cells.map((cell) => Number(shareOf(cell, filter.late) ?? 0))),
  );
  return (
    <Panel
      title="Vintages"
      remark={`% ${filter.late}+ DPD by months on book`}
      extra={
        <Segmented
          aria-label="Days past due"
          size="small"
          options={[...lateChoices]}
          value={filter.late}
          onChange={onLate}
        />
      }
    >
      {vintages.length === 0 ? (
        <p className={styles.remark}>No loans were disbursed in the last twelve months.</p>
      ) : (
        <div className={styles.heatPlace}>
          <table className={styles.heat}>
            <thead>
              <tr>
                <th scope="col">Vintage</th>
                <th scope="col">Loans</th>
                {columns.map((month) => (
                  <th key={month} scope="col">
                    {month}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {vintages.map(({ month, loans, cells }) => (
                <tr key={month}>
                  <th scope="row">{vintageText(month)}</th>
                  <td>{countText(loans)}</td>
                  {columns.map((column) => {
                    const cell = cells.find(({ monthsOnBook }) => monthsOnBook === column);
                    const share = cell && shareOf(cell, filter.late);
                    if (cell === undefined || share === undefined) return <td key={column} />;
                    return (
                      <td key={column} className={styles.heatCell} style={heatOf(Number(share) / highest)}>
                        <Link
                          href={loansAddress(filter, {
                            metric: `vintage_${filter.late}`,
                            on: cell.on,
                            vintage: month,
                          })}
                          aria-label={`${vintageText(month)}, month ${column}: ${percent(share)} %`}
                          data-unfinished={cell.on === now.on}
                        >
                          {cellText(share)}
                        </Link>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function shareOf(cell: Cell, late: PortfolioFilter['late']): string | undefined {
  return { '1': cell.share1, '30': cell.share30, '90': cell.share90 }[late];
}

/** The deepest colour still leaves text with a contrast of 4.5:1. */
const DEEPEST_PERCENT = 40;

function heatOf(part: number): CSSProperties {
  // The cast is needed because React's type knows no custom properties.
  return { '--heat': `${Math.round(part * DEEPEST_PERCENT)}%` } as CSSProperties;
}

/** A decimal only where it says something: thirteen months must fit beside each other. */
const WHOLE_FROM = 0.1;

function cellText(share: string): string {
  const value = Number(share);
  return value < WHOLE_FROM ? percent(share) : String(Math.round(value * 100));
}

function percent(share: string): string {
  return shareText(share).replace('%', '');
}
