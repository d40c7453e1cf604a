import { BreakableCode } from '#cases/BreakableCode.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import tableStyles from '#cases/CaseTable.module.css';
import styles from './CaseEvidence.module.css';
import type { ReferredCase } from './queries.ts';

type Feature = ReferredCase['features'][number];

/** The sources of features, in display order. */
const sources: readonly { readonly source: Feature['source']; readonly title: string }[] = [
  { source: 'applicant', title: 'Application' },
  { source: 'own_books', title: 'Internal records' },
  { source: 'identity_check', title: 'Identity check' },
  { source: 'credit_bureau', title: 'Credit bureau' },
  { source: 'payment_account', title: 'Payment account' },
  { source: 'product', title: 'Product' },
];

/** The decision inputs, as they were when the rules ran. */
export function FeatureTable({ features }: { readonly features: readonly Feature[] }) {
  const unknown = features.filter(({ isKnown }) => !isKnown).length;
  return (
    <CasePart
      title="Decision inputs"
      beside={`${features.length} inputs, ${unknown === 0 ? 'all known' : `${unknown} unknown`}`}
    >
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col">Value</th>
            <th scope="col">ID</th>
          </tr>
        </thead>
        {sources.map(({ source, title }) => (
          <SourceRows
            key={source}
            title={title}
            features={features.filter((feature) => feature.source === source)}
          />
        ))}
      </table>
    </CasePart>
  );
}

function SourceRows({ title, features }: { readonly title: string; readonly features: readonly Feature[] }) {
  if (features.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {features.map(({ feature, title: name, value, isKnown }) => (
        <tr key={feature}>
          <th scope="row">{name}</th>
          <td className={styles.value}>
            {isKnown ? value : <span className={styles.unknown}>{value || 'Unknown'}</span>}
          </td>
          <td>
            <BreakableCode code={feature} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
