import { Card } from '#design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';

export function RepaySkeleton() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <Card stacked>
          <Skeleton shape="short-line" />
          <Skeleton shape="figure" />
          <Skeleton />
        </Card>
        <Card stacked>
          <Skeleton />
          <Skeleton />
        </Card>
      </SkeletonGroup>
    </ScreenContent>
  );
}
