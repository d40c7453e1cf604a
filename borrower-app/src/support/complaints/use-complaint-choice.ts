import { readPageQuery } from '@hiram/contract/common-parameters';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useOtherPages } from '#frame/destinations-context.ts';
import { replaceScreen } from '#frame/navigation.ts';
import { openDraft } from './complaint-draft.ts';
import { nextAddress } from './next-address.ts';
import type { ComplaintOrder, Opening, QuestionType, SubType } from './queries.ts';

/** The chosen order, the sheet in which another one is chosen, and the choice of a type. */
export function useComplaintChoice(opening: Opening) {
  const { open } = useOtherPages();
  const order = useChosenOrder(opening);
  const [isPicking, setPicking] = useState(false);

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

  return {
    order,
    choose,
    isPicking,
    pickOrder: () => setPicking(true),
    sheet: {
      open: isPicking,
      orders: opening.orderList,
      chosen: order?.orderNo,
      onChoose({ orderNo }: ComplaintOrder) {
        setPicking(false);
        // Kept in the address, so that going back shows the same order.
        replaceScreen(`/complaint?${new URLSearchParams({ orderId: orderNo })}`);
      },
      onClose: () => setPicking(false),
    },
  };
}

function useChosenOrder({ orderDetail, orderList }: Opening): ComplaintOrder | undefined {
  const { orderId } = readPageQuery(useSearch());
  return orderList.find(({ orderNo }) => orderNo === orderId) ?? orderDetail;
}
