import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { Deletion } from './Deletion.tsx';
import { deleteAccountCopy } from './delete-account-copy.ts';
import { userInfoQuery } from './queries.ts';

/** Account deletion: the explanation, the action and the confirmation. */
export function DeleteAccountScreen() {
  const copy = useCopy(deleteAccountCopy);
  const [isDeleted, setDeleted] = useState(false);
  if (!isDeleted) return <OwnDeletion onDeleted={() => setDeleted(true)} />;
  return <EmptyState icon={<CheckIcon />} title={copy.deletedTitle} message={copy.deletedMessage} />;
}

function OwnDeletion({ onDeleted }: { readonly onDeleted: () => void }) {
  const user = useAnswer(userInfoQuery);
  switch (user.state) {
    case 'loading':
      return (
        <ScreenContent>
          <SkeletonGroup>
            <Skeleton shape="figure" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        </ScreenContent>
      );
    case 'failed':
      return <TryAgain onRetry={user.retry} {...user.reason} />;
    case 'ready':
      return <Deletion maskedMobile={user.value.maskedMobile} onDeleted={onDeleted} />;
  }
}
