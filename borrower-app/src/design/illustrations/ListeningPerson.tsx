import styles from './ListeningPerson.module.css';

/** Somebody from support who listens: a complaint has arrived. */
export function ListeningPerson() {
  return (
    <svg className={styles.picture} viewBox="0 0 120 112" aria-hidden="true" focusable="false">
      <circle cx="58" cy="60" r="42" fill="var(--color-caution-soft)" />
      <path
        d="M30 97A46 46 0 1196 35"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="58" cy="20" r="9" fill="#2b1a14" />
      <circle cx="58" cy="45" r="25" fill="#2b1a14" />
      <path d="M20 112c2-23 16-33 38-33s36 10 38 33z" fill="var(--color-primary)" />
      <path d="M46 80l12 13 12-13z" fill="#fff4e0" />
      <path d="M50 64h16v15c0 5-3 8-8 8s-8-3-8-8z" fill="#8f5632" />
      <path d="M39 48c0-14 8-22 19-22s19 8 19 22c0 13-8 23-19 23s-19-10-19-23z" fill="#b97a4a" />
      <path d="M38 46c0-15 9-23 20-23s20 8 20 23c-10-1-17-5-21-11-4 6-10 10-19 11z" fill="#2b1a14" />
      <path d="M35 51a23 23 0 0146 0" fill="none" stroke="#14213d" strokeWidth="4" />
      <path d="M81 60c0 9-7 13-15 13" fill="none" stroke="#14213d" strokeWidth="3" strokeLinecap="round" />
      <circle cx="65" cy="73" r="3.5" fill="#14213d" />
      <rect x="30" y="47" width="10" height="17" rx="5" fill="var(--color-accent)" />
      <rect x="76" y="47" width="10" height="17" rx="5" fill="var(--color-accent)" />
      <path
        d="M47 53q3.5-4 7 0M62 53q3.5-4 7 0M52 61q6 5 12 0"
        fill="none"
        stroke="#2b1a14"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M90 4h16a9 9 0 019 9v9a9 9 0 01-9 9h-6l-9 8v-8h-1a9 9 0 01-9-9v-9a9 9 0 019-9z"
        fill="var(--color-positive)"
      />
      <path
        d="M91 18l5 5 10-10"
        fill="none"
        stroke="var(--color-surface)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
