import { CasePart } from '#cases/CasePart.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import tableStyles from '#cases/CaseTable.module.css';
import { timeInZone } from '#frame/time-text.ts';
import { Masked } from '#people/unmasking/Masked.tsx';
import { BudgetCheck } from './BudgetCheck.tsx';
import styles from './CaseEvidence.module.css';
import { Documents } from './Documents.tsx';
import { FeatureTable } from './FeatureTable.tsx';
import { FraudHold } from './FraudHold.tsx';
import { FraudLinks } from './FraudLinks.tsx';
import { ListScreening } from './ListScreening.tsx';
import type { ReferredCase } from './queries.ts';
import { RuleHits } from './RuleHits.tsx';

/** Enough characters to distinguish two digests; the title attribute has the full digest. */
const DIGEST_SHOWN = 12;

/** All evidence for a decision in reading order: the reason, the rules, the facts. */
export function CaseEvidence({ referredCase }: { readonly referredCase: ReferredCase }) {
  const { ruleSet, why } = referredCase;
  return (
    <>
      <FraudHold referredCase={referredCase} />
      <ListScreening referredCase={referredCase} />
      <CasePart title="Reason for referral">
        <ul className={styles.why}>
          {why.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </CasePart>
      <CasePart
        title="Rules triggered"
        beside={
          ruleSet.digest === '' ? (
            'no rules published'
          ) : (
            <>
              version {ruleSet.version} <Digest digest={ruleSet.digest} />
            </>
          )
        }
      >
        <RuleHits hits={referredCase.ruleHits} />
      </CasePart>
      <BudgetCheck referredCase={referredCase} />
      <FraudLinks caseId={referredCase.caseId} />
      <FeatureTable features={referredCase.features} />
      <Answers answers={referredCase.answers} />
      <Documents caseId={referredCase.caseId} documents={referredCase.documents} />
      <Consents referredCase={referredCase} />
      <CasePart title="History">
        <CaseSteps steps={stepsOf(referredCase)} />
      </CasePart>
    </>
  );
}

function Digest({ digest }: { readonly digest: string }) {
  return <code title={digest}>{digest.slice(0, DIGEST_SHOWN)}</code>;
}

function Answers({ answers }: Pick<ReferredCase, 'answers'>) {
  const groups = [...new Set(answers.map(({ group }) => group))];
  return (
    <CasePart title="Application answers" beside="Personal data is masked">
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group} className={styles.group}>
            {group !== '' && <h4 className={styles.groupTitle}>{group}</h4>}
            <dl className={styles.answers}>
              {answers
                .filter((answer) => answer.group === group)
                .map(({ title, value, fact }) => (
                  <div key={title} className={styles.answer}>
                    <dt>{title}</dt>
                    <dd>
                      {value === '' ? (
                        <span className={styles.blank}>not answered</span>
                      ) : (
                        <Masked fact={fact}>{value}</Masked>
                      )}
                    </dd>
                  </div>
                ))}
            </dl>
          </div>
        ))}
      </div>
    </CasePart>
  );
}

function Consents({ referredCase: { consents, timeZone } }: { readonly referredCase: ReferredCase }) {
  return (
    <CasePart title="Consents">
      {consents.length === 0 ? (
        <p className={styles.nothing}>None.</p>
      ) : (
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Digest</th>
              <th scope="col">Given at</th>
            </tr>
          </thead>
          <tbody>
            {consents.map(({ title, digest, givenAt }) => (
              <tr key={digest}>
                <td>{title}</td>
                <td>
                  <Digest digest={digest} />
                </td>
                <td>
                  <time dateTime={givenAt}>{timeInZone(givenAt, timeZone)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CasePart>
  );
}

/** The actor of an event that no staff member caused. */
const byItself = {
  sent: 'Borrower',
  referred: 'Rules',
  escalated: 'System',
  taken: 'Staff member',
  assigned: 'Staff member',
  given_back: 'Staff member',
  approved: 'Staff member',
  declined: 'Staff member',
  withdrawn: 'Borrower',
} as const;

const stepLabels = {
  sent: 'submitted the application',
  referred: 'referred it for manual review',
  escalated: 'escalated it: SLA breached',
  taken: 'assigned it to themselves',
  assigned: 'assigned it',
  given_back: 'unassigned it',
  approved: 'approved it',
  declined: 'declined it',
  withdrawn: 'withdrew it',
} as const;

function stepsOf({ steps, timeZone }: ReferredCase) {
  return steps.map(({ step, by, at, words }) => ({
    who: by || byItself[step],
    did: stepLabels[step],
    at,
    time: timeInZone(at, timeZone),
    words,
  }));
}
