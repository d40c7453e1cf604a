import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { ScreenContent } from './ScreenContent.tsx';
import { useLoadingAnew } from './stale-deployment.ts';

/**
 * What is left when nothing else can be drawn; it needs neither texts nor a brand. Trying again loads the page anew,
 * because a browser may remember that a file failed.
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
