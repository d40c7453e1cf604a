import { flushSync } from 'react-dom';
import { gapsOf } from './reply-gaps.ts';

/** Selects an unfilled placeholder, so that typing replaces it. */
export function selectText(field: string, start: number, end: number): void {
  const area = document.getElementById(field);
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.focus();
  area.setSelectionRange(start, end);
}

interface Writing {
  /** The id of the text's field. */
  readonly field: string;
  readonly text: string;
  readonly longest: number;
  readonly onWrite: (text: string) => void;
}

/** Adds a template below what is written, and goes to its first placeholder. */
export function insertReply({ field, text, longest, onWrite }: Writing, template: string): void {
  const begun = text.trimEnd();
  const joined = (begun === '' ? template : `${begun}\n\n${template}`).slice(0, longest);
  flushSync(() => onWrite(joined));
  const [gap] = gapsOf(joined);
  selectText(field, gap?.start ?? joined.length, gap?.end ?? joined.length);
}
