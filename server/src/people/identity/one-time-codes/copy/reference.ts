import type { CodeCopy } from '../code-copy.ts';
import { en } from './en.ts';

/** The specification fixes no message text, so English is used. */
export const reference: CodeCopy = en;
