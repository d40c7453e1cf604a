import { Select } from 'antd';
import { languageName } from '#cases/borrowers-language.ts';
import { type CannedReply, useCannedReplies } from './queries.ts';

interface CannedRepliesProps {
  readonly complaintId: string;
  readonly language: string;
  readonly onInsert: (reply: CannedReply) => void;
}

/** Canned replies in the borrower's language. The agent edits the chosen one before sending it. */
export function CannedReplies({ complaintId, language, onInsert }: CannedRepliesProps) {
  const { data, error, isPending, refetch } = useCannedReplies(complaintId);
  const replies = data ?? [];
  return (
    <Select
      data-key="i"
      aria-label="Canned reply"
      aria-keyshortcuts="i"
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      loading={isPending}
      placeholder={`Insert a canned reply in ${languageName(language)}`}
      style={{ width: '100%' }}
      options={replies.map(({ key, title }) => ({ value: key, label: title }))}
      notFoundContent={emptyText(isPending, error)}
      onOpenChange={(isOpen) => {
        if (isOpen && error !== null) void refetch();
      }}
      onChange={(chosen: string | null) => {
        const reply = replies.find(({ key }) => key === chosen);
        if (reply !== undefined) onInsert(reply);
      }}
    />
  );
}

function emptyText(isPending: boolean, error: Error | null): string {
  if (isPending) return 'Loading…';
  return error === null
    ? 'No canned replies in this language.'
    : `${error.message} Reopen this list to try again.`;
}
