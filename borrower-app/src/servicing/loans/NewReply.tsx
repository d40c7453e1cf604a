import { listComplaints } from '@hiram/contract/support/complaints';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import type { AnswerQuery } from '#queries/answer-query.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { homeCopy } from './home-copy.ts';

const complaintsQuery: AnswerQuery<typeof listComplaints> = {
  call: listComplaints,
  request: {},
  keep: false,
};

/** Shown if there is an unread reply. A failed request is ignored. */
export function NewReply() {
  const copy = useCopy(homeCopy);
  const { open } = useOtherPages();
  const complaints = useFreshAnswer(complaintsQuery);
  if (complaints.state !== 'ready') return null;
  const items = complaints.value.tabs.flatMap((tab) => tab.items);
  const answered = items.filter(({ isNew }) => isNew === '1').map(({ id }) => id);
  const [first, ...others] = new Set(answered);
  if (first === undefined) return null;
  const one = `/complainDetails?${new URLSearchParams({ problemId: first })}`;
  return (
    <List>
      <ListRow
        title={copy.newReply}
        description={copy.seeReply}
        onClick={() => open(others.length === 0 ? one : '/complaintList')}
      />
    </List>
  );
}
