import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { ScreenContent } from './ScreenContent.tsx';

/**
 * What is left when nothing else can be drawn; it needs neither texts nor a brand. Trying again loads the page anew,
 * because a browser may remember that a file failed.
 */
export function BrokenPage() {
  return (
    <main>
      <h1 className="visually-hidden">{document.title}</h1>
      <ScreenContent>
        <TryAgain onRetry={() => location.reload()} offline={!navigator.onLine} />
      </ScreenContent>
    </main>
  );
}
