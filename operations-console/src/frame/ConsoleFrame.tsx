import { Layout, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useAccount } from '../session/account.ts';
import styles from './ConsoleFrame.module.css';
import { Navigation } from './Navigation.tsx';
import { SectionGuard } from './SectionGuard.tsx';
import { SectionNotBuilt } from './SectionNotBuilt.tsx';
import { SectionPalette } from './SectionPalette.tsx';
import { pathOf, type Section, sectionsFor } from './section.ts';
import { TopBar } from './TopBar.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';

interface ConsoleFrameProps {
  /** Of this build; a person is shown those that their role opens. */
  readonly sections: readonly Section[];
}

/** Navigation at the left, the way to everything at the top, one section in the middle. */
export function ConsoleFrame({ sections: declared }: ConsoleFrameProps) {
  const sections = sectionsFor(declared, useAccount().permissions);
  const first = sections.find(({ Page }) => Page);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  usePaletteKeys(() => setPaletteOpen(true));
  return (
    <Layout className={styles.frame}>
      <a className={styles.skip} href="#section">
        Skip to the section
      </a>
      <TopBar onOpenPalette={() => setPaletteOpen(true)} />
      <Layout hasSider>
        <Layout.Sider width={208} theme="light" className={styles.navigation}>
          <Navigation sections={sections} />
        </Layout.Sider>
        <Layout.Content id="section" tabIndex={-1} className={styles.section}>
          <Suspense fallback={<Skeleton active />}>
            <Switch>
              {sections.map((section) => (
                <Route key={section.name} path={pathOf(section)}>
                  <SectionGuard key={section.name}>
                    {section.Page ? <section.Page /> : <SectionNotBuilt section={section} />}
                  </SectionGuard>
                </Route>
              ))}
              <Route>{first && <Redirect to={pathOf(first)} replace />}</Route>
            </Switch>
          </Suspense>
        </Layout.Content>
      </Layout>
      <SectionPalette sections={sections} isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
    </Layout>
  );
}
