import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Card } from '#design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';

/** The card and the button while the amounts load. */
export function ConfirmSkeleton() {
  return (
    <>
      <ScreenContent>
        <SkeletonGroup>
          <Card stacked>
            <Skeleton shape="short-line" />
            <Skeleton shape="figure" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="short-line" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Card>
        </SkeletonGroup>
      </ScreenContent>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </>
  );
}
