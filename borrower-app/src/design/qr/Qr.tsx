import { encode } from 'uqr';
import styles from '../codes/Code.module.css';
import { darkSquaresPath } from '../codes/dark-runs.ts';

interface QrProps {
  readonly text: string;
  /** What scanning does, for people who cannot see the code. */
  readonly label: string;
}

/** Width of the quiet zone that scanners need. */
const QUIET_MODULES = 4;

/** Black on white in both themes, because many scanners read nothing else. */
export function Qr({ text, label }: QrProps) {
  const code = encode(text, { ecc: 'M', border: QUIET_MODULES });
  return (
    <svg className={styles.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path className={styles.dark} d={darkSquaresPath(code.data)} />
    </svg>
  );
}
