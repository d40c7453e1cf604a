import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { AlertDialog } from '#design/dialog/AlertDialog.tsx';
import { Dialog } from '#design/dialog/Dialog.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useOrderButton } from './OrderActions.tsx';
import { OrderRating } from './OrderRating.tsx';
import { hasTarget } from './order-buttons.ts';
import { orderDetailsCopy } from './order-details-copy.ts';
import type { LoanDetails, OrderKey } from './queries.ts';

export interface OrderDialogsProps {
  readonly order: LoanDetails;
  readonly orderKey: OrderKey;
  readonly onChanged: () => Promise<void>;
  /** Whether the stars were asked for. */
  readonly isRating: boolean;
  readonly onRatingClosed: () => void;
}

type DialogKind = 'card' | 'withdraw' | 'rating' | 'thanks';

/** The dialogs of an order, one at a time. A closed dialog stays closed. */
export function OrderDialogs(props: OrderDialogsProps) {
  const { order, orderKey, onChanged, isRating, onRatingClosed } = props;
  const copy = useCopy(orderDetailsCopy);
  const { has } = useOtherPages();
  const act = useOrderButton(order, orderKey);
  const [closed, setClosed] = useState<readonly DialogKind[]>(['thanks']);
  const open = dialogsFor(order, has, isRating).find((dialogKind) => !closed.includes(dialogKind));

  function close(dialogKind: DialogKind): void {
    setClosed((known) => [...known, dialogKind]);
  }
  function rated(isThanked: boolean): void {
    setClosed(isThanked ? ['rating'] : ['rating', 'thanks']);
    void onChanged();
  }

  return (
    <>
      <Dialog
        open={open === 'card'}
        title={order.cardPopTitle}
        onClose={() => close('card')}
        actions={
          <>
            <Button variant="text" onClick={() => close('card')}>
              {copy.notNow}
            </Button>
            <Button onClick={() => act('bindCard')}>{copy.bindCard}</Button>
          </>
        }
      >
        <p>{order.cardPopMsg}</p>
      </Dialog>
      <Dialog
        open={open === 'withdraw'}
        title={copy.withdrawTitle}
        onClose={() => close('withdraw')}
        actions={
          <>
            <Button variant="text" onClick={() => close('withdraw')}>
              {copy.notNow}
            </Button>
            <Button onClick={() => act('withdrawNow')}>{copy.withdrawNow}</Button>
          </>
        }
      >
        <p>{order.reyMsg}</p>
      </Dialog>
      {open === 'rating' && <OrderRating onClose={onRatingClosed} onRated={rated} />}
      <AlertDialog open={open === 'thanks'} title={copy.thanksTitle} onClose={() => close('thanks')}>
        <p>{copy.thanksMessage}</p>
      </AlertDialog>
    </>
  );
}

/** The dialogs that an order may need, most urgent first. */
function dialogsFor(order: LoanDetails, has: (path: string) => boolean, isRating: boolean): DialogKind[] {
  const { orderStatus, playeduL, cardNeedPop, isScore } = order;
  return [
    ...(cardNeedPop === '1' ? (['card'] as const) : []),
    ...(orderStatus === '21' && hasTarget(playeduL, has) ? (['withdraw'] as const) : []),
    ...(isScore === '1' && isRating ? (['rating'] as const) : []),
    'thanks',
  ];
}
