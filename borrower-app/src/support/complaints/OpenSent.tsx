import { useEffect } from 'react';
import { replaceScreen } from '#frame/navigation.ts';

/** Opens the page of the complaint in place of the form. Another tab may have sent it; then the list shows it. */
export function OpenSent({ problemId }: { readonly problemId: string | undefined }) {
  useEffect(() => {
    replaceScreen(
      problemId === undefined
        ? '/complaintList'
        : `/complainDetails?${new URLSearchParams({ problemId, sent: '1' })}`,
    );
  }, [problemId]);
  return null;
}
