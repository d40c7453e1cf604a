/** 1 kB is 1,000 bytes here, as in every figure we compare ourselves with. */
const KB = 1000;

/** What a page may weigh, in bytes after brotli, before it can be used. */
export const budgets = {
  site: { critical: 15 * KB },
  promotion: { paint: 15 * KB, critical: 85 * KB },
  app: { critical: 90 * KB, afterTheFirst: 15 * KB },
} as const;

/** Libraries that have no place in any file of the borrower's app: the contract's types and the server do their work. */
export const unwelcomePackages: readonly string[] = [
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
 * Libraries that may come only when a person opens what needs them. antd-mobile's widgets pull the others in behind
 * them, which is why none of them may be part of a first load.
 */
export const lateComers: readonly string[] = [
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
