import type { ReactNode } from 'react';
import styles from './DocumentDrawing.module.css';
import type { RequestedDocument } from './queries.ts';

/** What the photo shows, within the corners of a camera's frame. The words beside it say the same. */
export function DocumentDrawing({ kind }: { readonly kind: RequestedDocument['kind'] }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      <rect className={styles.field} width="96" height="72" rx="12" />
      {subjects[kind]}
      <path
        className={styles.corners}
        d="M8 20v-6a6 6 0 016-6h6M76 8h6a6 6 0 016 6v6M88 52v6a6 6 0 01-6 6h-6M20 64h-6a6 6 0 01-6-6v-6"
      />
    </svg>
  );
}

const subjects: Readonly<Record<RequestedDocument['kind'], ReactNode>> = {
  identity_front: (
    <>
      <rect className={styles.paper} x="18" y="19" width="60" height="36" rx="5" />
      <rect className={styles.solid} x="18" y="19" width="60" height="8" rx="4" />
      <circle className={styles.skin} cx="31" cy="37" r="5" />
      <path className={styles.solid} d="M23 51c0-5 3.5-8 8-8s8 3 8 8z" />
      <path className={styles.lines} d="M46 35h26M46 42h18M46 49h22" />
    </>
  ),
  identity_back: (
    <>
      <rect className={styles.paper} x="18" y="19" width="60" height="36" rx="5" />
      <rect className={styles.ink} x="18" y="24" width="60" height="6" />
      <path
        className={styles.ink}
        d="M58 36h6v6h-6zM66 36h4v4h-4zM58 44h4v6h-4zM64 44h8v3h-8zM66 49h6v3h-6z"
      />
      <path className={styles.lines} d="M25 39h24M25 46h18" />
    </>
  ),
  selfie: (
    <>
      <ellipse className={styles.paper} cx="48" cy="36" rx="20" ry="25" />
      <circle className={styles.skin} cx="48" cy="32" r="10" />
      <path
        className={styles.ink}
        d="M37 31c0-8 5-12 11-12s11 4 11 12c-3-1-4-4-4-6-5 3-11 3-15 2-1 2-1 3-3 4z"
      />
      <path className={styles.solid} d="M32 56c2-8 8-12 16-12s14 4 16 12c-4 3.5-9 5-16 5s-12-1.5-16-5z" />
    </>
  ),
  income: (
    <>
      <path className={styles.paper} d="M30 13h26l12 12v34H30z" />
      <path className={styles.solid} d="M56 13l12 12H56z" />
      <path className={styles.lines} d="M36 32h24M36 39h24M36 46h14" />
    </>
  ),
};
