import { type ThemeConfig, theme } from 'antd';

/**
 * The console's identity: petrol acts, marigold is in the mark only, neutrals lean slightly green. Text tokens have
 * a contrast of at least 4.5:1 on every ground that they stand on, in light and dark.
 */
const shape = {
  fontFamily: "'Inter', system-ui, 'Noto Sans', sans-serif",
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 15,
  fontSizeHeading4: 18,
  lineHeight: 20 / 13,
  controlHeight: 28,
  controlHeightSM: 24,
  borderRadius: 6,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  sizeStep: 3,
  /**
   * Animations are off, so that keyboard users never wait for a dialog. Also, antd removes a button's loading
   * state at the end of an animation, so a call that fails immediately would leave it loading forever.
   */
  motion: false,
} as const;

const light = {
  colorPrimary: '#0b6470',
  colorPrimaryHover: '#084f59',
  colorPrimaryActive: '#063f47',
  colorPrimaryBg: '#e4f1f2',
  colorPrimaryBorder: '#a9d0d4',
  colorLink: '#0b6470',
  colorLinkHover: '#084f59',
  colorLinkActive: '#084f59',
  colorInfo: '#0b6470',
  colorBgLayout: '#f4f6f4',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorFillAlter: '#f8f9f7',
  colorFillTertiary: '#eff2f0',
  colorFillSecondary: '#e8ecea',
  colorBorder: '#d3d9d6',
  colorBorderSecondary: '#e6eae7',
  colorSplit: '#e6eae7',
  colorText: '#12211f',
  colorTextSecondary: '#4a5a58',
  colorTextDescription: '#4a5a58',
  colorTextTertiary: '#5f6d6a',
  colorTextPlaceholder: '#5f6d6a',
  colorError: '#b3261e',
  colorErrorHover: '#96201a',
  colorErrorText: '#b3261e',
  colorErrorBg: '#fdeeec',
  colorErrorBorder: '#f2c4bf',
  colorWarning: '#dd8f1f',
  colorWarningText: '#875200',
  colorWarningBg: '#fff5e0',
  colorWarningBorder: '#f0d6a2',
  colorSuccess: '#19703f',
  colorSuccessText: '#19703f',
  colorSuccessBg: '#e6f4ea',
  colorSuccessBorder: '#b5dcc2',
} as const;

/** The dark algorithm lowers seeds, so that primary and link arrive at #4fb3c0. */
const dark = {
  colorPrimary: '#59cfde',
  colorPrimaryHover: '#86d0d9',
  colorPrimaryBg: '#12333a',
  colorPrimaryBorder: '#24606a',
  colorLink: '#59cfde',
  colorLinkHover: '#86d0d9',
  colorLinkActive: '#86d0d9',
  colorInfo: '#59cfde',
  colorBgLayout: '#0b1112',
  colorBgContainer: '#111919',
  colorBgElevated: '#1a2425',
  colorFillAlter: '#151e1f',
  colorFillTertiary: '#1a2526',
  colorFillSecondary: '#223031',
  colorBorder: '#344244',
  colorBorderSecondary: '#223031',
  colorSplit: '#223031',
  colorText: '#e7edec',
  colorTextSecondary: '#a7b4b2',
  colorTextDescription: '#a7b4b2',
  colorTextTertiary: '#8b9997',
  colorTextPlaceholder: '#8b9997',
  colorErrorHover: '#ffb3b5',
  colorErrorText: '#ff9a90',
  colorErrorBg: '#361a18',
  colorWarningText: '#f2bd66',
  colorWarningBg: '#302410',
  colorSuccessText: '#7fd3a0',
  colorSuccessBg: '#122c1e',
} as const;

type Palette = Readonly<Record<keyof typeof light & keyof typeof dark, string>>;

function componentsOf(palette: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Layout: {
      headerHeight: 44,
      headerPadding: '0 12px 0 16px',
      headerBg: palette.colorBgContainer,
      siderBg: palette.colorBgLayout,
      bodyBg: palette.colorBgLayout,
    },
    Menu: {
      itemHeight: 28,
      itemBorderRadius: 6,
      itemMarginInline: 0,
      itemMarginBlock: 1,
      itemPaddingInline: 8,
      iconSize: 16,
      iconMarginInlineEnd: 9,
      activeBarBorderWidth: 0,
      itemBg: 'transparent',
      itemColor: palette.colorTextSecondary,
      itemSelectedBg: palette.colorPrimaryBg,
      groupTitleColor: palette.colorTextTertiary,
      groupTitleFontSize: 11.5,
    },
    Table: {
      cellPaddingBlockSM: 4.5,
      cellPaddingInlineSM: 10,
      headerBg: palette.colorBgContainer,
      headerColor: palette.colorTextTertiary,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      rowHoverBg: palette.colorFillTertiary,
      rowSelectedBg: palette.colorPrimaryBg,
      rowSelectedHoverBg: palette.colorPrimaryBg,
      rowExpandedBg: palette.colorFillAlter,
    },
    Tabs: { horizontalItemPadding: '5px 0 7px', horizontalItemGutter: 18, titleFontSize: 13 },
    Segmented: { trackBg: palette.colorFillSecondary, trackPadding: 2 },
    Card: { headerHeightSM: 36, bodyPaddingSM: 12, headerFontSizeSM: 13 },
    Statistic: { titleFontSize: 12, contentFontSize: 20 },
    Timeline: { itemPaddingBottom: 10, tailWidth: 1 },
    Alert: { defaultPadding: '8px 12px' },
  };
}

const button = { fontWeight: 500, primaryShadow: 'none', dangerShadow: 'none' } as const;

export const themes: Readonly<Record<'light' | 'dark', ThemeConfig>> = {
  light: {
    algorithm: theme.defaultAlgorithm,
    token: { ...shape, ...light },
    components: {
      ...componentsOf(light),
      Button: { ...button, defaultHoverColor: '#0b6470', defaultActiveColor: '#084f59' },
    },
  },
  dark: {
    algorithm: theme.darkAlgorithm,
    token: { ...shape, ...dark },
    components: {
      ...componentsOf(dark),
      Button: {
        ...button,
        primaryColor: '#04181b',
        colorError: '#c0353a',
        defaultHoverColor: '#86d0d9',
        defaultActiveColor: '#86d0d9',
      },
    },
  },
};
