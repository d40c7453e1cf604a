import { Alert, Button, Flex, Radio, Slider } from 'antd';
import { useId } from 'react';
import { amountText } from '#cases/amount-text.ts';
import styles from './DecisionPanel.module.css';
import { approvableAmounts, type DecisionDraft } from './decision-draft.ts';
import { type TermOnWire, termText } from './format-terms.ts';
import type { ReferredCase } from './queries.ts';

interface ApprovalFieldsProps {
  readonly referredCase: ReferredCase;
  readonly draft: DecisionDraft;
  readonly onChange: (change: Partial<DecisionDraft>) => void;
}

/** Amount and term, within the limits of the rules and the product. The server calculates the cost. */
export function ApprovalFields({ referredCase, draft, onChange }: ApprovalFieldsProps) {
  const amounts = approvableAmounts(referredCase);
  if (amounts.length === 0) {
    return (
      <Alert type="info" showIcon title="The rules allow no amount. The application can only be declined." />
    );
  }
  return (
    <>
      <AmountField referredCase={referredCase} amounts={amounts} draft={draft} onChange={onChange} />
      <TermField
        terms={referredCase.productTerms}
        chosen={draft.term}
        onChange={(term) => onChange({ term })}
      />
    </>
  );
}

interface AmountFieldProps extends ApprovalFieldsProps {
  readonly amounts: readonly string[];
}

function AmountField({ referredCase, amounts, draft, onChange }: AmountFieldProps) {
  const label = useId();
  const place = Math.max(0, amounts.indexOf(draft.amount));
  const last = amounts.length - 1;

  function written(index: number): string {
    return amountText(amounts[index] ?? '0', referredCase.currency);
  }
  function choose(index: number): void {
    const amount = amounts[index];
    if (amount !== undefined) onChange({ amount });
  }

  return (
    <div className={styles.amount}>
      <span id={label} className={styles.label}>
        Amount
      </span>
      <Flex gap={12} align="center">
        <span className={styles.figure}>{written(place)}</span>
        <Button aria-label="Decrease amount" disabled={place === 0} onClick={() => choose(place - 1)}>
          −
        </Button>
        <Button aria-label="Increase amount" disabled={place === last} onClick={() => choose(place + 1)}>
          +
        </Button>
        <span className={styles.asked}>
          requested: {amountText(referredCase.amount, referredCase.currency)}
        </span>
      </Flex>
      <Slider
        min={0}
        max={last}
        value={place}
        disabled={last === 0}
        onChange={choose}
        tooltip={{ formatter: null }}
        ariaLabelledByForHandle={label}
        ariaValueTextFormatterForHandle={written}
      />
      <span className={styles.ends}>
        <span>Min. {written(0)}</span>
        <span>Max. {written(last)}</span>
      </span>
    </div>
  );
}

interface TermFieldProps {
  readonly terms: readonly TermOnWire[];
  readonly chosen: TermOnWire;
  readonly onChange: (term: TermOnWire) => void;
}

function TermField({ terms, chosen, onChange }: TermFieldProps) {
  const label = useId();
  return (
    <div className={styles.note}>
      <span id={label} className={styles.label}>
        Term
      </span>
      <Radio.Group
        aria-labelledby={label}
        optionType="button"
        buttonStyle="solid"
        value={termText(chosen)}
        options={terms.map((term) => ({ value: termText(term), label: termText(term) }))}
        onChange={({ target }) => {
          const found = terms.find((term) => termText(term) === target.value);
          if (found) onChange({ periods: found.periods, termUnit: found.termUnit });
        }}
      />
    </div>
  );
}
