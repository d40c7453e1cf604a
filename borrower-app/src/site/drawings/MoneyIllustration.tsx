import styles from './Pictures.module.css';

/** A coin that moves into a phone. */
export function MoneyIllustration({ label }: { readonly label: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 400 240" role="img" aria-label={label}>
      <circle data-fill="wash" cx="84" cy="46" r="104" />
      <circle data-fill="wash" cx="352" cy="214" r="84" />
      <rect data-fill="paper" x="196" y="18" width="112" height="206" rx="20" />
      <path data-line="hair" d="M240 32h24" />
      <rect data-fill="soft" x="212" y="52" width="80" height="56" rx="10" />
      <path data-line="strong" d="M224 72h36" />
      <path data-line="quiet" d="M224 90h52M214 132h44M214 152h34M214 172h40" />
      <path data-line="strong" d="M276 132h14M272 152h18M278 172h12" />
      <rect data-fill="ink" x="212" y="190" width="80" height="18" rx="9" />
      <path data-line="motion" d="M38 124h34M28 144h26M44 164h24" />
      <circle data-fill="coin" cx="128" cy="144" r="46" />
      <circle data-line="rim" cx="128" cy="144" r="35" />
      <path data-line="arrow" d="M112 144h32M131 130l14 14-14 14" />
    </svg>
  );
}
