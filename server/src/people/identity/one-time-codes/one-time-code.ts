import { randomInt } from 'node:crypto';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { CaptchaSolution } from '../captcha/captcha.ts';
import type { CodeRequester } from './requester.ts';

/** Purpose of an OTP; it is invalid for any other. */
export type CodePurpose =
  | 'register'
  | 'login'
  | 'reset_password'
  | 'delete_account'
  | 'repay'
  | 'change_payout_account'
  | 'export_data'
  | 'manage_passkeys';

/** Delivery channel of an OTP. */
export type CodeChannel = 'sms' | 'voice';

/** All inputs that decide whether an OTP is sent and what it says. */
export interface CodeRequest {
  readonly brand: string;
  readonly market: MarketId;
  /** As typed by the person. */
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly via: CodeChannel;
  readonly locale: Locale;
  /** The device id, or the captcha session of a page without one. */
  readonly device: string;
  /** The OTP is valid only for them. */
  readonly requester: CodeRequester;
  /** The caller's IP address. */
  readonly address: string;
  /** The advertising campaign that brought the person; undefined if none. */
  readonly campaign: string | undefined;
  /** Checked if present; requested if it is missing and required. */
  readonly captcha: CaptchaSolution | undefined;
  /**
   * Sent to the verified number of the logged-in borrower: it cannot disturb a stranger, so no captcha is
   * required, and the session has limits of its own.
   */
  readonly isOwnNumber?: boolean;
}

/** A number verified by OTP, until the verification is used. */
export interface VerifiedCode {
  readonly id: string;
  /** In the market's stored format. */
  readonly mobile: string;
  readonly purpose: CodePurpose;
}

const CODE_LENGTH = 6;
/** Five attempts at a million codes: a guess succeeds once in 200,000 OTPs, with five OTPs a day. */
export const MAX_ATTEMPTS = 5;
const MINUTE = 60_000;
/** An SMS can take minutes at peak times, and the person needs time to find it. */
export const CODE_LASTS_MS = 10 * MINUTE;

/** Six uniformly random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}
