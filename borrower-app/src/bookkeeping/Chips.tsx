import { WarningIcon } from '../design/icons/icons.tsx';
import styles from './EntrySheet.module.css';

interface ChipsProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly error?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** One of several words, all of them seen at once. */
export function Chips({ legend, name, options, chosen, error, onChoose }: ChipsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
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
            <span className={styles.chipLabel}>{label}</span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error !== undefined && (
          <p className={styles.error}>
            <WarningIcon /> {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
