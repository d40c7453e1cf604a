import { readPushSettings, subscribePush, unsubscribePush } from '@hiram/contract/messaging/push';
import { useEffect, useState } from 'react';
import { useWire } from '../queries/WireProvider.tsx';
import { startServiceWorker } from '../service-worker/cache-for-offline.ts';
import type { Wire } from '../wire/wire.ts';
import { canBeNotified, currentSubscription, subscribeBrowser, subscriptionFields } from './push-support.ts';

/** `denied`: only the browser's own settings can change that. */
export type NotificationState =
  | { readonly kind: 'loading' | 'not_offered' | 'not_supported' | 'denied' }
  | { readonly kind: 'off'; readonly serverKey: string }
  | { readonly kind: 'on'; readonly serverKey: string; readonly subscriptionId: string };

export interface Notifications {
  readonly state: NotificationState;
  readonly isBusy: boolean;
  /** Whether the last change failed. */
  readonly hasFailed: boolean;
  /** Asks the person for permission, so it must be called by a tap. */
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
}

/** Whether this browser shows our reminders, and how to change that. */
export function useNotifications(): Notifications {
  const wire = useWire();
  const [state, setState] = useState<NotificationState>({ kind: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isShown = true;
    if (wire !== undefined) {
      void readState(wire).then((read) => {
        if (isShown) setState(read);
      });
    }
    return () => {
      isShown = false;
    };
  }, [wire]);

  async function change(work: (wire: Wire) => Promise<NotificationState>): Promise<void> {
    if (wire === undefined || isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      setState(await work(wire));
    } catch {
      // The browser or the network refused; SMS go on as before.
      setFailed(true);
    }
    setBusy(false);
  }

  return {
    state,
    isBusy,
    hasFailed,
    async turnOn() {
      if (state.kind === 'off') await change((current) => turnOn(current, state.serverKey));
    },
    async turnOff() {
      if (state.kind === 'on') await change((current) => turnOff(current, state));
    },
  };
}

async function readState(wire: Wire): Promise<NotificationState> {
  const isSupported = canBeNotified();
  const subscription = isSupported ? await currentSubscription() : undefined;
  const answer = await wire.send(
    readPushSettings,
    subscription === undefined ? {} : { endpoint: subscription.endpoint },
    { silent: true, isBackground: true },
  );
  if (!answer.success || answer.data.isOffered === '0') return { kind: 'not_offered' };
  if (!isSupported) return { kind: 'not_supported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const { serverKey, devices } = answer.data;
  const own = devices.find(({ isThisDevice }) => isThisDevice === '1');
  return own === undefined || Notification.permission !== 'granted'
    ? { kind: 'off', serverKey }
    : { kind: 'on', serverKey, subscriptionId: own.subscriptionId };
}

async function turnOn(wire: Wire, serverKey: string): Promise<NotificationState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return { kind: 'denied' };
  if (permission !== 'granted') return { kind: 'off', serverKey };
  await startServiceWorker();
  const subscription = await subscribeBrowser(serverKey);
  const answer = await wire.send(
    subscribePush,
    { ...subscriptionFields(subscription), serverKey },
    { silent: true },
  );
  if (answer.success) return { kind: 'on', serverKey, subscriptionId: answer.data.subscriptionId };
  await subscription.unsubscribe();
  throw new Error('the server did not accept the subscription');
}

async function turnOff(
  wire: Wire,
  { serverKey, subscriptionId }: Extract<NotificationState, { kind: 'on' }>,
): Promise<NotificationState> {
  const answer = await wire.send(unsubscribePush, { subscriptionId }, { silent: true });
  if (!answer.success) throw new Error('the server did not end the subscription');
  await (await currentSubscription())?.unsubscribe();
  return { kind: 'off', serverKey };
}
