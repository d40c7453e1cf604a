import { App, ConfigProvider, type ThemeConfig, theme } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useAppearanceChoice } from './use-appearance-choice.ts';

interface AppearanceProps {
  readonly nonce: string;
  readonly children: ReactNode;
}

/** The theme of every section, in light and dark mode: dense, neutral, one blue. */
export function Appearance({ nonce, children }: AppearanceProps) {
  const [choice] = useAppearanceChoice();
  useEffect(() => {
    document.documentElement.style.colorScheme = choice;
  }, [choice]);
  return (
    <ConfigProvider csp={{ nonce }} theme={themes[choice]} wave={{ disabled: true }}>
      <App className="console-app">{children}</App>
    </ConfigProvider>
  );
}

const dense = { fontSize: 13, fontSizeSM: 12, sizeStep: 3, controlHeight: 28, borderRadius: 6 } as const;
/**
 * Animations are off, so that keyboard users never wait for a dialog. Also, antd removes a button's loading
 * state at the end of an animation, so a call that fails immediately would leave it loading forever.
 */
const still = { motion: false } as const;
const layout = { headerHeight: 44, headerPadding: '0 12px' } as const;
const menu = { activeBarBorderWidth: 0, itemHeight: 28 } as const;
const table = { cellPaddingInlineSM: 12, cellPaddingBlockSM: 5 } as const;

/**
 * Antd's secondary and hover text colours have too little contrast, so ours are set here, at 4.5:1 or better.
 */
const themes: Readonly<Record<'light' | 'dark', ThemeConfig>> = {
  light: {
    algorithm: theme.defaultAlgorithm,
    token: {
      ...dense,
      ...still,
      colorPrimary: '#1557d0',
      colorLink: '#1557d0',
      colorLinkHover: '#0f47ad',
      colorLinkActive: '#0f47ad',
      colorError: '#c9252d',
      colorErrorHover: '#b3272e',
      colorErrorText: '#c9252d',
      colorWarningText: '#8a5300',
      colorTextSecondary: '#505c6a',
      colorTextDescription: '#505c6a',
      colorTextPlaceholder: '#66717e',
      colorBgLayout: '#f3f5f8',
    },
    components: {
      Layout: { ...layout, headerBg: '#ffffff', siderBg: '#ffffff' },
      Menu: menu,
      Button: { defaultHoverColor: '#1557d0', defaultActiveColor: '#0f47ad' },
      Table: table,
    },
  },
  dark: {
    algorithm: theme.darkAlgorithm,
    token: {
      ...dense,
      ...still,
      colorPrimary: '#2f6fe4',
      colorLink: '#a3c2ff',
      colorLinkHover: '#c4d8ff',
      colorLinkActive: '#c4d8ff',
      colorErrorHover: '#ffb3b5',
      colorErrorText: '#ff9a9c',
      colorWarningText: '#f3bf66',
      colorTextSecondary: '#a9b4c1',
      colorTextDescription: '#a9b4c1',
      colorTextPlaceholder: '#8d99a7',
      colorBgLayout: '#0d1218',
      colorBgContainer: '#161d26',
      colorBgElevated: '#1d2631',
      colorBorder: '#3a4655',
      colorBorderSecondary: '#2c3744',
    },
    components: {
      Layout: { ...layout, headerBg: '#161d26', siderBg: '#161d26' },
      Menu: { ...menu, itemSelectedColor: '#a3c2ff', itemSelectedBg: '#1c2f4e' },
      Button: { colorError: '#c0353a', defaultHoverColor: '#a3c2ff', defaultActiveColor: '#a3c2ff' },
      Table: table,
    },
  },
};
