import { Checkbox } from 'antd';
import styles from './DecisionPanel.module.css';
import type { DecisionDraft } from './decision-draft.ts';
import type { ReferredCase } from './queries.ts';

interface DeclineFieldsProps {
  readonly referredCase: ReferredCase;
  readonly draft: DecisionDraft;
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<DecisionDraft>) => void;
}

/** The reasons that the borrower will read, in the server's order. */
export function DeclineFields({ referredCase, draft, problem, onChange }: DeclineFieldsProps) {
  function choose(reason: string, isChosen: boolean): void {
    const chosen = new Set(draft.reasons);
    if (isChosen) chosen.add(reason);
    else chosen.delete(reason);
    onChange({
      reasons: referredCase.declineReasons.map((one) => one.reason).filter((one) => chosen.has(one)),
    });
  }
  return (
    <fieldset className={styles.reasons}>
      <legend>Reasons</legend>
      {referredCase.declineReasons.map(({ reason, title }) => (
        <Checkbox
          key={reason}
          checked={draft.reasons.includes(reason)}
          onChange={({ target }) => choose(reason, target.checked)}
        >
          {title}
        </Checkbox>
      ))}
      {problem !== undefined && (
        <b className={styles.problem} role="alert">
          {problem}
        </b>
      )}
    </fieldset>
  );
}
