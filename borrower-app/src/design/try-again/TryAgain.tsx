import { Button } from '../button/Button.tsx';
import { useDesignCopy } from '../design-context.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { OfflineIcon, WarningIcon } from '../icons/icons.tsx';

interface TryAgainProps {
  readonly onRetry: () => unknown;
  /** The server's error message, if there is one. */
  readonly message?: string;
  readonly offline?: boolean;
}

/** Shown for a part that failed to load: what happened, and a retry button. */
export function TryAgain({ onRetry, message, offline = false }: TryAgainProps) {
  const copy = useDesignCopy();
  return (
    <div role="alert">
      <EmptyState
        title={offline ? copy.offline : copy.loadFailed}
        message={message ?? (offline ? copy.offlineAdvice : copy.loadFailedAdvice)}
        icon={offline ? <OfflineIcon /> : <WarningIcon />}
        action={<Button onClick={onRetry}>{copy.tryAgain}</Button>}
      />
    </div>
  );
}
