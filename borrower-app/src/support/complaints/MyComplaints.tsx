import { useCopy } from '#copy/LocaleProvider.tsx';
import { ReceiptIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { complaintsCopy } from './complaints-copy.ts';
import { useQueuedComplaints } from './use-complaint-draft.ts';

/** Opens the complaints sent so far, and says if some still wait on the phone. */
export function MyComplaints() {
  const copy = useCopy(complaintsCopy);
  const { open } = useOtherPages();
  const waiting = useQueuedComplaints().length;
  return (
    <List>
      <ListRow
        leading={<ReceiptIcon />}
        title={copy.myComplaints}
        {...(waiting > 0 && { description: copy.waiting })}
        onClick={() => open('/complaintList')}
      />
    </List>
  );
}
