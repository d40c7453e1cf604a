import { Button, Flex, Layout, Tag, Typography } from 'antd';
import { BrandSwitch } from '../brands/BrandSwitch.tsx';
import { AccountMenu } from '../session/AccountMenu.tsx';
import styles from './TopBar.module.css';
import { useAppearanceChoice } from './use-appearance-choice.ts';

/** Whose console it is, which environment, and the quick way to a section. */
export function TopBar({ onOpenPalette }: { readonly onOpenPalette: () => void }) {
  const [appearance, choose] = useAppearanceChoice();
  const other = appearance === 'dark' ? 'light' : 'dark';
  return (
    <Layout.Header className={styles.bar}>
      <Typography.Text strong>Operations</Typography.Text>
      {import.meta.env.DEV && <Tag className={styles.environment ?? ''}>Development</Tag>}
      <BrandSwitch />
      <Flex gap={8} align="center" className={styles.end}>
        <Button onClick={onOpenPalette} aria-keyshortcuts="Control+K /">
          Go to <kbd className={styles.key}>Ctrl K</kbd>
        </Button>
        <Button type="text" onClick={() => choose(other)}>
          {other === 'dark' ? 'Dark' : 'Light'}
        </Button>
        <AccountMenu />
      </Flex>
    </Layout.Header>
  );
}
