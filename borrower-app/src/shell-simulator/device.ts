import { COMMON_PARAMETER_NAMES, type CommonParameterName } from '@hiram/contract/common-parameters';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { SimulatedPlatform } from './simulated-shell.ts';

/** What the native app reports about itself and its phone, in the query of every page it opens. */
export type Device = Readonly<Record<CommonParameterName, string>>;

interface DemoBrand {
  readonly brand: string;
  readonly market: MarketId;
  readonly locales: readonly [Locale, ...Locale[]];
}

/** The demo lender's brands and their languages. */
export const demoBrands: readonly [DemoBrand, ...DemoBrand[]] = [
  { brand: 'hiram', market: 'PH', locales: ['en', 'fil'] },
  { brand: 'udhaar', market: 'IN', locales: ['en', 'hi'] },
  { brand: 'reference', market: 'reference', locales: ['reference'] },
];

const phones: Readonly<Record<SimulatedPlatform, Pick<Device, 'deviceName' | 'osVersion' | 'adId'>>> = {
  ios: { deviceName: 'iPhone 14', osVersion: 'iOS 17.6', adId: '00000000-0000-0000-0000-0000000000a1' },
  android: { deviceName: 'Redmi 12', osVersion: 'Android 14', adId: '00000000-0000-0000-0000-0000000000b2' },
};

export function phoneOf(platform: SimulatedPlatform): Device {
  const [{ brand, market, locales }] = demoBrands;
  return {
    appVersion: '1.0.0',
    ...phones[platform],
    deviceId: `simulated-${platform}`,
    sessionId: '',
    brand,
    market,
    lang: locales[0],
  };
}

/** The address that the native app opens for a screen: the path with all common parameters. */
export function addressOf(path: string, device: Device): string {
  const address = new URL(path, 'http://localhost');
  for (const name of COMMON_PARAMETER_NAMES) address.searchParams.set(name, device[name]);
  return address.pathname + address.search + address.hash;
}
