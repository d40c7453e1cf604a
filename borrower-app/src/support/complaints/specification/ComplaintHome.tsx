import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { ContinueDraft } from '../ContinueDraft.tsx';
import { COLLECTION } from '../collection.ts';
import { MyComplaints } from '../MyComplaints.tsx';
import { OrderCard } from '../OrderCard.tsx';
import { OrderSheet } from '../OrderSheet.tsx';
import type { Opening } from '../queries.ts';
import { useComplaintChoice } from '../use-complaint-choice.ts';
import { QuestionMenu } from './QuestionMenu.tsx';

/** The order decides whether a complaint about collection is taken. */
export function ComplaintHome({ opening }: { readonly opening: Opening }) {
  const { problemType } = readPageQuery(useSearch());
  const { order, choose, isPicking, pickOrder, sheet } = useComplaintChoice(opening);
  return (
    <ScreenContent>
      <MyComplaints />
      <ContinueDraft />
      {order !== undefined && <OrderCard order={order} isPicking={isPicking} onAll={pickOrder} />}
      <QuestionMenu
        types={opening.problemType}
        subTypes={opening.problemSonType}
        isCollectionBlocked={order !== undefined && order.isShow !== '1'}
        isWanted={problemType === COLLECTION}
        onPickOrder={opening.orderList.length > 1 ? pickOrder : undefined}
        onChoose={choose}
      />
      <OrderSheet {...sheet} />
    </ScreenContent>
  );
}
