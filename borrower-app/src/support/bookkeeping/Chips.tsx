import { ChoiceChips } from '#design/choice-chips/ChoiceChips.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import styles from './EntrySheet.module.css';

interface ChipsProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly error?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** A single choice among options that are all visible. */
export function Chips({ legend, name, options, chosen, error, onChoose }: ChipsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <ChoiceChips name={name} options={options} chosen={chosen} onChoose={onChoose} />
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
