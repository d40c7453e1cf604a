import type { ReactNode } from 'react';
import { TitleBar } from '../design/title-bar/TitleBar.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './ScreenFrame.module.css';
import { useGoBack } from './use-go-back.ts';

interface ScreenFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands around every screen: its title, the way back, the choice of language, and word of a lost line. */
export function ScreenFrame({ title, children }: ScreenFrameProps) {
  const goBack = useGoBack();
  return (
    <div className={styles.frame}>
      <TitleBar title={title} onBack={goBack} action={<LanguageSwitch />} />
      <OfflineNotice />
      <main className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
