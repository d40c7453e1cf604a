import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { ScreenContent } from './ScreenContent.tsx';
import { useReloading } from './stale-deployment.ts';

/**
 * The last fallback; it needs neither copy nor a brand. Retry reloads the page, because a browser may cache a
 * failed file.
 */
export function BrokenPage() {
  const isReloading = useReloading();
  return (
    <main>
      <h1 className="visually-hidden">{document.title}</h1>
      <ScreenContent>
        {isReloading ? (
          <PageLoading />
        ) : (
          <TryAgain onRetry={() => location.reload()} offline={!navigator.onLine} />
        )}
      </ScreenContent>
    </main>
  );
}

function PageLoading() {
  return (
    <SkeletonGroup>
      <Skeleton shape="figure" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
