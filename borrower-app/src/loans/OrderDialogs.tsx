import { useState } from 'react';
import { Button } from '../design/button/Button.tsx';
import { AlertDialog } from '../design/dialog/AlertDialog.tsx';
import { Dialog } from '../design/dialog/Dialog.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { useOrderButton } from './OrderActions.tsx';
import { OrderRating } from './OrderRating.tsx';
import { orderDetailsTexts } from './order-details-texts.ts';
import { leadsSomewhere } from './order-ways.ts';
import type { LoanDetails, OrderKey } from './queries.ts';

interface OrderDialogsProps {
  readonly order: LoanDetails;
  readonly orderKey: OrderKey;
  readonly onChanged: () => Promise<void>;
}

type Asked = 'card' | 'withdraw' | 'rating' | 'thanks';

/** The dialogs of an order, one at a time. A closed dialog stays closed. */
export function OrderDialogs({ order, orderKey, onChanged }: OrderDialogsProps) {
  const texts = useTexts(orderDetailsTexts);
  const { has } = useOtherPages();
  const act = useOrderButton(order, orderKey);
  const [closed, setClosed] = useState<readonly Asked[]>(['thanks']);
  const open = wanted(order, has).find((asked) => !closed.includes(asked));

  function close(asked: Asked): void {
    setClosed((known) => [...known, asked]);
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
              {texts.notNow}
            </Button>
            <Button onClick={() => act('bindCard')}>{texts.bindCard}</Button>
          </>
        }
      >
        <p>{order.cardPopMsg}</p>
      </Dialog>
      <Dialog
        open={open === 'withdraw'}
        title={texts.withdrawTitle}
        onClose={() => close('withdraw')}
        actions={
          <>
            <Button variant="text" onClick={() => close('withdraw')}>
              {texts.notNow}
            </Button>
            <Button onClick={() => act('withdrawNow')}>{texts.withdrawNow}</Button>
          </>
        }
      >
        <p>{order.reyMsg}</p>
      </Dialog>
      {open === 'rating' && <OrderRating onClose={() => close('rating')} onRated={rated} />}
      <AlertDialog open={open === 'thanks'} title={texts.thanksTitle} onClose={() => close('thanks')}>
        <p>{texts.thanksSentence}</p>
      </AlertDialog>
    </>
  );
}

/** The dialogs that an order may need, most urgent first. */
function wanted(order: LoanDetails, has: (path: string) => boolean): Asked[] {
  const { orderStatus, playeduL, cardNeedPop, isScore } = order;
  return [
    ...(cardNeedPop === '1' ? (['card'] as const) : []),
    ...(orderStatus === '21' && leadsSomewhere(playeduL, has) ? (['withdraw'] as const) : []),
    ...(isScore === '1' ? (['rating'] as const) : []),
    'thanks',
  ];
}
