import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { themes } from './theme.ts';
import { useAppearanceChoice } from './use-appearance-choice.ts';

interface AppearanceProps {
  readonly nonce: string;
  readonly children: ReactNode;
}

/** The theme of every section, in light and dark mode. */
export function Appearance({ nonce, children }: AppearanceProps) {
  const [choice] = useAppearanceChoice();
  useEffect(() => {
    document.documentElement.style.colorScheme = choice;
    document.documentElement.dataset.appearance = choice;
  }, [choice]);
  return (
    <ConfigProvider csp={{ nonce }} theme={themes[choice]} wave={{ disabled: true }}>
      <App className="console-app">{children}</App>
    </ConfigProvider>
  );
}
