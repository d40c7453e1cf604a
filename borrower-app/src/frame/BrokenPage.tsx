import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { ScreenContent } from './ScreenContent.tsx';
import { useLoadingAnew } from './stale-deployment.ts';

/**
 * The last fallback; it needs neither copy nor a brand. Retry reloads the page, because a browser may cache a
 * failed file.
 */
export function BrokenPage() {
  const isLoadingAnew = useLoadingAnew();
  return (
    <main>
      <h1 className="visually-hidden">{document.title}</h1>
      <ScreenContent>
        {isLoadingAnew ? (
          <OnItsWay />
        ) : (
          <TryAgain onRetry={() => location.reload()} offline={!navigator.onLine} />
        )}
      </ScreenContent>
    </main>
  );
}

function OnItsWay() {
  return (
    <SkeletonGroup>
      <Skeleton shape="figure" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
