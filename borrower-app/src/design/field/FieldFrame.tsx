import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDesignCopy } from '../design-context.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import styles from './Field.module.css';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly counter?: { readonly used: number; readonly most: number } | undefined;
  readonly children: ReactNode;
}

/** A label above a control, with a hint or an error below it. */
export function FieldFrame({ id, label, hint, error, counter, children }: FieldFrameProps) {
  const copy = useDesignCopy();
  return (
    <div className={classNames(styles.field, error !== undefined && styles.invalid)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <div className={styles.below}>
        <FieldDescription id={id} hint={hint} error={error} />
        {counter !== undefined && (
          <p className={styles.counter}>
            <span aria-hidden="true">
              {counter.used}/{counter.most}
            </span>
            <span className="visually-hidden">{copy.charactersUsed(counter.used, counter.most)}</span>
          </p>
        )}
      </div>
    </div>
  );
}

interface FieldDescriptionProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

/** The line below a control: its error, or else its hint. */
function FieldDescription({ id, hint, error }: FieldDescriptionProps) {
  return (
    <div id={descriptionId(id)} aria-live="polite">
      {error !== undefined && (
        <p className={styles.error}>
          <WarningIcon /> {error}
        </p>
      )}
      {error === undefined && hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

interface FieldGroupProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question, with a hint or an error below them. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset
      className={classNames(styles.field, error !== undefined && styles.invalid)}
      aria-describedby={descriptionId(id)}
    >
      <legend className={styles.label}>{label}</legend>
      {children}
      <div className={styles.below}>
        <FieldDescription id={id} hint={hint} error={error} />
      </div>
    </fieldset>
  );
}

/** The id of the hint or error line, for the control's `aria-describedby`. */
export function descriptionId(id: string): string {
  return `${id}-description`;
}
