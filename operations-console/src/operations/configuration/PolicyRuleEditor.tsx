import { Button, Input, Select } from 'antd';
import { Plus, Trash2, X } from 'lucide-react';
import { withEntryRemoved, withValue } from './content.ts';
import { useEdited } from './content-store.ts';
import styles from './Policy.module.css';
import { PolicyValues } from './PolicyValues.tsx';
import {
  comparisonText,
  newCondition,
  outcomes,
  type PolicyCondition,
  type PolicyDescription,
  type PolicyInput,
  type PolicyRule,
  ruleAsContent,
} from './policy-rows.ts';
import { integerFromTyped } from './typed-numbers.ts';

interface PolicyRuleEditorProps {
  readonly rule: PolicyRule;
  readonly at: number;
  readonly description: PolicyDescription;
  readonly onRemoved: () => void;
}

const MOST_CONDITIONS = 4;

const localeNames: Readonly<Record<string, string>> = {
  en: 'Borrower reads',
  fil: 'In Filipino',
  hi: 'In Hindi',
  reference: 'In the reference market',
};

/** One row in detail: its conditions, its outcome, and what staff and borrowers read. */
export function PolicyRuleEditor({ rule, at, description, onRemoved }: PolicyRuleEditorProps) {
  const { store, isEditable } = useEdited();
  function change(next: Partial<PolicyRule>): void {
    store.change((before) => withValue(before, `/rules/${at}`, ruleAsContent({ ...rule, ...next })));
  }
  function remove(): void {
    store.change((before) => withEntryRemoved(before, '/rules', at));
    onRemoved();
  }
  const { inputs } = description;
  return (
    <div className={styles.detail}>
      {isEditable && (
        <>
          {rule.when.map((condition, index) => (
            <ConditionFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no id, and its place is its identity.
              key={index}
              condition={condition}
              inputs={inputs}
              number={index + 1}
              onChange={(next) => change({ when: rule.when.with(index, next) })}
              {...(rule.when.length > 1 && {
                onRemove: () => change({ when: rule.when.toSpliced(index, 1) }),
              })}
            />
          ))}
          <div className={styles.fields}>
            <Button
              size="small"
              type="text"
              icon={<Plus size={14} />}
              disabled={rule.when.length >= MOST_CONDITIONS}
              onClick={() => change({ when: [...rule.when, newCondition(inputs[0])] })}
            >
              And
            </Button>
            <OutcomeFields rule={rule} inputs={inputs} onChange={change} />
            <Button size="small" type="text" icon={<Trash2 size={14} />} onClick={remove}>
              Remove rule
            </Button>
          </div>
        </>
      )}
      <Sentences sentences={description.rules[at]} />
    </div>
  );
}

/** The server generates them from the row, so they are read and never typed. */
function Sentences({ sentences }: { readonly sentences: PolicyDescription['rules'][number] | undefined }) {
  if (sentences === undefined || sentences.officerSentence === '') {
    return <p className={styles.quiet}>The sentences appear when the row is complete.</p>;
  }
  return (
    <dl className={styles.sentences} aria-label="Generated sentences">
      <div>
        <dt>Officers read</dt>
        <dd>
          <b>{sentences.officerSentence}</b>
        </dd>
      </div>
      {sentences.borrowerSentences
        .filter(({ message }) => message !== '')
        .map(({ locale, message }) => (
          <div key={locale}>
            <dt>{localeNames[locale] ?? locale}</dt>
            <dd lang={locale === 'reference' ? 'en' : locale}>{message}</dd>
          </div>
        ))}
    </dl>
  );
}

interface ConditionFieldsProps {
  readonly condition: PolicyCondition;
  readonly inputs: readonly PolicyInput[];
  readonly number: number;
  readonly onChange: (next: PolicyCondition) => void;
  readonly onRemove?: () => void;
}

function ConditionFields({ condition, inputs, number, onChange, onRemove }: ConditionFieldsProps) {
  const input = inputs.find((one) => one.input === condition.input);
  return (
    <div className={styles.fields}>
      <Select
        aria-label={`Input ${number}`}
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        className={styles.inputSelect ?? ''}
        value={condition.input}
        options={inputs.map((one) => ({ value: one.input, label: one.title }))}
        onChange={(name) => onChange(newCondition(inputs.find((one) => one.input === name)))}
      />
      <Select
        aria-label={`Comparison ${number}`}
        size="small"
        className={styles.comparisonSelect ?? ''}
        value={condition.comparison}
        options={(input?.comparisons ?? []).map((value) => ({ value, label: comparisonText(value) }))}
        onChange={(comparison) => onChange({ ...condition, comparison, values: [] })}
      />
      {input && <PolicyValues condition={condition} input={input} number={number} onChange={onChange} />}
      {onRemove && (
        <Button
          size="small"
          type="text"
          aria-label={`Remove condition ${number}`}
          icon={<X size={14} />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

interface OutcomeFieldsProps {
  readonly rule: PolicyRule;
  readonly inputs: readonly PolicyInput[];
  readonly onChange: (next: Partial<PolicyRule>) => void;
}

function OutcomeFields({ rule, inputs, onChange }: OutcomeFieldsProps) {
  const reasons = rule.when.flatMap(({ input }) => inputs.find((one) => one.input === input)?.reasons ?? []);
  const choices = reasons.filter(
    ({ reason }, index) => reasons.findIndex((one) => one.reason === reason) === index,
  );
  function choose(outcome: string): void {
    const reason = choices.some((one) => one.reason === rule.reason)
      ? rule.reason
      : (choices[0]?.reason ?? '');
    onChange({ outcome, reason });
  }
  return (
    <>
      <span className={styles.word}>then</span>
      <Select
        aria-label="Outcome"
        size="small"
        className={styles.comparisonSelect ?? ''}
        value={rule.outcome}
        options={[...outcomes]}
        onChange={choose}
      />
      {rule.outcome === 'decline' && (
        <>
          <Select
            aria-label="Reason"
            size="small"
            className={styles.reasonSelect ?? ''}
            value={rule.reason}
            options={choices.map(({ reason, title }) => ({ value: reason, label: title }))}
            onChange={(reason) => onChange({ reason })}
          />
          <span className={styles.word}>reapply in</span>
          <Input
            aria-label="Reapply after (days)"
            size="small"
            className={styles.days ?? ''}
            suffix="days"
            placeholder="default"
            value={rule.applyAgainAfterDays ?? ''}
            onChange={({ target }) => onChange({ applyAgainAfterDays: integerFromTyped(target.value) })}
          />
        </>
      )}
    </>
  );
}
