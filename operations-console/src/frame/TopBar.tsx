import { Button, Flex, Layout, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AccountMenu } from '../session/AccountMenu.tsx';
import styles from './TopBar.module.css';
import { useAppearanceChoice } from './use-appearance-choice.ts';

/** The top bar: brand, environment and the finder. */
export function TopBar({ finder }: { readonly finder: ReactNode }) {
  const [appearance, choose] = useAppearanceChoice();
  const other = appearance === 'dark' ? 'light' : 'dark';
  return (
    <Layout.Header className={styles.bar}>
      <Link href="/" className={styles.home}>
        Operations
      </Link>
      {import.meta.env.MODE === 'development' && <Tag className={styles.environment ?? ''}>Development</Tag>}
      {finder}
      <Flex gap={8} align="center" className={styles.end}>
        <Button type="text" onClick={() => choose(other)}>
          {other === 'dark' ? 'Dark' : 'Light'}
        </Button>
        <AccountMenu />
      </Flex>
    </Layout.Header>
  );
}
