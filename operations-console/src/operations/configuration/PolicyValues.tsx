import { Input, Select } from 'antd';
import { useState } from 'react';
import { useEdited } from './content-store.ts';
import styles from './Policy.module.css';
import { type PolicyCondition, type PolicyInput, takes, typedValue, valueTyped } from './policy-rows.ts';

interface PolicyValuesProps {
  readonly condition: PolicyCondition;
  readonly input: PolicyInput;
  readonly number: number;
  readonly onChange: (next: PolicyCondition) => void;
}

/** The values of a condition: one, two for a range, or several words. */
export function PolicyValues({ condition, input, number, onChange }: PolicyValuesProps) {
  const { comparison, values } = condition;
  const count = takes(comparison);
  if (input.holds === 'word') {
    // Words that the market's form defines are typed.
    const isTyped = count === 'some' || input.allowedValues.length === 0;
    return (
      <Select
        aria-label={`Value ${number}`}
        size="small"
        className={styles.wordSelect ?? ''}
        {...(isTyped && { mode: 'tags', maxCount: count === 'some' ? 20 : 1 })}
        value={isTyped ? [...values] : values[0]}
        options={input.allowedValues.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(chosen: string | number | (string | number)[] | undefined) =>
          onChange({ ...condition, values: chosen === undefined ? [] : [chosen].flat() })
        }
      />
    );
  }
  function change(at: number, value: number | string): void {
    const next = Array.from({ length: count === 'two' ? 2 : 1 }, (_, index) =>
      index === at ? value : (values[index] ?? ''),
    );
    onChange({ ...condition, values: next });
  }
  return (
    <>
      <ValueField
        key={`${input.input} ${comparison} first`}
        label={count === 'two' ? `From ${number}` : `Value ${number}`}
        input={input}
        value={values[0]}
        onValue={(value) => change(0, value)}
      />
      {count === 'two' && (
        <>
          <span className={styles.word}>{comparison === 'outside' ? 'to' : 'and'}</span>
          <ValueField
            key={`${input.input} ${comparison} second`}
            label={`To ${number}`}
            input={input}
            value={values[1]}
            onValue={(value) => change(1, value)}
          />
        </>
      )}
    </>
  );
}

interface ValueFieldProps {
  readonly label: string;
  readonly input: PolicyInput;
  readonly value: number | string | undefined;
  readonly onValue: (value: number | string) => void;
}

/** Keeps what is typed, because "45." is not a number yet. */
export function ValueField({ label, input, value, onValue }: ValueFieldProps) {
  const { currency } = useEdited();
  const [typed, setTyped] = useState(() => typedValue(input, value, currency));
  const unit = input.unit === 'basis points' ? '%' : input.unit === 'points' ? '' : input.unit;
  return (
    <Input
      aria-label={label}
      size="small"
      className={styles.valueField ?? ''}
      value={typed}
      prefix={input.holds === 'amount' ? (currency === 'INR' ? '₹' : '₱') : undefined}
      suffix={unit || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(valueTyped(input, target.value));
      }}
    />
  );
}
