import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { ScreenContent } from './ScreenContent.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

/** Shown while a screen's code loads; it has no title or shape yet. */
export function ScreenLoading() {
  return (
    <ScreenFrame title="">
      <ScreenContent>
        <SkeletonGroup>
          <Skeleton shape="figure" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      </ScreenContent>
    </ScreenFrame>
  );
}
