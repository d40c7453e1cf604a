import { Link } from 'wouter';
import styles from './Brand.module.css';

/** The mark, the name, and the environment when it is not production. The link leads home. */
export function Brand() {
  const isDevelopment = import.meta.env.MODE === 'development';
  return (
    <Link href="/" className={styles.brand}>
      <Mark />
      <span className={styles.words}>
        <span className={styles.name}>Hiram</span>
        <span className={styles.place}>{isDevelopment ? 'Development' : 'Operations'}</span>
      </span>
    </Link>
  );
}

/** An H whose crossbar rises from one post to the other: from the lender to the borrower. */
export function Mark() {
  return (
    <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
      <rect width="26" height="26" rx="6" fill="#0b6470" />
      <path d="M8 6v14M18 6v14" stroke="#ffffff" strokeWidth="3" strokeLinecap="round" />
      <path d="M8 15.2 18 10.8" stroke="#e9a23b" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
