import {
  APP_STORE_RATING_FROM_STARS,
  APP_STORE_RATING_SCORE,
  ORDER_RATING_STARS,
} from '@hiram/contract/constants';
import { rateOrder } from '@hiram/contract/support/engagement';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Dialog } from '#design/dialog/Dialog.tsx';
import { Rating } from '#design/rating/Rating.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import { orderDetailsCopy } from './order-details-copy.ts';

interface OrderRatingProps {
  readonly onClose: () => void;
  /** Called once the rating was accepted, with whether the page shows a thank-you. */
  readonly onRated: (isThanked: boolean) => void;
}

/** Five stars for the whole loan. A high rating opens the store; a low one shows a thank-you. */
export function OrderRating({ onClose, onRated }: OrderRatingProps) {
  const copy = useCopy(orderDetailsCopy);
  const shell = useNativeShell();
  const wire = useWire();
  const [chosen, setChosen] = useState(0);

  async function submit(): Promise<void> {
    const stars = ORDER_RATING_STARS.find((star) => Number(star) === chosen);
    if (stars === undefined) {
      showToast(copy.chooseStars);
      return;
    }
    const rating = { score: APP_STORE_RATING_SCORE, stars } as const;
    const answer = await wire?.send(rateOrder, rating, { silent: true });
    if (answer?.success !== true) {
      showToast(answer?.message || copy.rateFailed);
      return;
    }
    const isForStore = chosen >= APP_STORE_RATING_FROM_STARS;
    if (isForStore) shell.toRate();
    onRated(!isForStore);
  }

  return (
    <Dialog
      open
      title={copy.rateTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {copy.notNow}
          </Button>
          <Button onClick={submit}>{copy.submit}</Button>
        </>
      }
    >
      <Rating label={copy.rateLabel} value={chosen} onChange={setChosen} />
    </Dialog>
  );
}
