import type { DataOf } from '@hiram/contract/call';
import type { listDataAccess } from '@hiram/contract/support/data-rights';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import styles from './DataRights.module.css';
import { DownloadData } from './DownloadData.tsx';
import { dataRightsCopy } from './data-rights-copy.ts';
import { dataAccessQuery } from './queries.ts';

/** The borrower's data as a file, and which staff looked at it. */
export function MyDataScreen() {
  const accesses = useFreshAnswer(dataAccessQuery);
  switch (accesses.state) {
    case 'loading':
      return (
        <ScreenContent>
          <SkeletonGroup>
            <Skeleton shape="block" />
            <Skeleton shape="short-line" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        </ScreenContent>
      );
    case 'failed':
      return <TryAgain onRetry={accesses.retry} {...accesses.reason} />;
    case 'ready':
      return (
        <ScreenContent>
          <DownloadData />
          <Accesses {...accesses.value} />
        </ScreenContent>
      );
  }
}

function Accesses({ accesses, hasMore }: DataOf<typeof listDataAccess>) {
  const copy = useCopy(dataRightsCopy);
  const formatTime = useFormattedTime();
  if (accesses.length === 0) {
    return (
      <Card stacked>
        <h2>{copy.accessTitle}</h2>
        <p className={styles.quiet}>{copy.nobody}</p>
      </Card>
    );
  }
  return (
    <div className={styles.accesses}>
      <List title={copy.accessTitle}>
        {accesses.map(({ at, by, what }) => (
          <ListRow
            key={`${at} ${what}`}
            title={copy.what[what]}
            description={copy.byStaff(by, formatTime(at))}
          />
        ))}
      </List>
      <p className={styles.quiet}>{hasMore === '1' ? copy.more : copy.accessMessage}</p>
    </div>
  );
}
