import styles from './ChannelMark.module.css';
import type { PayChannel } from './pay-bar-props.ts';

/** The operator's own logo, or the channel's name in our letters on a colour of its kind. */
export function ChannelMark({ channel }: { readonly channel: PayChannel }) {
  const { logo, name, kind = 'wallet' } = channel;
  if (logo !== '') {
    return (
      <span className={styles.mark}>
        <img className={styles.logo} src={logo} alt={name} />
      </span>
    );
  }
  return (
    <span className={styles.mark} data-kind={kind}>
      {name}
    </span>
  );
}
