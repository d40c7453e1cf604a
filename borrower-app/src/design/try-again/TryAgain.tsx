import { Button } from '../button/Button.tsx';
import { useDesignTexts } from '../design-context.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { OfflineIcon, WarningIcon } from '../icons/icons.tsx';

interface TryAgainProps {
  readonly onRetry: () => unknown;
  /** The server's error message, if there is one. */
  readonly sentence?: string;
  readonly offline?: boolean;
}

/** Shown for a part that failed to load: what happened, and a retry button. */
export function TryAgain({ onRetry, sentence, offline = false }: TryAgainProps) {
  const texts = useDesignTexts();
  return (
    <div role="alert">
      <EmptyState
        title={offline ? texts.offline : texts.loadFailed}
        sentence={sentence ?? (offline ? texts.offlineAdvice : texts.loadFailedAdvice)}
        icon={offline ? <OfflineIcon /> : <WarningIcon />}
        action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
      />
    </div>
  );
}
