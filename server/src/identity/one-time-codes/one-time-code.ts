import { randomInt } from 'node:crypto';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { CaptchaProof } from '../captcha/captcha.ts';

/** What a code is good for; one for another purpose opens nothing. */
export type CodePurpose = 'register' | 'login' | 'reset_password' | 'delete_account' | 'repay';

/** How a code reaches its person. */
export type CodeChannel = 'sms' | 'voice';

/** Everything that decides whether a code is sent, and what it says. */
export interface CodeRequest {
  /** The brand's code. */
  readonly brand: string;
  readonly market: MarketId;
  /** As the person typed it. */
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly via: CodeChannel;
  readonly locale: Locale;
  /** The device id, or the captcha session of a page that knows no device. */
  readonly device: string;
  /** The caller's IP address. */
  readonly address: string;
  /** The advertisement that brought the person here; undefined when there is none. */
  readonly campaign: string | undefined;
  /** Checked whenever it is given; asked for when it is not and should be. */
  readonly captcha: CaptchaProof | undefined;
  /**
   * It goes to the number of whoever is logged in, who has proven it before: no stranger's telephone rings, so no captcha
   * is asked for. Every limit of the number and the device holds.
   */
  readonly isOwnNumber?: boolean;
}

/** A number that was proven by its code, until it is spent. */
export interface ProvenCode {
  readonly id: string;
  /** In the form that the market keeps. */
  readonly mobile: string;
  readonly purpose: CodePurpose;
}

export const CODE_LENGTH = 6;
/** Five tries of a million codes: a guesser is right once in 200,000 codes, and gets five codes a day. */
export const MOST_TRIES = 5;
const MINUTE = 60_000;
/** An SMS of a busy evening takes minutes, and a person has to find it. */
export const CODE_LASTS_MS = 10 * MINUTE;

/** Six digits, each as likely as any other. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}
