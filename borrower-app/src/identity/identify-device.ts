import { randomId } from '@hiram/values/ids';
import { openStorage } from '../browser/storage.ts';
import { rememberedSender } from '../wire/remembered-sender.ts';
import type { Wire } from '../wire/wire.ts';

/**
 * A native app names its phone in every address. A browser gets an id of its own when somebody first wants to log in,
 * and not before: whoever only looks around is not numbered.
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

/** Most of them also give the names that stand after their own here, so that old pages take them for those. */
const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'];
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];

/** As a person would name it in the list of their devices, such as "Chrome, Android". */
export function browserName(userAgent: string): string {
  return [browsers, systems]
    .flatMap((names) => names.find((name) => userAgent.includes(name)) ?? [])
    .join(', ');
}
