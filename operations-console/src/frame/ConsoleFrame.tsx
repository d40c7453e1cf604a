import { Layout, Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useAccount } from '../session/account.ts';
import styles from './ConsoleFrame.module.css';
import { Navigation } from './Navigation.tsx';
import { SectionGuard } from './SectionGuard.tsx';
import { pathOf, type Section, sectionsFor } from './section.ts';
import { TopBar } from './TopBar.tsx';

const AccountPage = lazy(async () => ({ default: (await import('../session/AccountPage.tsx')).AccountPage }));

type OfSections = ComponentType<{ readonly sections: readonly Section[] }>;

interface ConsoleFrameProps {
  /** All sections of this build; the user sees those that their role permits. */
  readonly sections: readonly Section[];
  /** Finds a section or a file; a capability defines what a file is. */
  readonly Finder: OfSections;
  /** The start page. */
  readonly Start: OfSections;
}

/** Navigation on the left, the finder at the top, one section in the middle. */
export function ConsoleFrame({ sections: declared, Finder, Start }: ConsoleFrameProps) {
  const sections = sectionsFor(declared, useAccount().permissions);
  return (
    <Layout className={styles.frame}>
      <a className={styles.skip} href="#section">
        Skip to content
      </a>
      <TopBar finder={<Finder sections={sections} />} />
      <Layout hasSider>
        <Layout.Sider width={208} theme="light" className={styles.navigation}>
          <Navigation sections={sections} />
        </Layout.Sider>
        <Layout.Content id="section" tabIndex={-1} className={styles.section}>
          <Suspense fallback={<Skeleton active />}>
            <Switch>
              {sections.map((section) => (
                <Route key={section.name} path={`${pathOf(section)}/*?`}>
                  <SectionGuard key={section.name}>
                    <section.Page />
                  </SectionGuard>
                </Route>
              ))}
              <Route path="/account">
                <SectionGuard key="account">
                  <AccountPage />
                </SectionGuard>
              </Route>
              <Route path="/">
                <Start sections={sections} />
              </Route>
              <Route>
                <Redirect to="/" replace />
              </Route>
            </Switch>
          </Suspense>
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
