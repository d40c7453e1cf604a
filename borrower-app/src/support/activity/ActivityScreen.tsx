import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { useLoaded } from '#design/lazy/use-loaded.ts';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { TabFrame } from '#frame/TabFrame.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { activityCopy } from './activity-copy.ts';
import { type ActivityPage, activityQuery } from './queries.ts';

/** What happened to the borrower's loans, payments and complaints, as a main page of the app. */
export function ActivityScreen() {
  const copy = useCopy(activityCopy);
  return (
    <TabFrame path="/activity" title={copy.title}>
      <Activity />
    </TabFrame>
  );
}

/** What happened to the borrower's loans, payments and complaints. */
export function Activity() {
  const first = useFreshAnswer(activityQuery);
  usePrefetch(loadMonths);
  switch (first.state) {
    case 'loading':
      return <ActivitySkeleton />;
    case 'failed':
      return <TryAgain onRetry={first.retry} {...first.reason} />;
    case 'ready':
      if (first.value.events.length === 0) return <NoActivity currency={first.value.currency} />;
      // A new first page starts a new list, so the pages loaded after the old one are dropped.
      return (
        <LazyPart load={loadMonths} meanwhile={<ActivitySkeleton />}>
          {({ ActivityMonths }) => <ActivityMonths key={pageKey(first.value)} first={first.value} />}
        </LazyPart>
      );
  }
}

function pageKey({ events, next = '' }: ActivityPage): string {
  return `${events[0]?.eventId ?? ''} ${next}`;
}

async function loadMonths() {
  return import('./ActivityMonths.tsx');
}

function NoActivity({ currency }: Pick<ActivityPage, 'currency'>) {
  const copy = useCopy(activityCopy);
  const scenes = useLoaded(loadScenes);
  const { open } = useOtherPages();
  const Scene = scenes.state === 'ready' ? scenes.value[currency] : undefined;
  return (
    <EmptyState
      drawing={Scene !== undefined && <Scene />}
      title={copy.noneTitle}
      message={copy.noneMessage}
      action={
        <Button variant="secondary" onClick={() => open('/home')}>
          {copy.toHome}
        </Button>
      }
    />
  );
}

async function loadScenes() {
  const [{ JeepneyAtSunrise }, { AutoRickshaw }] = await Promise.all([
    import('#design/scenes/JeepneyAtSunrise.tsx'),
    import('#design/scenes/AutoRickshaw.tsx'),
  ]);
  return { PHP: JeepneyAtSunrise, INR: AutoRickshaw };
}

function ActivitySkeleton() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <Skeleton shape="block" />
        <Skeleton shape="short-line" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </ScreenContent>
  );
}
