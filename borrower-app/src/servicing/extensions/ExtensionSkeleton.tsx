import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Card } from '#design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Extension.module.css';

/** Skeleton of the two cards and the button. */
export function ExtensionSkeleton() {
  return (
    <>
      <ScreenContent>
        <SkeletonGroup>
          <Card>
            <div className={styles.part}>
              <Skeleton shape="short-line" />
              <Skeleton shape="figure" />
              <Skeleton />
              <Skeleton shape="short-line" />
            </div>
          </Card>
        </SkeletonGroup>
        <Card>
          <div className={styles.part}>
            <Skeleton shape="short-line" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </Card>
      </ScreenContent>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </>
  );
}
