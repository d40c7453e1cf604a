import { useOtherPages } from '../frame/destinations-context.ts';

/** The complaint type for collection. */
const ABOUT_COLLECTION = '1';

/** The screens that have this button. */
const SCREENS = ['/whoContactedMe', '/isThisReallyYou'];

/** Opens a complaint about a contact, for the order it concerned. */
export function useComplain(): (orderId?: string) => void {
  const { has, open } = useOtherPages();
  return (orderId) => {
    // A second tap can arrive before this screen has closed.
    if (!SCREENS.some((screen) => location.pathname.startsWith(screen))) return;
    const complaint = new URLSearchParams({
      problemType: ABOUT_COLLECTION,
      ...(orderId !== undefined && { orderId }),
    });
    open(has('/complaint') ? `/complaint?${complaint}` : '/customerService');
  };
}
