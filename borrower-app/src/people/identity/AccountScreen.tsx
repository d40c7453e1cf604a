import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { userInfoQuery, userMenuQuery } from './queries.ts';

/** The logged-in borrower, their sessions and the account actions. */
export function AccountScreen() {
  const user = useAnswer(userInfoQuery);
  const menu = useAnswer(userMenuQuery);
  if (user.state === 'failed') return <TryAgain onRetry={user.retry} {...user.reason} />;
  if (user.state === 'loading') return <AccountSkeleton />;
  // The rest of the page works without the menu, so it does not wait for it.
  const keys = menu.state === 'ready' ? menu.value.menu.map(({ key }) => key) : [];
  return <AccountDetails user={user.value} menu={keys} onChanged={() => void user.refresh()} />;
}

function AccountSkeleton() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <Skeleton shape="figure" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </ScreenContent>
  );
}
