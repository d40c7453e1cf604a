import { randomId } from '@hiram/values/ids';
import { forgetTyped, keepTyped, readTyped } from '../form-items/typed-drafts.ts';

/** Everything that makes a payment this one and no other. */
export interface Tap {
  readonly orderId: string;
  readonly purpose: string;
  readonly amount: string;
  readonly channelNumber: string;
}

/**
 * The name of a tap, made and stored before it is sent: if no answer comes, or the web view is killed while one is on
 * its way, the next tap for the same has the same name, and the server finds the payment that it has. Where nothing can
 * be stored, the server still has one open payment of a kind and channel at most.
 */
export function nameOfTap(tap: Tap): string {
  const { typed: { requestId = randomId() } = {} } = readTyped(placeOf(tap)) ?? {};
  keepTyped(placeOf(tap), { typed: { requestId }, version: '' });
  return requestId;
}

/** Once an answer is there, another tap is another wish. */
export function forgetTap(tap: Tap): void {
  forgetTyped(placeOf(tap));
}

/** Beside what was typed and is not saved yet: whoever logs out takes it along. */
function placeOf({ orderId, purpose, amount, channelNumber }: Tap): string {
  return ['payment', orderId, purpose, amount, channelNumber].join('.');
}
