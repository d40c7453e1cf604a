import { Input } from 'antd';
import { useId } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { DayField } from '#cases/DayField.tsx';
import styles from './ActPreview.module.css';
import type { ActionDraft } from './action-draft.ts';
import type { Preview } from './queries.ts';

interface SettlementFieldsProps {
  readonly draft: ActionDraft;
  readonly preview: Preview | undefined;
  readonly onChange: (change: Partial<ActionDraft>) => void;
}

/** What the borrower would pay, and the last day. The server names the bounds. */
export function SettlementFields({ draft, preview, onChange }: SettlementFieldsProps) {
  const [field, hint] = [useId(), useId()];
  const bounds = preview?.settlement;
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={field}>The borrower pays</label>
        <Input
          id={field}
          value={draft.settleFor ?? ''}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          prefix={<span className={styles.unit}>{preview?.currency ?? ''}</span>}
          aria-describedby={hint}
          onChange={({ target }) => onChange({ settleFor: target.value })}
        />
        <span id={hint} className={styles.hint}>
          {preview !== undefined && bounds !== undefined
            ? `At least ${amountText(bounds.least, preview.currency)} of ${amountText(bounds.owed, preview.currency)} owed today.`
            : ' '}
        </span>
      </div>
      <div className={styles.field}>
        <span className={styles.label}>Last day to pay</span>
        <DayField
          label="Last day to pay"
          day={draft.until ?? ''}
          until={bounds?.latest}
          onChange={(until) => onChange({ until })}
        />
      </div>
    </>
  );
}
