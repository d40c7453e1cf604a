import { useQueryClient } from '@tanstack/react-query';
import { Layout, Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { AccountMenu } from '../session/AccountMenu.tsx';
import { useAccount } from '../session/account.ts';
import { Brand } from './Brand.tsx';
import styles from './ConsoleFrame.module.css';
import { Navigation, type OpenWork } from './Navigation.tsx';
import { NoSuchPage } from './NoSuchPage.tsx';
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
  readonly Home: OfSections;
  /** The open work by section name. A capability defines what counts as work. */
  readonly useOpenWork: () => ReadonlyMap<string, OpenWork>;
}

/** Navigation on the left, the finder at the top, one section in the middle. */
export function ConsoleFrame({ sections: declared, Finder, Home, useOpenWork }: ConsoleFrameProps) {
  const sections = sectionsFor(declared, useAccount().permissions);
  const queries = useQueryClient();
  return (
    <Layout hasSider className={styles.frame} data-environment={import.meta.env.MODE}>
      <a className={styles.skip} href="#section">
        Skip to content
      </a>
      <Layout.Sider width={190} theme="light" className={styles.side}>
        <Brand />
        <Navigation sections={sections} openWork={useOpenWork()} />
        <AccountMenu />
      </Layout.Sider>
      <Layout className={styles.panel}>
        <TopBar
          sections={sections}
          finder={<Finder sections={sections} />}
          onRefresh={() => void queries.invalidateQueries()}
        />
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
                <Home sections={sections} />
              </Route>
              <Route>
                <NoSuchPage all={declared} />
              </Route>
            </Switch>
          </Suspense>
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
