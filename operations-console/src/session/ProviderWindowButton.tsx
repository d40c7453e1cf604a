import { Alert, Button } from 'antd';
import styles from './SessionGate.module.css';
import type { ProviderWindow } from './use-provider-window.ts';

interface ProviderWindowButtonProps {
  readonly way: ProviderWindow;
  readonly label: string;
  /** Whether there is no alternative. */
  readonly isOnlyMethod: boolean;
}

/** Opens the identity provider in a separate window and shows the waiting state. */
export function ProviderWindowButton({ way, label, isOnlyMethod }: ProviderWindowButtonProps) {
  const { begin, isBusy, address, error } = way;
  return (
    <div className={styles.provider}>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      <Button
        block
        type={isOnlyMethod ? 'primary' : 'default'}
        autoFocus={isOnlyMethod}
        loading={isBusy}
        onClick={begin}
      >
        {label}
      </Button>
      {address !== undefined && (
        <output className={styles.waiting}>
          Continue in the new window. Your input on this page is kept. No window?{' '}
          <a href={address} target="_blank" rel="noopener noreferrer">
            Open in a new tab
          </a>
        </output>
      )}
    </div>
  );
}
