import styles from '../codes/Code.module.css';
import { darkRuns } from '../codes/dark-runs.ts';
import { code128 } from './code-128.ts';

interface BarCodeProps {
  readonly text: string;
  /** What scanning does, for people who cannot see the code. */
  readonly label: string;
}

/** Width of the quiet zone that the standard requires on each side. */
const QUIET_MODULES = 10;

/** Code 128, black on white in both themes, with its text below in case the counter's scanner is broken. */
export function BarCode({ text, label }: BarCodeProps) {
  const modules = code128(text);
  if (modules === undefined) {
    return <p className={styles.digits}>{text}</p>;
  }
  const bars = darkRuns(modules).map(({ start, length }) => `M${start} 0h${length}v1h-${length}z`);
  return (
    <figure className={styles.code}>
      <svg
        className={styles.bars}
        viewBox={`-${QUIET_MODULES} 0 ${modules.length + 2 * QUIET_MODULES} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className={styles.dark} d={bars.join('')} />
      </svg>
      <figcaption className={styles.digits}>{text}</figcaption>
    </figure>
  );
}
