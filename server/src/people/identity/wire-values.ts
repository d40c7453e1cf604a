import type { CommonParameters } from '@hiram/contract/common-parameters';
import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import { Refusal } from '#platform/errors.ts';
import type { EdgeBrand } from '#platform/http/request-facts.ts';
import type { BorrowerRegistration } from './borrower.ts';
import type { Device } from './start-session.ts';

// Maps wire values to this capability's types.

const LONGEST_DEVICE_ID = 100;
const LONGEST_DEVICE_NAME = 80;

/** A session is bound to a device, so a device id is required. */
export function deviceOf({ deviceId = '', deviceName }: CommonParameters): Device {
  if (deviceId === '' || deviceId.length > LONGEST_DEVICE_ID) {
    throw new Refusal('request_malformed', { field: 'the device id among the common parameters' });
  }
  return { id: deviceId, name: deviceName?.slice(0, LONGEST_DEVICE_NAME) };
}

export function registrationOf(typed: string, { code, market }: EdgeBrand): BorrowerRegistration {
  const mobile = normaliseMobile(marketPack(market).facts.mobile, typed);
  if (mobile === undefined) throw new Refusal('mobile_not_of_market', { market });
  return { brand: code, market, mobile };
}
