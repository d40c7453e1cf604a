import { useSyncExternalStore } from 'react';
import { OnTop } from '../modal/OnTop.tsx';
import styles from './ToastHost.module.css';
import { currentToast } from './toasts.ts';

/** Renders toasts. An app mounts exactly one, anywhere. */
export function ToastHost() {
  const toast = useSyncExternalStore(currentToast.subscribe, currentToast.get, () => undefined);
  if (toast === undefined) {
    return;
  }
  return (
    <OnTop key={toast.id}>
      <p className={styles.toast} role="alert">
        {toast.text}
      </p>
    </OnTop>
  );
}
