import type { CommonParameters } from '@hiram/contract/common-parameters';
import type { Channel } from '@hiram/markets/figure';

/**
 * How a request reaches us, by what its sender says of itself: only a native app has a version. What a store forbids is
 * then not offered to it; whoever says otherwise sees what any browser shows.
 */
export function channelOf({ appVersion, osVersion = '', deviceName = '' }: CommonParameters): Channel {
  if (appVersion === undefined) return 'browser';
  return /\bi(pad)?os\b|iphone|ipad/i.test(`${osVersion} ${deviceName}`) ? 'ios-shell' : 'android-shell';
}
