import type { ReactNode } from 'react';
import { pageNow } from '#browser/page-clock.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { PersonIcon } from '#design/icons/rarer-icons.tsx';
import { Panel } from '#design/panel/Panel.tsx';
import type { Home } from '#frame/home-query.ts';
import { LanguageSwitch } from '#frame/LanguageSwitch.tsx';
import { TabFrame } from '#frame/TabFrame.tsx';
import styles from './HomeFrame.module.css';
import { homeCopy } from './home-copy.ts';
import { partOfDay } from './part-of-day.ts';
import { useOpenOnce } from './use-open-once.ts';

interface HomeFrameProps {
  /** Undefined while the page loads. */
  readonly home: Home | undefined;
  /** What stands on the brand's field, under the greeting. */
  readonly hero?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** The first page has no way back: it greets the borrower, and their account is one tap away. */
export function HomeFrame({ home, hero, children }: HomeFrameProps) {
  const copy = useCopy(homeCopy);
  const header = <HomeHeader home={home} isOnPanel={hero !== undefined} />;
  const onPanel = hero !== undefined && (
    <Panel>
      {header}
      {hero}
    </Panel>
  );
  return (
    <TabFrame path="/home" title={copy.homeTitle} header={onPanel || header}>
      {children}
    </TabFrame>
  );
}

function HomeHeader({ home, isOnPanel }: { readonly home: Home | undefined; readonly isOnPanel: boolean }) {
  const copy = useCopy(homeCopy);
  const open = useOpenOnce('/home');
  const name = home?.firstName;
  return (
    <header className={styles.header} data-on-panel={isOnPanel}>
      <button
        type="button"
        className={styles.initial}
        aria-label={copy.yourAccount}
        onClick={() => open('/account')}
      >
        {name === undefined ? <PersonIcon /> : <span aria-hidden="true">{name.slice(0, 1)}</span>}
      </button>
      <h1 className={styles.greeting}>
        {home === undefined ? (
          <span className={styles.name}>{copy.homeTitle}</span>
        ) : (
          <>
            <span className={name === undefined ? styles.name : styles.time}>
              {copy.greetings[partOfDay(pageNow())]}
            </span>
            {name !== undefined && <span className={styles.name}> {name}</span>}
          </>
        )}
      </h1>
      <LanguageSwitch />
    </header>
  );
}
