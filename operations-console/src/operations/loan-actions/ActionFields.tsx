import { Input, Radio } from 'antd';
import { useId } from 'react';
import { amountText } from '#cases/amount-text.ts';
import styles from './ActPreview.module.css';
import { type ActionDraft, takesAmount } from './action-draft.ts';
import type { LoanAction, Preview } from './queries.ts';
import { SettlementFields } from './SettlementFields.tsx';

export interface ActionFieldsProps {
  readonly action: LoanAction;
  readonly draft: ActionDraft;
  /** The text in the amount field. */
  readonly amount: string;
  readonly preview: Preview | undefined;
  readonly onChange: (change: Partial<ActionDraft>) => void;
}

/** The input fields of an action; the server determines the permitted values. */
export function ActionFields(props: ActionFieldsProps) {
  if (props.action === 'move_date') return <DaysField {...props} />;
  if (props.action === 'offer_settlement') return <SettlementFields {...props} />;
  return takesAmount(props.action) ? <AmountField {...props} /> : null;
}

function AmountField({ amount, preview, onChange }: ActionFieldsProps) {
  const [field, hint] = [useId(), useId()];
  return (
    <div className={styles.field}>
      <label htmlFor={field}>Amount</label>
      <Input
        id={field}
        value={amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        prefix={<span className={styles.unit}>{preview?.currency ?? ''}</span>}
        aria-describedby={hint}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <span id={hint} className={styles.hint}>
        {preview !== undefined && preview.most !== '0'
          ? `Maximum ${amountText(preview.most, preview.currency)}.`
          : ' '}
      </span>
    </div>
  );
}

function DaysField({ draft, preview, onChange }: ActionFieldsProps) {
  const label = useId();
  const allowed = (preview?.daysAllowed ?? '').split(',').filter((days) => days !== '');
  return (
    <div className={styles.field}>
      <span id={label} className={styles.label}>
        Number of days
      </span>
      {preview !== undefined && allowed.length === 0 ? (
        <span className={styles.problem}>
          {preview.why === '' ? 'The market’s policy allows no extension.' : preview.why}
        </span>
      ) : (
        <Radio.Group
          aria-labelledby={label}
          optionType="button"
          buttonStyle="solid"
          value={draft.days}
          options={allowed.map((days) => ({ value: days, label: days }))}
          onChange={({ target }) => onChange({ days: String(target.value) })}
        />
      )}
    </div>
  );
}
