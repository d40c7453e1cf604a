import { Button } from 'antd';
import { useUnmasking } from './PersonalFacts.tsx';
import styles from './ShowPersonalData.module.css';

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** The button that unmasks and masks a case. Users without the permission see a notice. */
export function ShowPersonalData() {
  const { facts, hiddenAtMs, mayShow, ask, hide } = useUnmasking();
  if (!mayShow) return <span className={styles.note}>Personal data is masked for your role.</span>;
  if (facts === undefined || hiddenAtMs === undefined) {
    return (
      <Button size="small" data-key="u" aria-keyshortcuts="u" onClick={() => ask()}>
        Show personal data…
      </Button>
    );
  }
  return (
    <span className={styles.shown} role="status">
      <span className={styles.note}>Personal data visible until {timeFormat.format(hiddenAtMs)}.</span>
      <Button size="small" data-key="u" aria-keyshortcuts="u" onClick={hide}>
        Hide now
      </Button>
    </span>
  );
}
