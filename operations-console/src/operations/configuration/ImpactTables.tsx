import type { Currency } from '@hiram/values/money';
import { amountText, signedText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { dayOf } from '#frame/time-text.ts';
import { CaseName } from './CaseName.tsx';
import { ImpactRows, RowTable } from './ImpactRows.tsx';
import styles from './ProductImpact.module.css';
import type { ImpactResult } from './product-impact-queries.ts';
import { capText, groupCopy, rangeText } from './product-impact-text.ts';

interface ImpactTablesProps {
  readonly runId: string;
  readonly result: ImpactResult;
  readonly currency: Currency;
}

/** The figures of a run, the caps, the highest increases and the list. */
export function ImpactTables({ runId, result, currency }: ImpactTablesProps) {
  return (
    <>
      <CasePart title="Who is affected" beside={`from ${dayOf(result.firstDay)}`}>
        <GroupTable result={result} currency={currency} />
        <p className={styles.quiet}>
          Costs compare the version that each has with this draft, on the draft’s first day. Offers under
          review or to be signed, and signed loans, keep what they have: for them the difference says what the
          same loan would cost.
          {result.unknown !== '0' && ` ${result.unknown} of a version that is not known are left out.`}
        </p>
      </CasePart>
      {(result.caps.length > 0 || result.productCaps.length > 0) && (
        <CasePart title="Caps exceeded">
          <CapTable result={result} currency={currency} />
        </CasePart>
      )}
      <CasePart title="Change of total cost, as a share of the amount">
        <RangeTable result={result} />
      </CasePart>
      {result.worst.length > 0 && (
        <CasePart title="Highest increases" beside={`${result.worst.length}`}>
          <RowTable rows={result.worst} currency={currency} label="Highest increases" />
        </CasePart>
      )}
      {result.rows !== '0' && <ImpactRows runId={runId} rows={result.rows} currency={currency} />}
    </>
  );
}

function GroupTable({ result, currency }: Pick<ImpactTablesProps, 'result' | 'currency'>) {
  return (
    <div className={styles.wide}>
      <table className={styles.table} aria-label="Who is affected">
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col">All</th>
            <th scope="col">Same</th>
            <th scope="col">Changed</th>
            <th scope="col">Not offered</th>
            <th scope="col">Above a cap</th>
            <th scope="col">Cost up</th>
            <th scope="col">Cost down</th>
            <th scope="col">Fees</th>
            <th scope="col">Disbursed</th>
            <th scope="col">First payments</th>
            <th scope="col">Total cost</th>
          </tr>
        </thead>
        <tbody>
          {result.groups.map((group) => (
            <tr key={group.group}>
              <th scope="row">
                {groupCopy[group.group].title}
                <span className={styles.what}>{groupCopy[group.group].what}</span>
              </th>
              <td>{thousands(group.cases)}</td>
              <td>{thousands(group.same)}</td>
              <td>{thousands(group.changed)}</td>
              <td>{thousands(group.notOffered)}</td>
              <td data-wrong={group.breaksCap !== '0'}>{thousands(group.breaksCap)}</td>
              <td>{thousands(group.dearer)}</td>
              <td>{thousands(group.cheaper)}</td>
              <td>{change(group.feesDifference, currency)}</td>
              <td>{change(group.netProceedsDifference, currency)}</td>
              <td>{change(group.instalmentDifference, currency)}</td>
              <td>
                <b>{change(group.totalCostDifference, currency)}</b>
                <span className={styles.what}>of {amountText(group.totalCostBefore, currency)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CapTable({
  result: { caps, productCaps },
  currency,
}: Pick<ImpactTablesProps, 'result' | 'currency'>) {
  return (
    <CaseTable
      nothing=""
      heads={['Cap', 'Channel', 'From', 'Limit', 'Highest', 'Count', 'Highest at', 'Source']}
      figures={[3, 4, 5]}
      rows={[
        ...caps.map(
          ({ cap, channel, on, limit, figure, cases, worstCaseId, worstGroup, worstNumber, source }) => ({
            key: `${cap} ${channel} ${on} cases`,
            cells: [
              <b key="cap">{capText(cap)}</b>,
              ...[channel, <Day key="day" on={on} />, limit, figure, thousands(cases)],
              <CaseName key="worst" group={worstGroup} caseId={worstCaseId} number={worstNumber} />,
              source,
            ],
          }),
        ),
        ...productCaps.map(({ cap, channel, on, limit, figure, amount, term, source }) => ({
          key: `${cap} ${channel} ${on} product`,
          cells: [
            <b key="cap">{capText(cap)}</b>,
            ...[channel, <Day key="day" on={on} />, limit, figure, '–'],
            `Product: ${amountText(amount, currency)} over ${term}`,
            source,
          ],
        })),
      ]}
    />
  );
}

function RangeTable({ result: { groups } }: Pick<ImpactTablesProps, 'result'>) {
  const [first] = groups;
  return (
    <div className={styles.wide}>
      <table className={styles.table} aria-label="Change of total cost">
        <thead>
          <tr>
            <th scope="col">Group</th>
            {first?.byCost.map(({ fromBasisPoints }) => (
              <th key={fromBasisPoints ?? ''} scope="col">
                {rangeText(fromBasisPoints)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, byCost, priced }) => (
            <tr key={group}>
              <th scope="row">{groupCopy[group].title}</th>
              {byCost.map(({ fromBasisPoints, cases }) => (
                <td key={fromBasisPoints ?? ''}>
                  {thousands(cases)}
                  <span
                    className={styles.bar}
                    style={{ inlineSize: `${priced === '0' ? 0 : (Number(cases) * 100) / Number(priced)}%` }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A day stays on one line. */
function Day({ on }: { readonly on: string }) {
  return <span className={styles.day}>{dayOf(on)}</span>;
}

function change(minor: string, currency: Currency): string {
  return minor === '0' || minor.startsWith('-')
    ? signedText(minor, currency)
    : `+${amountText(minor, currency)}`;
}

function thousands(number: string): string {
  return number.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
