import type { ActivityKind } from '@hiram/contract/support/activity';
import type { ComponentType } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { useDesignCopy } from '#design/design-context.tsx';
import { CalendarIcon, CheckIcon, CloseIcon, ReceiptIcon, WalletIcon } from '#design/icons/icons.tsx';
import { MailIcon } from '#design/icons/rarer-icons.tsx';
import { ClockIcon, HalvesIcon, ReturnIcon } from '#design/icons/situation-icons.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { ShortNumber } from '#design/short-number/ShortNumber.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import styles from './Activity.module.css';
import { activityCopy } from './activity-copy.ts';
import { addressOfEvent } from './address-of-event.ts';
import { formatActivityDay } from './format-activity-day.ts';
import type { ActivityEvent } from './queries.ts';

interface Look {
  readonly Icon: ComponentType;
  /** Green is paid or free, red is late. */
  readonly tone: 'plain' | 'quiet' | 'positive' | 'critical';
}

const looks: Readonly<Record<ActivityKind, Look>> = {
  money_received: { Icon: WalletIcon, tone: 'plain' },
  payment: { Icon: ReceiptIcon, tone: 'positive' },
  payment_reversed: { Icon: ReturnIcon, tone: 'quiet' },
  late_fee: { Icon: ClockIcon, tone: 'critical' },
  late_fee_removed: { Icon: ClockIcon, tone: 'positive' },
  date_moved: { Icon: CalendarIcon, tone: 'plain' },
  payment_split: { Icon: HalvesIcon, tone: 'plain' },
  paid_off: { Icon: CheckIcon, tone: 'positive' },
  loan_cancelled: { Icon: CloseIcon, tone: 'quiet' },
  refund: { Icon: ReturnIcon, tone: 'plain' },
  complaint_sent: { Icon: MailIcon, tone: 'plain' },
  complaint_answered: { Icon: MailIcon, tone: 'positive' },
};

/** Amounts that were taken away again. */
const takenBack: readonly ActivityKind[] = ['late_fee_removed', 'payment_reversed'];

/** A loan's number would be the same on most lines; its page shows it. */
function isNumberShown({ paymentId, problemId }: ActivityEvent): boolean {
  return paymentId !== undefined || problemId !== undefined;
}

interface ActivityRowProps {
  readonly event: ActivityEvent;
  readonly currency: string;
}

/** One event. A tap opens the page that shows more. */
export function ActivityRow({ event, currency }: ActivityRowProps) {
  const copy = useCopy(activityCopy);
  const { dateLocale } = useDesignCopy();
  const { open } = useOtherPages();
  const { kind, on, detail, amount, number } = event;
  const { Icon, tone } = looks[kind];
  const address = addressOfEvent(event);

  function openOnce(target: string): void {
    // A second tap can arrive before this screen has closed.
    if (location.pathname === '/activity') open(target);
  }

  return (
    <ListRow
      leading={
        <span className={styles.icon} data-tone={tone}>
          <Icon />
        </span>
      }
      title={copy.kinds[kind]}
      description={
        <span className={styles.detail}>
          <time dateTime={on}>{formatActivityDay(on, dateLocale)}</time>
          {detail !== '' && ` · ${detail}`}
          {number !== undefined && isNumberShown(event) && (
            <span className={styles.number}>
              <ShortNumber number={number} />
            </span>
          )}
        </span>
      }
      {...(amount !== undefined && {
        trailing: (
          <span className={styles.amount} data-tone={tone}>
            {takenBack.includes(kind) && '−'}
            <Amount minor={amount} currency={currency} />
          </span>
        ),
      })}
      {...(address !== undefined && { onClick: () => openOnce(address) })}
    />
  );
}
