import styles from './Pictures.module.css';

/** A contract with one amount per line and the due date marked. */
export function CostIllustration({ label }: { readonly label: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 400 240" role="img" aria-label={label}>
      <circle data-fill="wash" cx="322" cy="52" r="118" />
      <circle data-fill="wash" cx="70" cy="220" r="74" />
      <rect data-fill="paper" x="60" y="30" width="176" height="186" rx="14" />
      <path data-line="quiet" d="M84 58h44M84 96h66M84 126h52M84 156h60" />
      <path data-line="strong" d="M178 58h34M182 96h30M190 126h22M184 156h28" />
      <path data-line="hair" d="M84 176h128" />
      <path data-line="total" d="M84 196h40M166 196h46" />
      <rect data-fill="paper" x="260" y="106" width="104" height="96" rx="14" />
      <path data-fill="ink" d="M260 132V120a14 14 0 0114-14h76a14 14 0 0114 14v12z" />
      <path data-line="ring" d="M286 98v14M338 98v14" />
      <path
        data-line="dots"
        d="M280 152h.1M300 152h.1M320 152h.1M340 152h.1M280 168h.1M300 168h.1M340 168h.1M280 184h.1M300 184h.1M320 184h.1"
      />
      <circle data-fill="ink" cx="320" cy="168" r="10" />
      <path data-line="tick" d="M315.5 168l3.2 3.4 6-6.6" />
    </svg>
  );
}
