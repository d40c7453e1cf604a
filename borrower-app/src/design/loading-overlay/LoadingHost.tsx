import { useSyncExternalStore } from 'react';
import { OnTop } from '../modal/OnTop.tsx';
import styles from './LoadingHost.module.css';
import { loadingTexts } from './loading.ts';

const nothing: readonly { readonly text: string }[] = [];

/** Renders the loading overlay. An app mounts exactly one, anywhere. */
export function LoadingHost() {
  const texts = useSyncExternalStore(loadingTexts.subscribe, loadingTexts.get, () => nothing);
  const newest = texts.at(-1);
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
