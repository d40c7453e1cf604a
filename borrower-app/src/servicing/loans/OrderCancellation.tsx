import { useCallback } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { cancelCopy } from './cancel-copy.ts';
import { orderDetailsCopy } from './order-details-copy.ts';
import type { Cancellation } from './queries.ts';

/** Whether a cancellation waits for the borrower: the money arrived and must be paid back. */
export function waitsForMoney(cancellation: Cancellation | undefined): boolean {
  return cancellation?.isAsked === '1' && cancellation.amount !== '0';
}

interface CancelRowProps {
  readonly cancellation: Cancellation | undefined;
  readonly onOpen: () => void;
}

/** Cancels a signed loan: a secondary row with the last day and the amount to return. */
export function CancelRow({ cancellation, onOpen }: CancelRowProps) {
  const copy = useCopy(orderDetailsCopy);
  const { currency } = useMarketFormat();
  if (cancellation === undefined) return null;
  const { amount, until, isAsked } = cancellation;
  const isFree = amount === '0';
  // While the disbursement is in transit nothing more can be requested; the notice above shows the status.
  if (isFree && isAsked === '1') return null;
  return (
    <List>
      <ListRow
        title={isAsked === '1' ? copy.payBackToCancel : copy.cancelLoan}
        description={
          <>
            {copy.cancelLastDay} <Day on={until} /> ·{' '}
            {isFree ? (
              copy.cancelFree
            ) : (
              <>
                {copy.cancelPayBack} <Amount minor={amount} currency={currency} />
              </>
            )}
          </>
        }
        onClick={onOpen}
      />
    </List>
  );
}

interface LazySheetProps {
  readonly orderId: string;
  /** A snapshot from when the sheet was opened, because the order keeps changing behind it. */
  readonly opened: Cancellation | undefined;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Explains cancelling before it is done, in a sheet that loads when it is opened. */
export function LazyCancelSheet({ orderId, opened, onChanged, onClose }: LazySheetProps) {
  const { locale } = useLocale();
  const loadSheet = useCallback(async () => {
    const [sheet] = await Promise.all([import('./CancelSheet.tsx'), cancelCopy[locale].load()]);
    return sheet;
  }, [locale]);
  if (opened === undefined) return null;
  return (
    <LazyPart load={loadSheet} meanwhile={null}>
      {({ CancelSheet }) => (
        <CancelSheet orderId={orderId} cancellation={opened} onChanged={onChanged} onClose={onClose} />
      )}
    </LazyPart>
  );
}
