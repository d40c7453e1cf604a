import { useSyncExternalStore } from 'react';
import { OnTop } from '../modal/OnTop.tsx';
import styles from './LoadingHost.module.css';
import { loadingCopy } from './loading.ts';

const nothing: readonly { readonly text: string }[] = [];

/** Renders the loading overlay. An app mounts exactly one, anywhere. */
export function LoadingHost() {
  const copy = useSyncExternalStore(loadingCopy.subscribe, loadingCopy.get, () => nothing);
  const newest = copy.at(-1);
  if (newest === undefined) {
    return;
  }
  return (
    <OnTop>
      <div className={styles.overlay}>
        <div className={styles.bubble} role="alert" aria-busy="true">
          <span className={styles.spinner} />
          {newest.text}
        </div>
      </div>
    </OnTop>
  );
}
