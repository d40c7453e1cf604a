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
import type { PayBarProps } from './pay-bar-props.ts';
import { payCopy } from './pay-copy.ts';

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
