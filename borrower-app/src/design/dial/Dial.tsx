import { type ReactNode, useId } from 'react';
import { MinusIcon, PlusIcon } from '../icons/icons.tsx';
import styles from './Dial.module.css';
import { arcPath, pointAt } from './dial-arc.ts';

interface DialProps {
  readonly label: string;
  /** The chosen step, from 0. */
  readonly step: number;
  /** The last step. */
  readonly steps: number;
  /** The chosen value in words, for a screen reader. */
  readonly valueText: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly onChange: (step: number) => void;
  /** The chosen value and its limit, inside the arc. */
  readonly children: ReactNode;
  /** The name of the input in a form. */
  readonly name?: string;
}

const LENGTH = 1000;

/** Chooses a value on an arc. The control is a slider laid over the drawing, so keys and thumbs both work. */
export function Dial(props: DialProps) {
  const { label, step, steps, valueText, lessLabel, moreLabel, onChange, children, name } = props;
  const id = useId();
  const fraction = steps === 0 ? 1 : step / steps;
  const thumb = pointAt(fraction);
  return (
    <div className={styles.dial}>
      <input
        id={id}
        className={styles.input}
        type="range"
        min={0}
        max={steps}
        value={step}
        aria-label={label}
        aria-valuetext={valueText}
        {...(name !== undefined && { name })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <svg className={styles.drawing} viewBox="0 0 288 200" aria-hidden="true" focusable="false">
        <path className={styles.track} d={arcPath()} />
        <path
          className={styles.chosen}
          d={arcPath()}
          pathLength={LENGTH}
          strokeDasharray={`${Math.round(fraction * LENGTH)} ${2 * LENGTH}`}
        />
        <circle className={styles.thumb} cx={thumb.x} cy={thumb.y} r="17" />
      </svg>
      <div className={styles.words}>{children}</div>
      <button
        type="button"
        className={styles.less}
        aria-label={lessLabel}
        aria-controls={id}
        disabled={step === 0}
        onClick={() => onChange(step - 1)}
      >
        <MinusIcon />
      </button>
      <button
        type="button"
        className={styles.more}
        aria-label={moreLabel}
        aria-controls={id}
        disabled={step === steps}
        onClick={() => onChange(step + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
