import { type ComponentType, useCallback } from 'react';
import { useLocale } from '#copy/LocaleProvider.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import type { WritingProps } from './ChosenComplaint.tsx';
import { restoreDraft } from './complaint-draft.ts';
import { complaintsCopy } from './complaints-copy.ts';
import { NotSentYet } from './NotSentYet.tsx';
import { useSending } from './use-sending.ts';
import { type FormParts, WritingForm } from './WritingForm.tsx';

interface WritingPageProps extends WritingProps, FormParts {
  /** The files of the list of complaints. */
  readonly loadList: () => Promise<unknown>;
  /** What follows once the server has the complaint; its id is unknown if another tab sent it. */
  readonly Sent: ComponentType<{ readonly problemId: string | undefined }>;
}

/** Shows the form, the offline state, or the confirmation. */
export function WritingPage({ kind, replyBy, beginning, loadList, Sent, ...parts }: WritingPageProps) {
  const { open } = useOtherPages();
  const { locale } = useLocale();
  // Preloaded, because the borrower wants to see waiting complaints when offline, and nothing can be fetched
  // then.
  const load = useCallback(
    () => Promise.all([loadList(), complaintsCopy[locale].load()]),
    [loadList, locale],
  );
  usePrefetch(load);
  const { shown, stands, problemId, problem, send, clearProblem, writeAnother } = useSending(kind, beginning);
  if (shown === undefined) return null;
  if (stands === 'stuck') {
    return (
      <ScreenContent>
        <NotSentYet
          complaint={shown}
          onChange={() => restoreDraft(shown.requestId)}
          onAnother={writeAnother}
          onList={() => open('/complaintList')}
        />
      </ScreenContent>
    );
  }
  return (
    <>
      <WritingForm
        {...parts}
        complaint={shown}
        replyBy={replyBy}
        problem={problem}
        isSending={stands !== 'writing'}
        onEdit={clearProblem}
        onSend={send}
      />
      {stands === 'sent' && <Sent problemId={problemId} />}
    </>
  );
}
