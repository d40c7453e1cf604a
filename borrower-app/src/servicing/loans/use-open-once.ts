import { useOtherPages } from '#frame/destinations-context.ts';

/** Opens another page once, because a second tap can arrive before this screen has closed. */
export function useOpenOnce(ownPath: string): (address: string) => void {
  const { open } = useOtherPages();
  return (address) => {
    if (location.pathname.startsWith(ownPath)) open(address);
  };
}
