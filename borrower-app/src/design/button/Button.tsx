import { isChinese } from '@hiram/values/text-patterns';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Button.module.css';

interface ButtonProps {
  readonly children: ReactNode;
  /** `accent` is the button on the brand's field. */
  readonly variant?: 'primary' | 'accent' | 'secondary' | 'text';
  /** If it returns a promise, the button stays busy until the promise settles. */
  readonly onClick?: () => unknown;
  /** For work that the button does not start itself. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly type?: 'button' | 'submit';
}

/**
 * Prevents a payment from being submitted twice: a busy button keeps its place and focus and ignores further
 * taps.
 */
export function Button(props: ButtonProps) {
  const { children, variant = 'primary', onClick, disabled = false, type = 'button' } = props;
  const [working, setWorking] = useState(false);
  // Two taps can arrive before React renders again, so a ref also records the first one.
  const isWorking = useRef(false);
  const busy = working || (props.busy ?? false);

  async function runOnce(event: MouseEvent) {
    if (busy || isWorking.current) {
      event.preventDefault();
      return;
    }
    const outcome = onClick?.();
    if (outcome instanceof Promise) {
      isWorking.current = true;
      setWorking(true);
      try {
        await outcome;
      } finally {
        isWorking.current = false;
        setWorking(false);
      }
    }
  }

  return (
    <button
      type={type}
      className={classNames(styles.button, styles[variant])}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => void runOnce(event)}
    >
      <span className={styles.label} lang={languageOf(children)}>
        {children}
      </span>
      {busy && <span className={styles.spinner} />}
    </button>
  );
}

/** A screen reader reads a Chinese label in Chinese, also on a page in another language. */
function languageOf(label: ReactNode): 'zh' | undefined {
  return typeof label === 'string' && isChinese(label) ? 'zh' : undefined;
}
