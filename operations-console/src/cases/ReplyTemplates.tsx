import type { UseQueryResult } from '@tanstack/react-query';
import { Select } from 'antd';
import { languageName } from './borrowers-language.ts';

interface OfferedReply {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

interface ReplyTemplatesProps {
  readonly replies: Pick<UseQueryResult<readonly OfferedReply[]>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** The language in which the person is answered. */
  readonly language: string;
  readonly onInsert: (text: string) => void;
}

/** Reply templates in the person's language. The agent edits the chosen one before sending it. */
export function ReplyTemplates({ replies, language, onInsert }: ReplyTemplatesProps) {
  const { data = [], error, isPending, refetch } = replies;
  return (
    <Select
      data-key="i"
      aria-label="Reply template"
      aria-keyshortcuts="i"
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      loading={isPending}
      placeholder={`Insert a reply template in ${languageName(language)}`}
      style={{ width: '100%' }}
      options={data.map(({ key, title }) => ({ value: key, label: title }))}
      notFoundContent={emptyText(isPending, error)}
      onOpenChange={(isOpen) => {
        if (isOpen && error !== null) void refetch();
      }}
      onChange={(chosen: string | null) => {
        const reply = data.find(({ key }) => key === chosen);
        if (reply !== undefined) onInsert(reply.text);
      }}
    />
  );
}

function emptyText(isPending: boolean, error: Error | null): string {
  if (isPending) return 'Loading…';
  return error === null
    ? 'No reply templates in this language.'
    : `${error.message} Reopen this list to try again.`;
}
