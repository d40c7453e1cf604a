import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { NameMark } from '#design/name-mark/NameMark.tsx';
import { Popup } from '#design/popup/Popup.tsx';
import styles from './ChannelSheet.module.css';
import type { PayBarProps } from './pay-bar-props.ts';
import { payCopy } from './pay-copy.ts';
import { useStartPayment } from './use-start-payment.ts';

interface ChannelSheetProps extends PayBarProps {
  readonly currency: string;
  readonly onClose: () => void;
}

/** The payment methods with one chosen, and the pay button. */
export function ChannelSheet({ currency, onClose, ...toPay }: ChannelSheetProps) {
  const { channels, amount, what } = toPay;
  const copy = useCopy(payCopy);
  const { statusMessage, pay } = useStartPayment(toPay);
  const [number, setNumber] = useState(channels[0]?.channel_number);
  const chosen = channels.find(({ channel_number }) => channel_number === number) ?? channels[0];
  if (chosen === undefined) return null;
  return (
    <Popup
      open
      title={copy.channelsTitle}
      onClose={onClose}
      actions={<Button onClick={() => pay(chosen.channel_number)}>{copy.pay(chosen.name)}</Button>}
    >
      <div className={styles.content}>
        <p className={styles.amount}>
          <span>{what ?? copy.youPay}</span> <Amount minor={amount} currency={currency} />
        </p>
        <fieldset className={styles.channels}>
          <legend className="visually-hidden">{copy.channelsTitle}</legend>
          {channels.map(({ channel_number, name, logo }) => (
            <label key={channel_number} className={styles.channel}>
              <NameMark name={name} picture={logo} />
              <span className={styles.name}>{name}</span>
              <input
                type="radio"
                name="channel"
                className={styles.choice}
                checked={channel_number === chosen.channel_number}
                onChange={() => setNumber(channel_number)}
              />
            </label>
          ))}
        </fieldset>
        <p className={styles.quiet}>{copy.leadsOut}</p>
        <p role="alert" className={styles.said}>
          {statusMessage}
        </p>
      </div>
    </Popup>
  );
}
