import { useState } from 'react';
import { useMarket } from '../brands/BrandProvider.tsx';
import { marketFormats } from '../brands/market.ts';
import { amountParts } from '../design/amount/amount-parts.ts';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { useDesign } from '../design/design-context.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { ChannelSheet } from './ChannelSheet.tsx';
import { payTexts } from './pay-texts.ts';
import type { PaidFor } from './use-start-payment.ts';

export interface PayChannel {
  readonly logo: string;
  readonly name: string;
  readonly channel_number: string;
}

export interface PayBarProps extends PaidFor {
  readonly productId: string;
  readonly orderId: string;
  /** The server's own amount, in minor units. */
  readonly amount: string;
  /** The first is chosen until the borrower chooses another. */
  readonly channels: readonly PayChannel[];
  /** What is paid for, where the page has more than one thing to pay. */
  readonly what?: string | undefined;
  /** Money for the same is on its way: nobody is urged to pay again, and still can. */
  readonly isUnderWay?: boolean;
  /** The server said no: what the page shows may no longer be so. */
  readonly onRefused?: (code: string) => Promise<unknown> | undefined;
}

/** The button at the thumb that opens the ways to pay. */
export function PayBar(props: PayBarProps) {
  const { amount, channels, what, isUnderWay = false } = props;
  const texts = useTexts(payTexts);
  const { numberLocale } = useDesign();
  const { currency } = marketFormats[useMarket()];
  const { open } = useOtherPages();
  const [isOpen, setOpen] = useState(false);
  if (channels.length === 0) {
    return (
      <BottomBar note={texts.noChannels}>
        <Button variant="secondary" onClick={() => open('/customerService')}>
          {texts.help}
        </Button>
      </BottomBar>
    );
  }
  const note = isUnderWay ? texts.underWay : what;
  const written = amountParts(amount, currency, numberLocale)
    .map(({ text }) => text)
    .join('');
  return (
    <>
      <BottomBar {...(note !== undefined && { note })}>
        <Button variant={isUnderWay ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {texts.choose(written)}
        </Button>
      </BottomBar>
      {isOpen && <ChannelSheet {...props} currency={currency} onClose={() => setOpen(false)} />}
    </>
  );
}
