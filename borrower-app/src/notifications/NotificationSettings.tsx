import { useCopy } from '../copy/LocaleProvider.tsx';
import { BellIcon } from '../design/icons/rarer-icons.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import styles from './Notifications.module.css';
import { notificationCopy } from './notification-copy.ts';
import { type NotificationState, useNotifications } from './use-notifications.ts';

/** Which text explains each state. */
const EXPLANATIONS = {
  not_supported: 'notSupported',
  denied: 'denied',
  off: 'off',
  on: 'on',
} as const satisfies Partial<Record<NotificationState['kind'], string>>;

/** Switches notifications in this browser on and off. Permission is asked only after a tap. */
export function NotificationSettings() {
  const copy = useCopy(notificationCopy);
  const { state, isBusy, hasFailed, turnOn, turnOff } = useNotifications();
  if (state.kind === 'loading' || state.kind === 'not_offered') return null;
  const canChange = state.kind === 'on' || state.kind === 'off';
  return (
    <div>
      <List title={copy.title}>
        <ListRow
          leading={<BellIcon />}
          title={copy.row}
          description={copy[EXPLANATIONS[state.kind]]}
          {...(canChange && {
            trailing: (
              <button
                type="button"
                className={styles.change}
                aria-disabled={isBusy}
                onClick={() => void (state.kind === 'on' ? turnOff() : turnOn())}
              >
                {state.kind === 'on' ? copy.turnOff : copy.turnOn}
              </button>
            ),
          })}
        />
      </List>
      <p role="alert" className={styles.problem}>
        {hasFailed && copy.failed}
      </p>
    </div>
  );
}
