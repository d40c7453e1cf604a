import { useOtherPages } from '../frame/destinations-context.ts';

/** Opens another page, once: a second tap arrives before this screen has gone. */
export function useOpenOnce(ownPath: string): (address: string) => void {
  const { open } = useOtherPages();
  return (address) => {
    if (location.pathname.startsWith(ownPath)) open(address);
  };
}
