import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useDesignCopy } from '../design-context.tsx';
import styles from './Field.module.css';
import { descriptionId, FieldFrame } from './FieldFrame.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  /** Label of the chosen value; empty if nothing is chosen. */
  readonly shown: string;
  readonly onOpen: () => void;
  readonly icon: ReactNode;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Looks like a field and opens a sheet with options. */
export function ChoiceField({ label, shown, onOpen, icon, placeholder, hint, error }: ChoiceFieldProps) {
  const copy = useDesignCopy();
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <button
        type="button"
        id={id}
        className={classNames(styles.control, styles.choice)}
        aria-haspopup="dialog"
        aria-label={`${label}: ${shown || (placeholder ?? copy.choose)}`}
        aria-describedby={descriptionId(id)}
        onClick={onOpen}
      >
        <span className={shown === '' ? styles.placeholder : undefined}>
          {shown || (placeholder ?? copy.choose)}
        </span>
        {icon}
      </button>
    </FieldFrame>
  );
}
