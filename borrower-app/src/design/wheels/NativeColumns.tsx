import { classNames } from '../class-names.ts';
import styles from './ColumnChooser.module.css';
import type { Column } from './column.ts';

interface NativeColumnsProps {
  readonly columns: readonly Column[];
  /** Shorter than the columns while the last ones have no choice. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly className?: string | undefined;
}

/** Native selects side by side. */
export function NativeColumns({ columns, value, onChange, className }: NativeColumnsProps) {
  return (
    <div className={classNames(styles.columns, className)}>
      {columns.map((column, position) => (
        <label key={column.label} className={styles.column}>
          <span className={styles.label}>{column.label}</span>
          <select
            className={styles.select}
            value={value[position] ?? ''}
            onChange={(event) =>
              onChange([...value.slice(0, position), event.target.value, ...value.slice(position + 1)])
            }
          >
            {value[position] === undefined && <option value="" />}
            {column.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
