import type { WorkerScope } from './worker-scope.ts';

/** What the server puts into a push message. */
interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly icon: string;
  readonly tag: string;
}

/** Where a notification without a readable path leads. */
const HOME = '/home';

/**
 * Shows a push message. A browser takes the permission away from a site that shows nothing, so an unreadable
 * message shows the site's name.
 */
export async function showPushMessage(
  { registration, location }: Pick<WorkerScope, 'registration' | 'location'>,
  text: string | undefined,
): Promise<void> {
  const { title, body, path, icon, tag } = readNotice(text) ?? {
    title: new URL(location.origin).hostname,
    body: '',
    path: HOME,
    icon: '',
    tag: 'unreadable',
  };
  await registration.showNotification(title, {
    body,
    tag,
    // A newer reminder replaces the older one, and must not do so unnoticed.
    renotify: true,
    data: ownPath(path, location.origin),
    ...(icon !== '' && { icon: ownPath(icon, location.origin) }),
  });
}

/** Opens the page of a notification: in the tab that shows it already, or in a new one. */
export async function openNotificationPath(
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
  path: unknown,
): Promise<void> {
  const url = new URL(ownPath(path, location.origin), location.origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  if (open !== undefined) await open.focus();
  else await clients.openWindow(url.href);
}

/** A path on our own origin. Anything else leads to the home page. */
function ownPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return HOME;
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search : HOME;
}

function readNotice(text: string | undefined): PushNotice | undefined {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return isNotice(read) ? read : undefined;
  } catch {
    // Not JSON: not a message of ours.
    return undefined;
  }
}

function isNotice(value: unknown): value is PushNotice {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return ['title', 'body', 'path', 'icon', 'tag'].every((name) => typeof fields.get(name) === 'string');
}
