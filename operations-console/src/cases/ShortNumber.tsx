import { Typography } from 'antd';
import styles from './ShortNumber.module.css';

interface ShortNumberProps {
  readonly number: string | undefined;
  /** With a copy button: on the page of the thing itself. */
  readonly isCopyable?: boolean;
}

/** A number that people read aloud, such as PH-7K4M-29QX. Rows from before numbers existed may have none yet. */
export function ShortNumber({ number, isCopyable = false }: ShortNumberProps) {
  if (number === undefined) return null;
  return (
    <span className={styles.number} translate="no">
      {number}
      {isCopyable && <Typography.Text copyable={{ text: number, tooltips: ['Copy number', 'Copied'] }} />}
    </span>
  );
}
