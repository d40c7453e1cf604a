import { Typography } from 'antd';
import styles from './LoanHead.module.css';

/** The id of a file with a copy button. */
export function FileId({ id }: { readonly id: string }) {
  return (
    <span className={styles.id}>
      <code>{id}</code>
      <Typography.Text copyable={{ text: id, tooltips: ['Copy ID', 'Copied'] }} />
    </span>
  );
}
