import { useState } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ChannelSheet } from './ChannelSheet.tsx';
import type { PayBarProps } from './pay-bar-props.ts';
import { payCopy } from './pay-copy.ts';
import { useWrittenAmount } from './use-written-amount.ts';

/** The bottom button that opens the payment methods. */
export function PayBar(props: PayBarProps) {
  const { amount, channels, what, isUnderWay = false, isOptional = false } = props;
  const copy = useCopy(payCopy);
  const written = useWrittenAmount();
  const { currency } = useMarketFormat();
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
  return (
    <>
      <BottomBar {...(note !== undefined && { note })}>
        <Button variant={isUnderWay || isOptional ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {copy.choose(written(amount))}
        </Button>
      </BottomBar>
      {isOpen && <ChannelSheet {...props} currency={currency} onClose={() => setOpen(false)} />}
    </>
  );
}
