import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Log } from '#platform/log/log.ts';
import { failureCode } from '#platform/providers/answer.ts';
import type { PushConfig, PushService } from '#platform/push-config.ts';
import { Secret } from '#platform/secret.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { areUsableKeys, encryptPush } from './encrypt-push.ts';
import { isAllowedEndpoint } from './push-endpoint.ts';
import type { PushMessage, PushOutcome, PushSubscription } from './push-message.ts';
import { createVapid, type Vapid } from './vapid.ts';

/** Port for notifications to browsers. */
export interface PushSender {
  /** The key with which browsers subscribe. */
  readonly serverKey: string;
  /** Whether a subscription with this key can be used: also with a former key, until it is removed. */
  hasKey(serverKey: string): boolean;
  isUsable(subscription: PushSubscription): boolean;
  /** Sends within `ACCEPTED_WITHIN_MS`, and repeats the request if the push service is busy. */
  send(subscription: PushSubscription, message: PushMessage, serverKey?: string): Promise<PushOutcome>;
}

export interface PushSenderContext {
  /** System time: push services compare the token's expiry with their own clock. */
  readonly systemClock: Clock;
  readonly log: Log;
  readonly telemetry: Telemetry;
}

/** A message that no push service accepted by then goes by SMS. */
const ACCEPTED_WITHIN_MS = 15_000;
const ANSWER_WITHIN_MS = 6_000;
/** Delays before the second and third request, unless the push service names one. */
const AGAIN_AFTER_MS = [500, 2_000] as const;
/** A push service that names a longer wait is asked again after this one. */
const LONGEST_WAIT_MS = 3_600_000;

/** Undefined if notifications are switched off. */
export function pushSenderFrom(
  { contact, key, services }: PushConfig,
  context: PushSenderContext,
): PushSender | undefined {
  if (contact === undefined || key === undefined) return undefined;
  const [current, ...former] = key.reveal().split(',');
  return createPushSender({
    ...context,
    services,
    vapid: createVapid({ key: new Secret(current?.trim() ?? ''), contact }),
    former: former.map((text) => createVapid({ key: new Secret(text.trim()), contact })),
  });
}

interface SenderParts extends PushSenderContext {
  readonly services: readonly PushService[];
  readonly vapid: Vapid;
  /** Browsers that subscribed with these keys are still notified. */
  readonly former: readonly Vapid[];
}

function createPushSender({ systemClock, log, telemetry, services, vapid, former }: SenderParts): PushSender {
  const counter = telemetry.meter.createCounter('hiram.push.attempts', {
    description: 'Requests to push services, by what came of them.',
  });
  /** Push services that asked us to wait, until when. */
  const busyUntil = new Map<string, Instant>();

  async function attempt(
    subscription: PushSubscription,
    message: PushMessage,
    { signer, withinMs }: { readonly signer: Vapid; readonly withinMs: number },
  ) {
    const answer = await post(subscription, message, {
      authorization: signer.authorization(subscription.endpoint, systemClock.now()),
      withinMs,
    });
    const { host: service } = new URL(subscription.endpoint);
    counter.add(1, { service, outcome: answer.kind });
    // A refused token or request is a mistake of ours, which only a person can mend.
    if (answer.kind === 'refused') log.error({ service, reason: answer.reason }, 'push service refused us');
    return answer;
  }

  async function send(
    subscription: PushSubscription,
    message: PushMessage,
    signer: Vapid,
  ): Promise<PushOutcome> {
    const { origin } = new URL(subscription.endpoint);
    const endsAt = addMs(systemClock.now(), ACCEPTED_WITHIN_MS);
    for (let earlier = 0; ; earlier += 1) {
      if ((busyUntil.get(origin) ?? 0) > systemClock.now())
        return notAccepted('the push service asked us to wait');
      const withinMs = Math.min(ANSWER_WITHIN_MS, endsAt - systemClock.now());
      const answer = await attempt(subscription, message, { signer, withinMs });
      if (answer.kind === 'refused') return notAccepted(answer.reason);
      if (answer.kind !== 'busy') return answer;
      const usualWaitMs = AGAIN_AFTER_MS[earlier];
      const waitMs = answer.retryAfterMs ?? usualWaitMs ?? 0;
      if (usualWaitMs === undefined || addMs(systemClock.now(), waitMs) >= endsAt) {
        if (answer.retryAfterMs !== undefined)
          busyUntil.set(origin, addMs(systemClock.now(), answer.retryAfterMs));
        return notAccepted(answer.reason);
      }
      await delay(waitMs);
    }
  }

  function signerOf(serverKey: string): Vapid | undefined {
    return [vapid, ...former].find(({ publicKey }) => publicKey === serverKey);
  }

  return {
    serverKey: vapid.publicKey,
    isUsable: (subscription) =>
      isAllowedEndpoint(services, subscription.endpoint) && areUsableKeys(subscription),
    hasKey: (serverKey) => signerOf(serverKey) !== undefined,
    async send(subscription, message, serverKey = vapid.publicKey) {
      // The list may have become shorter since the browser subscribed.
      if (!isAllowedEndpoint(services, subscription.endpoint)) return notAccepted('endpoint not allowed');
      const signer = signerOf(serverKey);
      return signer === undefined ? notAccepted('unknown key') : send(subscription, message, signer);
    },
  };
}

function notAccepted(reason: string): PushOutcome {
  return { kind: 'not_accepted', reason };
}

type Answer =
  | { readonly kind: 'accepted' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'busy'; readonly reason: string; readonly retryAfterMs?: number | undefined };

async function post(
  { endpoint, ...keys }: PushSubscription,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
  { authorization, withinMs }: { readonly authorization: string; readonly withinMs: number },
): Promise<Answer> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization,
        ttl: String(ttlSeconds),
        urgency,
        topic,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(encryptPush(payload, keys)),
      // A redirect could lead into our own network.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(1, withinMs)),
    });
    await response.body?.cancel();
    return answerOf(response);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return {
      kind: 'busy',
      reason: isLate ? 'no answer in time' : `connection failed: ${failureCode(error)}`,
    };
  }
}

function answerOf({ status, ok, headers }: Response): Answer {
  if (ok) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `status ${status}`;
  if (status !== 429 && status < 500) return { kind: 'refused', reason };
  return { kind: 'busy', reason, retryAfterMs: retryAfterMs(headers.get('retry-after') ?? '') };
}

/** Push services name seconds. A date, which the standard also allows, is treated as no answer. */
function retryAfterMs(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text) * 1_000, LONGEST_WAIT_MS) : undefined;
}
