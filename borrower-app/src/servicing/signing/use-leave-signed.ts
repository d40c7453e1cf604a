import { useOtherPages } from '#frame/destinations-context.ts';
import { replaceScreen } from '#frame/navigation.ts';
import { framedAddress } from '#native-shell/framed-address.ts';
import { withParameters } from '#native-shell/link.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import { orderAddress, parametersAfterSigning } from './confirm-address.ts';
import type { Disclosure } from './queries.ts';

/**
 * Replaces this page with the signed loan, so that back skips it. If the link is not safe to follow, the
 * order is still reachable at one of our own addresses.
 */
export function useLeaveSigned(productId: string, { orderId }: Disclosure): (link: string) => Promise<void> {
  const { has } = useOtherPages();
  const shell = useNativeShell();
  const wire = useWire();
  return async (link) => {
    const parameters = parametersAfterSigning(location.search);
    const own = framedAddress(link, location.origin);
    const url = own === undefined ? undefined : withParameters(new URL(own), parameters);
    if (url !== undefined && has(url.pathname)) return replaceScreen(url.pathname + url.search + url.hash);
    const isOpen =
      own === undefined &&
      (await shell.openLink(link, {
        parameters: { ...wire?.refreshCommonParameters(), ...parameters },
      }));
    if (isOpen) return;
    const order = withParameters(new URL(orderAddress(orderId, productId), location.origin), parameters);
    replaceScreen(order.pathname + order.search);
  };
}
