import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { timeInZone } from '#frame/time-text.ts';
import { lineKinds, lineSources } from './difference-copy.ts';
import type { Difference } from './queries.ts';

/** What was signed, both calculations day by day, the refund, and the history. */
export function DifferenceEvidence({ found }: { readonly found: Difference }) {
  const { contract, currency } = found;
  return (
    <>
      <CasePart title="Contract">
        <CaseTable
          nothing=""
          heads={['Loan', 'Released', 'Principal', 'Interest a month', 'Late fee a month', 'Cost limit']}
          figures={[2, 3, 4, 5]}
          rows={[
            {
              key: 'contract',
              cells: [
                <OrderLink key="loan" id={found.orderId} />,
                contract.releasedOn,
                amountText(contract.principal, currency),
                `${contract.monthlyRate}%`,
                `${contract.lateRate}%`,
                contract.costLimit === undefined ? 'None' : amountText(contract.costLimit, currency),
              ],
            },
          ]}
        />
      </CasePart>
      <CasePart title="Both calculations">
        <CaseTable
          nothing="No lines."
          heads={['Day', 'Charge', 'Where', 'Second calculation', 'Ledger', 'Difference']}
          figures={[3, 4, 5]}
          rows={found.lines.map((line, index) => ({
            key: index,
            cells: [
              line.on,
              lineKinds[line.kind],
              lineSources[line.source],
              amountText(line.expected, currency),
              amountText(line.charged, currency),
              amountText(String(BigInt(line.charged) - BigInt(line.expected)), currency),
            ],
          }))}
        />
      </CasePart>
      <CasePart title="Refund">
        <CaseTable
          nothing=""
          heads={['Overcharge', 'Interest', 'Rate a year', 'Total']}
          figures={[0, 1, 2, 3]}
          rows={[
            {
              key: 'refund',
              cells: [
                amountText(found.refund, currency),
                amountText(found.interest, currency),
                `${found.interestRate}%`,
                amountText(String(BigInt(found.refund) + BigInt(found.interest)), currency),
              ],
            },
          ]}
        />
      </CasePart>
      <CasePart title="History">
        <CaseSteps steps={stepsOf(found)} />
      </CasePart>
    </>
  );
}

function stepsOf({ steps, timeZone }: Difference) {
  return steps.map(({ step, by, at, words }) => ({
    who: by,
    did: step,
    at,
    time: timeInZone(at, timeZone),
    words,
  }));
}
