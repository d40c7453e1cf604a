import { useBrand } from '../brands/BrandProvider.tsx';
import { LazyPart, useLoadWithCopy } from '../frame/LazyPart.tsx';
import { useShellPlatform } from '../native-shell/NativeShellProvider.tsx';
import { notificationCopy } from './notification-copy.ts';

// Loaded after the page, because no page needs them to be used.

const copies = [notificationCopy];

/** A native app has notifications of its own, and the specification has none. */
function useIsPlaceForNotifications(): boolean {
  const platform = useShellPlatform();
  const brand = useBrand();
  return platform === 'browser' && brand?.presentation === 'hiram';
}

export function LazyNotificationSettings() {
  return useIsPlaceForNotifications() ? <Settings /> : null;
}

function Settings() {
  const load = useLoadWithCopy(loadSettings, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ NotificationSettings }) => <NotificationSettings />}
    </LazyPart>
  );
}

export function LazyNotificationOffer({ after }: { readonly after: string }) {
  return useIsPlaceForNotifications() ? <Offer after={after} /> : null;
}

function Offer({ after }: { readonly after: string }) {
  const load = useLoadWithCopy(loadOffer, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ NotificationOffer }) => <NotificationOffer after={after} />}
    </LazyPart>
  );
}

async function loadSettings() {
  return import('./NotificationSettings.tsx');
}

async function loadOffer() {
  return import('./NotificationOffer.tsx');
}
