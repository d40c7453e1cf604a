/** 1 kB is 1,000 bytes, as in all numbers that we compare with. */
const KB = 1000;

/** Maximum page weight before it is usable, in bytes after brotli. */
export const budgets = {
  site: { critical: 15 * KB },
  promotion: { paint: 15 * KB, critical: 85 * KB },
  app: { critical: 90 * KB, afterTheFirst: 15 * KB },
} as const;

/**
 * Libraries that must not be in any file of the borrower app: the contract's types and the server replace
 * them.
 */
export const forbiddenPackages: readonly string[] = [
  'ajv',
  'axios',
  'formik',
  'joi',
  'moment',
  'react-hook-form',
  'superstruct',
  'valibot',
  'yup',
  'zod',
];

/**
 * Libraries that may load only when the user opens a feature that needs them. antd-mobile's widgets import
 * the others, so none of the widgets may be in a first load.
 */
export const lazyOnlyPackages: readonly string[] = [
  '@react-spring/web',
  '@use-gesture/react',
  'ahooks',
  'antd-mobile',
  'async-validator',
  'dayjs',
  'jsbarcode',
  'lodash',
  'rc-field-form',
  'rc-util',
];
