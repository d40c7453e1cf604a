import styles from './ChoiceChips.module.css';

interface ChoiceChipsProps {
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** One of several words, all of them seen at once. What is asked stands in the legend of a field set around it. */
export function ChoiceChips({ name, options, chosen, onChoose }: ChoiceChipsProps) {
  return (
    <div className={styles.chips}>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.chip}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </div>
  );
}
