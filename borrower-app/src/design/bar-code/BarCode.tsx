import styles from '../codes/Code.module.css';
import { darkRuns } from '../codes/dark-runs.ts';
import { code128 } from './code-128.ts';

interface BarCodeProps {
  readonly text: string;
  /** What scanning it does, for who cannot see it. */
  readonly label: string;
}

/** White modules that the standard wants on either side. */
const QUIET_MODULES = 10;

/** Code 128, black on white in both themes, with its text below for a counter whose scanner is broken. */
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
