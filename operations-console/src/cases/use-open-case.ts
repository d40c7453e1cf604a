import { useSearchParams } from 'wouter';

const PARAMETER = 'open';

/**
 * The open case, in the address: a reload keeps it, a link shows it to a colleague, and Back returns to the case
 * before.
 */
export function useOpenCase(): [openId: string | undefined, open: (id: string) => void] {
  const [address, setAddress] = useSearchParams();
  function open(id: string): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(PARAMETER, id);
        return next;
      },
      { replace: address.get(PARAMETER) === id },
    );
  }
  return [address.get(PARAMETER) ?? undefined, open];
}
