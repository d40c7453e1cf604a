import type { DesignCopy } from './design-copy.ts';
import { en } from './en.ts';

/** English, overridden by the literal strings of the specification in whatever language they are. */
export const reference: DesignCopy = {
  ...en,
  dateLocale: 'reference',
  alertConfirm: '确定',
  promptCancel: '取消',
  promptConfirm: '确定',
  previousPage: '上一页',
  nextPage: '下一页',
  copied: 'copy success',
  loading: 'loading...',
  imageUploading: 'uploading...',
};
