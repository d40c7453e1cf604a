import type { CommonParameters } from '@hiram/contract/common-parameters';
import type { Channel } from '@hiram/markets/ruling';

/**
 * The channel of a request, from what its sender declares: only a native app has a version. It is then not
 * offered what its store forbids. A false declaration only shows what any browser shows.
 */
export function channelOf({ appVersion, osVersion = '', deviceName = '' }: CommonParameters): Channel {
  if (appVersion === undefined) return 'browser';
  return /\bi(pad)?os\b|iphone|ipad/i.test(`${osVersion} ${deviceName}`) ? 'ios-shell' : 'android-shell';
}
