import { readPageQuery } from '@hiram/contract/common-parameters';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useMarket } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { ReceiptIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { replaceScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { openDraft } from './complaint-draft.ts';
import { complaintsCopy } from './complaints-copy.ts';
import { nextAddress } from './next-address.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { COLLECTION, QuestionTypes } from './QuestionTypes.tsx';
import type { ComplaintOrder, Opening, QuestionType, SubType } from './queries.ts';
import { useDraft, useQueuedComplaints } from './use-complaint-draft.ts';

export function ComplaintHome({ opening }: { readonly opening: Opening }) {
  const copy = useCopy(complaintsCopy);
  const { open } = useOtherPages();
  const { problemType } = readPageQuery(useSearch());
  const isReference = useMarket() === 'reference';
  const order = useChosenOrder(opening);
  const [isPicking, setPicking] = useState(false);
  const waiting = useQueuedComplaints().length;

  function choose(type: QuestionType, sonType?: SubType): void {
    const kind = {
      problemType: type.value,
      typeTitle: type.title,
      about: type.about,
      problemSonType: sonType?.value ?? '',
      sonTitle: sonType?.title ?? '',
      orderNo: order?.orderNo ?? '',
    };
    openDraft(kind);
    // A second tap can arrive before this screen has closed.
    if (location.pathname === '/complaint') open(nextAddress(kind));
  }

  return (
    <ScreenContent>
      <List>
        <ListRow
          leading={<ReceiptIcon />}
          title={copy.myComplaints}
          {...(waiting > 0 && { description: copy.waiting })}
          onClick={() => open('/complaintList')}
        />
      </List>
      <ContinueDraft />
      {order !== undefined && (
        <OrderCard order={order} isPicking={isPicking} onAll={() => setPicking(true)} />
      )}
      <QuestionTypes
        types={opening.problemType}
        subTypes={opening.problemSonType}
        // In the other markets, the law does not allow a complaint to be turned away.
        isCollectionBlocked={isReference && order !== undefined && order.isShow !== '1'}
        isWanted={problemType === COLLECTION}
        onPickOrder={opening.orderList.length > 1 ? () => setPicking(true) : undefined}
        onChoose={choose}
      />
      <OrderSheet
        open={isPicking}
        orders={opening.orderList}
        chosen={order?.orderNo}
        onChoose={({ orderNo }) => {
          setPicking(false);
          // Kept in the address, so that going back shows the same order.
          replaceScreen(`/complaint?${new URLSearchParams({ orderId: orderNo })}`);
        }}
        onClose={() => setPicking(false)}
      />
    </ScreenContent>
  );
}

function useChosenOrder({ orderDetail, orderList }: Opening): ComplaintOrder | undefined {
  const { orderId } = readPageQuery(useSearch());
  return orderList.find(({ orderNo }) => orderNo === orderId) ?? orderDetail;
}

/** Shows a borrower who returns that the draft is kept. */
function ContinueDraft() {
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
