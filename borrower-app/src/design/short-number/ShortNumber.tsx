import styles from './ShortNumber.module.css';

/** A number that people read aloud, such as PH-7K4M-29QX. It is never broken across lines. */
export function ShortNumber({ number }: { readonly number: string }) {
  return (
    <span className={styles.number} translate="no">
      {number}
    </span>
  );
}
