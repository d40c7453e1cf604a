import { randomId } from '@hiram/values/ids';
import { openStorage } from '#browser/storage.ts';
import { rememberedSender } from '#wire/remembered-sender.ts';
import type { Wire } from '#wire/wire.ts';

/**
 * A native app sends its device id in every address. A browser gets an id only when the person first tries to
 * log in; other visitors get none.
 */
export function identifyDevice(wire: Pick<Wire, 'refreshCommonParameters'>): void {
  const { deviceId, deviceName } = wire.refreshCommonParameters();
  if (deviceName === undefined)
    wire.refreshCommonParameters({ deviceName: browserName(navigator.userAgent) });
  if (deviceId !== undefined) return;
  const made = randomId();
  rememberedSender(openStorage('local')).remember('deviceId', made);
  wire.refreshCommonParameters({ deviceId: made });
}

/** Most user agents also contain the names listed after their own, for compatibility with old pages. */
const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'];
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];

/** A readable device name, such as "Chrome, Android". */
export function browserName(userAgent: string): string {
  return [browsers, systems]
    .flatMap((names) => names.find((name) => userAgent.includes(name)) ?? [])
    .join(', ');
}
