import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './ApplicationSkeleton.module.css';

/** A heading, some rows and a button, which every application state has in the same places. */
export function ApplicationSkeleton() {
  return (
    <div className={styles.screen}>
      <ScreenContent>
        <SkeletonGroup>
          <div className={styles.head}>
            <Skeleton shape="short-line" />
            <Skeleton shape="figure" />
            <Skeleton />
          </div>
          <div className={styles.rows}>
            {[1, 2, 3, 4, 5].map((row) => (
              <div key={row} className={styles.row}>
                <Skeleton shape="short-line" />
              </div>
            ))}
          </div>
        </SkeletonGroup>
      </ScreenContent>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </div>
  );
}
