import { useState } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { marketFormats } from '#brands/market.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { amountParts } from '#design/amount/amount-parts.ts';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { useDesign } from '#design/design-context.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ChannelSheet } from './ChannelSheet.tsx';
import { payCopy } from './pay-copy.ts';
import type { PaidFor } from './use-start-payment.ts';

interface PayChannel {
  readonly logo: string;
  readonly name: string;
  readonly channel_number: string;
}

export interface PayBarProps extends PaidFor {
  readonly productId: string;
  readonly orderId: string;
  /** The server's amount in minor units. */
  readonly amount: string;
  /** The first one is preselected. */
  readonly channels: readonly PayChannel[];
  /** What is paid for, if the page offers more than one payment. */
  readonly what?: string | undefined;
  /** A payment for the same is in transit, so paying again is possible but not promoted. */
  readonly isUnderWay?: boolean;
  /** Called on a refusal, because the page's data may be stale. */
  readonly onRefused?: (code: string) => Promise<unknown> | undefined;
}

/** The bottom button that opens the payment methods. */
export function PayBar(props: PayBarProps) {
  const { amount, channels, what, isUnderWay = false } = props;
  const copy = useCopy(payCopy);
  const { numberLocale } = useDesign();
  const { currency } = marketFormats[useMarket()];
  const { open } = useOtherPages();
  const [isOpen, setOpen] = useState(false);
  if (channels.length === 0) {
    return (
      <BottomBar note={copy.noChannels}>
        <Button variant="secondary" onClick={() => open('/customerService')}>
          {copy.help}
        </Button>
      </BottomBar>
    );
  }
  const note = isUnderWay ? copy.underWay : what;
  const written = amountParts(amount, currency, numberLocale)
    .map(({ text }) => text)
    .join('');
  return (
    <>
      <BottomBar {...(note !== undefined && { note })}>
        <Button variant={isUnderWay ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {copy.choose(written)}
        </Button>
      </BottomBar>
      {isOpen && <ChannelSheet {...props} currency={currency} onClose={() => setOpen(false)} />}
    </>
  );
}
