import { type ReactNode, useContext } from 'react';
import { useCopy } from '../copy/LocaleProvider.tsx';
import { ActivityIcon, HelpIcon, HomeIcon, PayIcon } from '../design/icons/tab-icons.tsx';
import { TabBar } from '../design/tab-bar/TabBar.tsx';
import { TitleBar } from '../design/title-bar/TitleBar.tsx';
import { useShellPlatform } from '../native-shell/NativeShellProvider.tsx';
import { DestinationsContext } from './destinations-context.ts';
import { frameCopy } from './frame-copy.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { openScreen, replaceScreen, returnToScreen } from './navigation.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import styles from './TabFrame.module.css';
import { useIsDueSoon } from './use-is-due-soon.ts';

interface TabFrameProps {
  /** The path of this page, which is one of the tabs. */
  readonly path: string;
  readonly title: string;
  /** In place of the title bar. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a main page: tabs at the bottom and no way back. A native app has its own navigation. */
export function TabFrame({ path, title, header, children }: TabFrameProps) {
  const isInBrowser = useShellPlatform() === 'browser';
  if (!isInBrowser) {
    return (
      <ScreenFrame title={title} {...(header !== undefined && { header })}>
        {children}
      </ScreenFrame>
    );
  }
  return (
    <ScreenFrame
      title={title}
      header={header ?? <TitleBar title={title} action={<LanguageSwitch />} />}
      footer={<MainTabs path={path} />}
    >
      <div className={styles.content}>{children}</div>
    </ScreenFrame>
  );
}

function MainTabs({ path }: { readonly path: string }) {
  const { tabs } = useCopy(frameCopy);
  const isDueSoon = useIsDueSoon();
  const { homePath } = useContext(DestinationsContext);
  return (
    <TabBar
      label={tabs.label}
      current={path}
      onOpen={(chosen) => openTab(chosen, path, homePath)}
      tabs={[
        { path: homePath, label: tabs.home, icon: <HomeIcon /> },
        { path: '/pay', label: tabs.pay, icon: <PayIcon />, notice: isDueSoon ? tabs.dueSoon : undefined },
        { path: '/activity', label: tabs.activity, icon: <ActivityIcon /> },
        { path: '/customerService', label: tabs.help, icon: <HelpIcon /> },
      ]}
    />
  );
}

/** The phone's back button leads from any tab to Home, and from there out, however many tabs were opened. */
function openTab(chosen: string, current: string, homePath: string): void {
  if (chosen === homePath) returnToScreen(homePath);
  else if (current === homePath) openScreen(chosen);
  else replaceScreen(chosen);
}
