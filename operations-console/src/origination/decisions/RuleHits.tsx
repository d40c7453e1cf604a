import { Badge } from 'antd';
import { BreakableCode } from '#cases/BreakableCode.tsx';
import tableStyles from '#cases/CaseTable.module.css';
import styles from './CaseEvidence.module.css';
import type { ReferredCase } from './queries.ts';

const outcomes = {
  declined: { dot: 'error', text: 'Declined' },
  referred: { dot: 'warning', text: 'Referred' },
  approved: { dot: 'success', text: 'Approved' },
  passed: { dot: 'default', text: 'Recorded' },
} as const;

/** The triggered rules in the server's order: most severe first. */
export function RuleHits({ hits }: { readonly hits: ReferredCase['ruleHits'] }) {
  if (hits.length === 0) return <p className={styles.nothing}>No rules triggered.</p>;
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">Reason</th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        {hits.map(({ rule, outcome, explanation }) => (
          <tr key={`${rule} ${explanation}`}>
            <td className={styles.outcome}>
              <Badge status={outcomes[outcome].dot} text={outcomes[outcome].text} />
            </td>
            <td>{explanation}</td>
            <td>
              <BreakableCode code={rule} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
