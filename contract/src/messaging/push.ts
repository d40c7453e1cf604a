import { defineCall } from '../call.ts';
import { flag, instant, list, object, optional, ownedId, secret, text } from '../field.ts';

// Web Push: a borrower allows a browser to show our messages. The same messages then need no SMS.

/** A browser's address at its push service. Anyone who knows it and our key can write to that browser. */
const endpoint = secret({ max: 2048, min: 1 });

/** Whether notifications are offered, and the browsers that receive them. */
export const readPushSettings = defineCall({
  name: 'readPushSettings',
  method: 'POST',
  path: '/v3/push/settings',
  client: 'form',
  success: 'integerZero',
  /** The endpoint of the calling browser, if it has one. */
  request: { endpoint: optional(endpoint) },
  data: {
    isOffered: flag,
    /** The key with which a browser subscribes, in base64url. Empty if notifications are not offered. */
    serverKey: text({ max: 100 }),
    devices: list(object({ subscriptionId: ownedId, since: instant, isThisDevice: flag })),
  },
  refusals: ['session_required'],
});

/** Allows messages to this browser. Repeating it changes nothing. */
export const subscribePush = defineCall({
  name: 'subscribePush',
  method: 'POST',
  path: '/v3/push/subscribe',
  client: 'form',
  success: 'integerZero',
  request: {
    endpoint,
    /** The browser's public key and its secret, in base64url. */
    p256dh: secret({ max: 100, min: 1 }),
    auth: secret({ max: 40, min: 1 }),
    /** The key that the browser subscribed with. */
    serverKey: text({ max: 100, min: 1 }),
  },
  data: { subscriptionId: ownedId },
  refusals: ['session_required', 'push_not_possible'],
});

export const unsubscribePush = defineCall({
  name: 'unsubscribePush',
  method: 'POST',
  path: '/v3/push/unsubscribe',
  client: 'form',
  success: 'integerZero',
  request: { subscriptionId: ownedId },
  data: {},
  refusals: ['session_required', 'not_found'],
});
