import { gapsProblem } from '#cases/reply-gaps.ts';

/** The server enforces the same minimum. */
const REPLY_MIN = 5;
export const REPLY_MAX = 2000;
/** The same limit applies to images from borrowers. */
export const REPLY_IMAGES_MAX = 9;

export interface DraftImage {
  readonly imageId: string;
  readonly name: string;
}

export interface ReplyDraft {
  readonly text: string;
  /** Images that are already uploaded. */
  readonly images: readonly DraftImage[];
  readonly decision: 'upheld' | 'not_upheld' | undefined;
  /** The lines to reverse. Until the agent chooses, it is absent and the disputed lines apply. */
  readonly lineKeys: readonly string[] | undefined;
}

export const emptyDraft: ReplyDraft = { text: '', images: [], decision: undefined, lineKeys: undefined };

/** Reads a stored draft. A draft that cannot be parsed is treated as empty. */
export function readDraft(kept: string | undefined): ReplyDraft {
  if (kept === undefined) return emptyDraft;
  // The cast is safe: this tab wrote the value with `writtenDraft`.
  return { ...emptyDraft, ...(JSON.parse(kept) as Partial<ReplyDraft>) };
}

export function writtenDraft(draft: ReplyDraft): string | undefined {
  const isEmpty = draft.text === '' && draft.images.length === 0 && draft.decision === undefined;
  return isEmpty ? undefined : JSON.stringify(draft);
}

interface Given {
  readonly draft: ReplyDraft;
  /** Whether an amount is in dispute, so the reply must decide it. */
  readonly isDisputed: boolean;
  readonly lineKeys: readonly string[];
  /** The number of images that are still uploading or failed to upload. */
  readonly imagesMissing: number;
}

/** The message that says why a reply cannot be sent yet; undefined if it can be sent. */
export function replyProblem({ draft, isDisputed, lineKeys, imagesMissing }: Given): string | undefined {
  if (draft.text.trim().length < REPLY_MIN) return 'Enter a reply.';
  const unfilled = gapsProblem(draft.text);
  if (unfilled !== undefined) return unfilled;
  if (imagesMissing > 0) return 'An image is still uploading. Wait for it, or remove it.';
  if (!isDisputed) return undefined;
  if (draft.decision === undefined) return 'Select a decision for the disputed amount.';
  return draft.decision === 'upheld' && lineKeys.length === 0
    ? 'Select at least one line to reverse.'
    : undefined;
}
