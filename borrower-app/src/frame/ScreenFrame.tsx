import type { ReactNode } from 'react';
import { TitleBar } from '../design/title-bar/TitleBar.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './ScreenFrame.module.css';
import { useGoBack } from './use-go-back.ts';

interface ScreenFrameProps {
  readonly title: string;
  /** In place of the title bar with its way back. */
  readonly header?: ReactNode;
  /** Below the content, at the bottom of the page. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: title, back button, language switch and offline notice. */
export function ScreenFrame({ title, header, footer, children }: ScreenFrameProps) {
  const goBack = useGoBack();
  return (
    <div className={styles.frame}>
      {header ?? <TitleBar title={title} onBack={goBack} action={<LanguageSwitch />} />}
      <OfflineNotice />
      <main className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
