import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { ScreenContent } from './ScreenContent.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

/** Stands for a screen whose code is still arriving; it has neither a title nor a shape yet. */
export function ScreenOnItsWay() {
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
