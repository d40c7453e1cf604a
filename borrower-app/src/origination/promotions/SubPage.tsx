import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BackIcon } from '#design/icons/icons.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { promotionCopy } from './promotion-copy.ts';
import { currentParameters } from './promotion-page.tsx';
import { addressOf } from './promotion-parameters.ts';
import styles from './SubPage.module.css';

/** A page behind the form with a title and a back button. It starts at the top. */
export function SubPage({ title, children }: { title: string; children: ReactNode }) {
  const copy = useCopy(promotionCopy);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <a className={styles.back} href={addressOf('register', currentParameters())} aria-label={copy.back}>
          <BackIcon />
        </a>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <OfflineLine />
      <main ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
