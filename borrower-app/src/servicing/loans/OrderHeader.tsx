import type { OrderStatus } from '@hiram/contract/constants';
import type { ComponentProps } from 'react';
import { useBrand } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useLoaded } from '#design/lazy/use-loaded.ts';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import styles from './OrderDetails.module.css';
import { orderDetailsCopy } from './order-details-copy.ts';
import type { LoanDetails } from './queries.ts';

/** The phone number for this order: the server's, or the brand's own. */
export function OrderBanner({ order: { telephone } }: { readonly order: LoanDetails }) {
  const copy = useCopy(orderDetailsCopy);
  const shell = useNativeShell();
  const brand = useBrand();
  const line = telephone === '' ? (brand?.servicePhone ?? '') : telephone;
  return (
    line !== '' && (
      <button type="button" className={styles.banner} onClick={() => shell.callTelephone(line)}>
        {copy.help} <span className={styles.line}>{line}</span>
      </button>
    )
  );
}

const tones: Readonly<Partial<Record<OrderStatus, ComponentProps<typeof StatusCard>['tone']>>> = {
  174: 'caution',
  180: 'critical',
  200: 'positive',
};

/** An active loan without special status has no illustration. */
const UNDRAWN: OrderStatus = '170';

/** The status as text and illustration. */
export function OrderHeader({ order }: { readonly order: LoanDetails }) {
  const { orderStatus, noticeStatusText, noticeDesText, cardNeedPop } = order;
  const drawings = useLoaded(loadIllustrations);
  const tone = tones[orderStatus] ?? (cardNeedPop === '1' ? 'caution' : 'neutral');
  return (
    // Screen readers announce a status that changes while the page is open.
    <div role="status">
      <StatusCard
        title={noticeStatusText}
        message={noticeDesText}
        tone={tone}
        {...(orderStatus !== UNDRAWN && {
          // The illustration repeats the text, so nothing waits for it.
          illustration: (
            <div className={styles.drawing}>
              {drawings.state === 'ready' && <drawings.value.OrderIllustration status={orderStatus} />}
            </div>
          ),
        })}
      />
    </div>
  );
}

async function loadIllustrations() {
  return import('./OrderIllustration.tsx');
}
