import { Checkbox, Radio } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { dayOf } from '#frame/time-text.ts';
import type { Complaint, ComplaintOrder } from './queries.ts';
import styles from './ReplyForm.module.css';
import type { ReplyDraft } from './reply-draft.ts';

interface DisputeFieldsProps {
  readonly dispute: NonNullable<Complaint['dispute']>;
  readonly order: ComplaintOrder | undefined;
  readonly decision: ReplyDraft['decision'];
  readonly lineKeys: readonly string[];
  readonly onDecide: (decision: 'upheld' | 'not_upheld') => void;
  readonly onChooseLines: (lineKeys: readonly string[]) => void;
}

/** Decides whether a dispute is upheld and which lines are reversed. The server calculates their total. */
export function DisputeFields(props: DisputeFieldsProps) {
  const { dispute, order, decision, lineKeys, onDecide, onChooseLines } = props;
  const lines = order?.lines.filter(({ mayBeReversed }) => mayBeReversed) ?? [];

  function toggle(key: string, isChosen: boolean): void {
    onChooseLines(isChosen ? [...lineKeys, key] : lineKeys.filter((one) => one !== key));
  }

  return (
    <fieldset className={styles.dispute}>
      <legend>{amountText(dispute.amount, dispute.currency)} in dispute</legend>
      <Radio.Group
        aria-label="Dispute decision"
        value={decision}
        options={[
          { value: 'upheld', label: 'Reverse charges (borrower is right)' },
          { value: 'not_upheld', label: 'Uphold the charge' },
        ]}
        onChange={({ target }) => onDecide(target.value === 'upheld' ? 'upheld' : 'not_upheld')}
      />
      {decision === 'upheld' && (
        <ul className={styles.lines} aria-label="Lines to reverse">
          {lines.map(({ key, title, on, amount, isDisputed }) => (
            <li key={key}>
              <Checkbox
                checked={lineKeys.includes(key)}
                onChange={({ target }) => toggle(key, target.checked)}
              >
                {title}, <time dateTime={on}>{dayOf(on)}</time>
                {isDisputed && <b> · disputed</b>}
              </Checkbox>
              <span className={styles.amount}>{amountText(amount, dispute.currency)}</span>
            </li>
          ))}
          {lines.length === 0 && <li>No charges on this loan can be reversed.</li>}
        </ul>
      )}
    </fieldset>
  );
}
