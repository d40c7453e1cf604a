import { gapsOf } from './gaps.ts';

/** Shorter than that says nothing; the server asks for as much. */
const REPLY_MIN = 5;
export const REPLY_MAX = 2000;
/** As many as a borrower may send. */
export const REPLY_IMAGES_MAX = 9;

export interface DraftImage {
  readonly imageId: string;
  readonly name: string;
}

/** A reply that is being written. */
export interface ReplyDraft {
  readonly text: string;
  /** Those that the server has. */
  readonly images: readonly DraftImage[];
  readonly decision: 'upheld' | 'not_upheld' | undefined;
  /** The lines to take back; absent before anybody chose, when the disputed ones count. */
  readonly lineKeys: readonly string[] | undefined;
}

export const emptyDraft: ReplyDraft = { text: '', images: [], decision: undefined, lineKeys: undefined };

/** A draft as it was kept. What cannot be read is no draft. */
export function readDraft(kept: string | undefined): ReplyDraft {
  if (kept === undefined) return emptyDraft;
  // The cast is safe: this tab wrote it by `writtenDraft`.
  return { ...emptyDraft, ...(JSON.parse(kept) as Partial<ReplyDraft>) };
}

export function writtenDraft(draft: ReplyDraft): string | undefined {
  const isEmpty = draft.text === '' && draft.images.length === 0 && draft.decision === undefined;
  return isEmpty ? undefined : JSON.stringify(draft);
}

interface Given {
  readonly draft: ReplyDraft;
  /** Whether an amount is in dispute, so that the reply decides about it. */
  readonly isDisputed: boolean;
  readonly lineKeys: readonly string[];
  /** How many pictures are not with the server yet, on their way or failed. */
  readonly imagesMissing: number;
}

/** What is missing before a reply can be sent, in words; undefined where nothing is. */
export function replyProblem({ draft, isDisputed, lineKeys, imagesMissing }: Given): string | undefined {
  if (draft.text.trim().length < REPLY_MIN) return 'Write the reply first.';
  const gaps = gapsOf(draft.text).length;
  if (gaps > 0)
    return gaps === 1
      ? 'One place in braces is still to be filled in.'
      : `${gaps} places in braces are still to be filled in.`;
  if (imagesMissing > 0) return 'A picture is not there yet: wait for it, or remove it.';
  if (!isDisputed) return undefined;
  if (draft.decision === undefined) return 'Decide about the disputed amount.';
  return draft.decision === 'upheld' && lineKeys.length === 0
    ? 'Choose at least one line that is taken back.'
    : undefined;
}
