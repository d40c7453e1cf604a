import { LazyNotificationSettings } from '#notifications/LazyNotifications.tsx';
import { LazyPasskeys } from '../passkeys/LazyPasskeys.tsx';

/** Parts of the account that load after the page, because nobody needs them to use it. */
export function AccountExtras() {
  return (
    <>
      <LazyPasskeys />
      <LazyNotificationSettings />
    </>
  );
}
