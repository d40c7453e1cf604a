import { useSyncExternalStore } from 'react';
import { OnTop } from '../modal/OnTop.tsx';
import styles from './ToastHost.module.css';
import { currentToast } from './toasts.ts';

/** Where toasts appear. An app has one of these, anywhere in it. */
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
