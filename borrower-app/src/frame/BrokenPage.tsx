import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { ScreenContent } from './ScreenContent.tsx';
import { useReloading } from './stale-deployment.ts';

/** The last fallback; it needs neither copy nor a brand. */
export function BrokenPage() {
  return (
    <main>
      <h1 className="visually-hidden">{document.title}</h1>
      <BrokenContent />
    </main>
  );
}

/** Retry reloads the page, because a browser may cache a failed file. */
export function BrokenContent() {
  const isReloading = useReloading();
  return (
    <ScreenContent>
      {isReloading ? (
        <PageLoading />
      ) : (
        <TryAgain onRetry={() => location.reload()} offline={!navigator.onLine} />
      )}
    </ScreenContent>
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
