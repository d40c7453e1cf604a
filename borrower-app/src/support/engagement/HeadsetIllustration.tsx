import styles from './ContactDetails.module.css';

export function HeadsetIllustration() {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
      <circle className={styles.drawingGround} cx="48" cy="48" r="46" />
      <path className={styles.drawingLine} d="M26 54v-7a22 22 0 0144 0v7" />
      <rect className={styles.drawingFill} x="21" y="50" width="12" height="20" rx="6" />
      <rect className={styles.drawingFill} x="63" y="50" width="12" height="20" rx="6" />
      <path className={styles.drawingLine} d="M69 70v2a7 7 0 01-7 7h-7" />
      <rect className={styles.drawingFill} x="44" y="75" width="12" height="8" rx="4" />
    </svg>
  );
}
