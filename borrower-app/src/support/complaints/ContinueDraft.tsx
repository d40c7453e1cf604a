import { useCopy } from '#copy/LocaleProvider.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { complaintsCopy } from './complaints-copy.ts';
import { nextAddress } from './next-address.ts';
import { useDraft } from './use-complaint-draft.ts';

/** Shows a borrower who returns that the draft is kept. */
export function ContinueDraft() {
  const copy = useCopy(complaintsCopy);
  const { open } = useOtherPages();
  const draft = useDraft();
  if (draft === undefined || (draft.text === '' && draft.pictures.length === 0)) return null;
  return (
    <List>
      <ListRow
        title={`${copy.goOnWriting}: ${draft.sonTitle || draft.typeTitle}`}
        description={copy.continueDraftHint}
        onClick={() => open(nextAddress(draft))}
      />
    </List>
  );
}
