import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Card } from '#design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';

export function LegacyRepaySkeleton() {
  return (
    <>
      <ScreenContent>
        <SkeletonGroup>
          <Card stacked>
            <Skeleton shape="short-line" />
            <Skeleton shape="figure" />
            <Skeleton />
          </Card>
          <PaymentMethodsSkeleton />
        </SkeletonGroup>
      </ScreenContent>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </>
  );
}

/** As many rows as most borrowers have accounts. */
export function PaymentMethodsSkeleton() {
  return (
    <Card stacked>
      <Skeleton />
      <Skeleton />
    </Card>
  );
}
