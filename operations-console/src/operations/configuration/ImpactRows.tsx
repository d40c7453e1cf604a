import type { Currency } from '@hiram/values/money';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { dayOf } from '#frame/time-text.ts';
import { CaseName } from './CaseName.tsx';
import styles from './ProductImpact.module.css';
import { type ImpactFilter, type ImpactRow, useImpactRows } from './product-impact-queries.ts';
import {
  capText,
  groupCopy,
  impactGroups,
  impactOutcomes,
  outcomeCopy,
  partsText,
  percent,
} from './product-impact-text.ts';

interface ImpactRowsProps {
  readonly runId: string;
  readonly rows: string;
  readonly currency: Currency;
}

/** Every listed application, offer and loan that differs, page by page. */
export function ImpactRows({ runId, rows: all, currency }: ImpactRowsProps) {
  const [filter, setFilter] = useState<ImpactFilter>({});
  const query = useImpactRows(runId, filter);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <CasePart title="List" beside={`${all} rows, at most 2,000 of each group and outcome`}>
      <Flex gap={8}>
        <Select
          aria-label="Group"
          allowClear
          placeholder="All groups"
          value={filter.ofGroup ?? null}
          onChange={(ofGroup) => setFilter(withOne(filter, 'ofGroup', ofGroup ?? undefined))}
          options={impactGroups.map((value) => ({ value, label: groupCopy[value].title }))}
          popupMatchSelectWidth={false}
          style={{ minWidth: 220 }}
        />
        <Select
          aria-label="Outcome"
          allowClear
          placeholder="All outcomes"
          value={filter.ofOutcome ?? null}
          onChange={(ofOutcome) => setFilter(withOne(filter, 'ofOutcome', ofOutcome ?? undefined))}
          options={impactOutcomes.map((value) => ({ value, label: outcomeCopy[value] }))}
          style={{ minWidth: 140 }}
        />
      </Flex>
      <LoadProblem query={query} failedText="The list could not be loaded." />
      {query.data && rows.length === 0 && <p className={styles.quiet}>No results.</p>}
      {rows.length > 0 && <RowTable rows={rows} currency={currency} label="Changed" />}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </CasePart>
  );
}

/** Without the key if nothing is chosen. */
function withOne<Key extends keyof ImpactFilter>(
  filter: ImpactFilter,
  key: Key,
  value: ImpactFilter[Key],
): ImpactFilter {
  const { [key]: _before, ...others } = filter;
  return value === undefined ? others : { ...others, [key]: value };
}

export function RowTable({
  rows,
  currency,
  label,
}: {
  readonly rows: readonly ImpactRow[];
  readonly currency: Currency;
  readonly label: string;
}) {
  return (
    <div className={styles.wide}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Outcome</th>
            <th scope="col">Amount</th>
            <th scope="col">Term</th>
            <th scope="col">Disbursed</th>
            <th scope="col">First payment</th>
            <th scope="col">Total cost</th>
            <th scope="col">APR</th>
            <th scope="col" className={styles.also}>
              Also
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.caseId}>
              <th scope="row">
                <CaseName group={row.group} caseId={row.caseId} number={row.number} />
                <span className={styles.what}>
                  {groupCopy[row.group].one}, v{row.version}, {row.channel}
                </span>
              </th>
              <td data-wrong={row.outcome === 'breaks_cap'}>{outcomeCopy[row.outcome]}</td>
              <td>{amountText(row.amount, currency)}</td>
              <td>{termText(row.term)}</td>
              <Moved row={row} of={({ netProceeds }) => amountText(netProceeds, currency)} />
              <Moved row={row} of={({ instalment }) => amountText(instalment, currency)} />
              <Moved row={row} of={({ totalCost }) => amountText(totalCost, currency)} />
              <Moved row={row} of={({ annualPercentageRate }) => percent(annualPercentageRate)} />
              <td className={styles.also}>
                {row.caps.map(({ cap, on, limit, figure }) => (
                  <div key={`${cap} ${on} ${limit}`}>
                    {capText(cap)} {figure}, limit {limit} from {dayOf(on)}
                  </div>
                ))}
                {partsText(row.parts)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Figures = NonNullable<ImpactRow['before']>;

/** After, and before below it if it was another. */
function Moved({
  row: { before, after },
  of,
}: {
  readonly row: ImpactRow;
  readonly of: (one: Figures) => string;
}) {
  const [was, is] = [before && of(before), after && of(after)];
  return (
    <td>
      {is ?? '–'}
      {was !== is && was !== undefined && <span className={styles.what}>was {was}</span>}
    </td>
  );
}

function termText(term: string): string {
  const [many = '', unit = ''] = term.split(' ');
  return `${many} ${unit}${many === '1' ? '' : 's'}`;
}
