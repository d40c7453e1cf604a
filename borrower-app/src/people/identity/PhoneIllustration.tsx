import styles from './LoginForm.module.css';

export function PhoneIllustration() {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
      <circle className={styles.ground} cx="48" cy="48" r="46" />
      <path
        className={styles.line}
        d="M56 30V27a5 5 0 00-5-5H35a5 5 0 00-5 5v42a5 5 0 005 5h16a5 5 0 005-5v-5M41 66h4M44 38h26v18H56l-7 6v-6h-5zM51 47h.1M57 47h.1M63 47h.1"
      />
    </svg>
  );
}
