import { Button, Flex, Layout, Tag, Tooltip, Typography } from 'antd';
import { BrandSwitch } from '../brands/BrandSwitch.tsx';
import styles from './TopBar.module.css';
import { useAppearanceChoice } from './use-appearance-choice.ts';

/** Whose console it is, which environment, and the quick way to a section. */
export function TopBar({ onOpenPalette }: { readonly onOpenPalette: () => void }) {
  const [appearance, choose] = useAppearanceChoice();
  const other = appearance === 'dark' ? 'light' : 'dark';
  return (
    <Layout.Header className={styles.bar}>
      <Typography.Text strong>Operations</Typography.Text>
      <Environment />
      <BrandSwitch />
      <Flex gap={8} align="center" className={styles.end}>
        <Button onClick={onOpenPalette} aria-keyshortcuts="Control+K /">
          Go to <kbd className={styles.key}>Ctrl K</kbd>
        </Button>
        <Button type="text" onClick={() => choose(other)}>
          {other === 'dark' ? 'Dark' : 'Light'}
        </Button>
      </Flex>
    </Layout.Header>
  );
}

function Environment() {
  return (
    <Tooltip title="Nobody signs in here yet: staff accounts come with the next release. A production build stays closed until then.">
      <Tag className={styles.environment ?? ''}>
        {import.meta.env.DEV ? 'Development' : 'Test build'}, no sign-in
      </Tag>
    </Tooltip>
  );
}
