import { useCopy } from '#copy/LocaleProvider.tsx';
import { Carousel } from '#design/carousel/Carousel.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import styles from '../OrderDetails.module.css';
import type { BannerProps } from '../OrderDetailsPage.tsx';
import { OrderBanner } from '../OrderHeader.tsx';
import { orderDetailsCopy } from '../order-details-copy.ts';

/** The service line first, then where to report a problem. */
export function TopBanner({ order, orderKey }: BannerProps) {
  const copy = useCopy(orderDetailsCopy);
  const { open } = useOtherPages();
  const address = `/complaint?${new URLSearchParams({ orderId: orderKey.orderId })}`;
  return (
    <Carousel label={copy.help}>
      <OrderBanner order={order} />
      <button type="button" className={styles.banner} onClick={() => open(address)}>
        {copy.complain} <span className={styles.line}>{copy.toComplaint}</span>
      </button>
    </Carousel>
  );
}
