import { useOtherPages } from '../frame/destinations-context.ts';

/** The value of the type of complaint that is about how we ask for money. */
const ABOUT_COLLECTION = '1';

/** Leads to a complaint about how somebody was contacted, of the order that it was about. */
export function useComplain(): (orderId?: string) => void {
  const { has, open } = useOtherPages();
  return (orderId) => {
    // A second tap arrives before this screen has gone.
    if (!location.pathname.startsWith('/whoContactedMe')) return;
    const complaint = new URLSearchParams({
      problemType: ABOUT_COLLECTION,
      ...(orderId !== undefined && { orderId }),
    });
    open(has('/complaint') ? `/complaint?${complaint}` : '/customerService');
  };
}
