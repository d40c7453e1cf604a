import styles from './ChoiceChips.module.css';

interface ChoiceChipsProps {
  /** Name of the radio button group. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Undefined before the first choice. */
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

/**
 * A single choice among options that are all visible. The legend of the surrounding fieldset holds the
 * question.
 */
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
