import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Popup } from '#design/popup/Popup.tsx';
import { ChannelMark } from './ChannelMark.tsx';
import styles from './ChannelSheet.module.css';
import { inOrderOfUse } from './channel-order.ts';
import type { PayBarProps, PayChannel } from './pay-bar-props.ts';
import { payCopy } from './pay-copy.ts';
import { useStartPayment } from './use-start-payment.ts';
import { useWrittenAmount } from './use-written-amount.ts';

interface ChannelSheetProps extends PayBarProps {
  readonly currency: string;
  readonly onClose: () => void;
}

/** The payment methods with their speed and fee, one of them chosen, and the pay button. */
export function ChannelSheet({ currency, onClose, ...toPay }: ChannelSheetProps) {
  const { amount, what, keepsOrder = false } = toPay;
  const copy = useCopy(payCopy);
  const write = useWrittenAmount();
  const { statusMessage, pay } = useStartPayment(toPay);
  const channels = keepsOrder ? toPay.channels : inOrderOfUse(toPay.channels);
  const [number, setNumber] = useState(channels[0]?.channel_number);
  const chosen = channels.find(({ channel_number }) => channel_number === number) ?? channels[0];
  if (chosen === undefined) return null;
  return (
    <Popup
      open
      title={copy.channelsTitle}
      onClose={onClose}
      actions={
        <Button onClick={() => pay(chosen.channel_number)}>{copy.pay(chosen.name, write(amount))}</Button>
      }
    >
      <div className={styles.content}>
        <p>
          <span className={styles.label}>{what ?? copy.youPay}</span>
          <Amount minor={amount} currency={currency} size="large" />
        </p>
        <fieldset className={styles.channels}>
          <legend className="visually-hidden">{copy.channelsTitle}</legend>
          {channels.map((channel) => (
            <label key={channel.channel_number} className={styles.channel}>
              <ChannelMark channel={channel} />
              <ChannelFacts channel={channel} />
              <input
                type="radio"
                name="channel"
                className={styles.choice}
                checked={channel.channel_number === chosen.channel_number}
                onChange={() => setNumber(channel.channel_number)}
              />
            </label>
          ))}
        </fieldset>
        <p className={styles.quiet}>{chosen.kind === 'counter' ? copy.codeNext : copy.leadsOut}</p>
        <p role="alert" className={styles.said}>
          {statusMessage}
        </p>
      </div>
    </Popup>
  );
}

/** What it is, how fast we see the payment, and what it costs. */
function ChannelFacts({ channel }: { readonly channel: PayChannel }) {
  const copy = useCopy(payCopy);
  const { kind, arrivesWithinDays, mayCostBankFee, isLastUsed } = channel;
  if (kind === undefined) return <span className={styles.facts} />;
  return (
    <>
      <span className={styles.facts}>
        <span className={styles.name}>{isLastUsed === '1' ? copy.lastUsed : copy.kinds[kind]}</span>
        <span className={styles.quiet}>
          {arrivesWithinDays === undefined ? copy.instant : copy.withinDays(Number(arrivesWithinDays))}
        </span>
        {mayCostBankFee === '1' && <span className={styles.quiet}>{copy.bankFee}</span>}
      </span>
      {mayCostBankFee !== '1' && <span className={styles.free}>{copy.free}</span>}
    </>
  );
}
