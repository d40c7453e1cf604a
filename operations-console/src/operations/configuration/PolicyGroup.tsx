import { Fragment } from 'react';
import { useEdited } from './content-store.ts';
import styles from './Policy.module.css';
import { PolicyRuleEditor } from './PolicyRuleEditor.tsx';
import {
  comparisonText,
  type NumberedRule,
  outcomes,
  type PolicyDescription,
  type PolicyRule,
  rowChange,
  valuesText,
} from './policy-rows.ts';
import subjectStyles from './Subject.module.css';

interface PolicyGroupProps {
  readonly group: string;
  readonly rows: readonly NumberedRule[];
  readonly inForce: readonly PolicyRule[];
  readonly description: PolicyDescription;
  /** The open row, by its place in the content. */
  readonly open: number | undefined;
  readonly onOpen: (at: number | undefined) => void;
}

export function PolicyGroup({ group, rows, inForce, description, open, onOpen }: PolicyGroupProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          {group}
        </th>
      </tr>
      {rows.map(({ rule, at }) => (
        <Fragment key={at}>
          <RuleRow
            rule={rule}
            at={at}
            inForce={inForce}
            description={description}
            isOpen={open === at}
            onToggle={() => onOpen(open === at ? undefined : at)}
          />
          {open === at && (
            <tr className={styles.editing}>
              <td colSpan={5}>
                <PolicyRuleEditor
                  rule={rule}
                  at={at}
                  description={description}
                  onRemoved={() => onOpen(undefined)}
                />
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  );
}

interface RuleRowProps {
  readonly rule: PolicyRule;
  readonly at: number;
  readonly inForce: readonly PolicyRule[];
  readonly description: PolicyDescription;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function RuleRow({ rule, at, inForce, description, isOpen, onToggle }: RuleRowProps) {
  const change = rowChange(rule, inForce);
  const { outcome, applyAgainAfterDays } = rule;
  const label = outcomes.find(({ value }) => value === outcome)?.label ?? outcome;
  return (
    <tr data-change={change.kind} data-open={isOpen}>
      <td className={styles.number}>{at + 1}</td>
      <td>
        <button type="button" className={styles.when} aria-expanded={isOpen} onClick={onToggle}>
          <span className={subjectStyles.heard}>Rule {at + 1}:</span>
          <Conditions rule={rule} description={description} />
        </button>
      </td>
      <td>
        <span className={styles.outcome} data-outcome={outcome}>
          {label}
        </span>
      </td>
      <td className={styles.quiet}>
        {outcome === 'decline' && applyAgainAfterDays !== undefined ? `${applyAgainAfterDays} d` : '—'}
      </td>
      <td className={styles.change}>
        {change.kind === 'new' && 'new rule'}
        {change.kind === 'was' && <Before rule={change.rule} now={rule} description={description} />}
      </td>
    </tr>
  );
}

function Conditions({
  rule,
  description: { inputs },
}: {
  readonly rule: PolicyRule;
  readonly description: PolicyDescription;
}) {
  const { currency } = useEdited();
  return rule.when.map((condition, index) => {
    const input = inputs.find((one) => one.input === condition.input);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no id, and its place is its identity.
      <Fragment key={index}>
        {index > 0 && <span className={styles.word}>and</span>}
        <span className={styles.input}>{input?.title ?? condition.input}</span>
        <span className={styles.word}>{comparisonText(condition.comparison)}</span>
        <span className={styles.value}>{valuesText(condition, input, currency) || '…'}</span>
      </Fragment>
    );
  });
}

/** What differs in force: the values if they differ, else the outcome, reason or wait. */
function Before({
  rule,
  now,
  description: { inputs },
}: {
  readonly rule: PolicyRule;
  readonly now: PolicyRule;
  readonly description: PolicyDescription;
}) {
  const { currency } = useEdited();
  if (JSON.stringify(rule.when) === JSON.stringify(now.when)) {
    if (rule.outcome !== now.outcome) {
      return `was ${outcomes.find(({ value }) => value === rule.outcome)?.label ?? rule.outcome}`;
    }
    return rule.reason === now.reason ? `was ${rule.applyAgainAfterDays ?? '—'} d` : 'other reason';
  }
  const values = rule.when.map((condition) =>
    valuesText(
      condition,
      inputs.find((one) => one.input === condition.input),
      currency,
    ),
  );
  return `was ${values.join('; ')}`;
}
