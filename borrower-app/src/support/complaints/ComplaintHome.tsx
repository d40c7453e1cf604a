import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { ContinueDraft } from './ContinueDraft.tsx';
import { COLLECTION } from './collection.ts';
import { MyComplaints } from './MyComplaints.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { QuestionTypes } from './QuestionTypes.tsx';
import type { Opening } from './queries.ts';
import { useComplaintChoice } from './use-complaint-choice.ts';

/** Every type is always open: no law allows a complaint to be turned away. */
export function ComplaintHome({ opening }: { readonly opening: Opening }) {
  const { problemType } = readPageQuery(useSearch());
  const { order, choose, isPicking, pickOrder, sheet } = useComplaintChoice(opening);
  return (
    <ScreenContent>
      <MyComplaints />
      <ContinueDraft />
      {order !== undefined && <OrderCard order={order} isPicking={isPicking} onAll={pickOrder} />}
      <QuestionTypes
        types={opening.problemType}
        subTypes={opening.problemSonType}
        isWanted={problemType === COLLECTION}
        onChoose={choose}
      />
      <OrderSheet {...sheet} />
    </ScreenContent>
  );
}
