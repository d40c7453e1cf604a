/** Whether this browser can show our messages while the page is closed. */
export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The push subscription of this browser, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** A new subscription with the server's key. One with an earlier key cannot be used, and is replaced. */
export async function subscribeBrowser(serverKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing !== null && serverKeyOf(existing) === serverKey) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

function serverKeyOf({ options }: PushSubscription): string {
  return base64url(options.applicationServerKey);
}

/** The fields with which the server can encrypt a message for this browser. */
export function subscriptionFields(subscription: PushSubscription) {
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  };
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
