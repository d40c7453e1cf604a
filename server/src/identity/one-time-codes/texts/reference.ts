import type { CodeTexts } from '../code-texts.ts';
import { en } from './en.ts';

/** No text of a message is fixed: English. */
export const reference: CodeTexts = en;
