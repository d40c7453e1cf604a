import type { ComplaintSubject } from '@hiram/contract/complaints';
import { randomId } from '@hiram/values/ids';
import { forgetOwn, keepOwn, readOwn } from '../browser/own-storage.ts';
import { externalStore } from '../design/external-store.ts';

// Drafts and complaints sent while offline: both stay on the phone until the server has them.

/** What a complaint is about, as chosen on the complaint start page. */
export interface ChosenKind {
  readonly problemType: string;
  readonly typeTitle: string;
  readonly about: ComplaintSubject;
  /** Empty for a type without sub-types. */
  readonly problemSonType: string;
  readonly sonTitle: string;
  /** Empty for a borrower who has no order. */
  readonly orderNo: string;
}

export interface WrittenPicture {
  /** Key of its bytes on this phone. */
  readonly id: string;
  /** The URL that the server assigned; empty until it is uploaded. */
  readonly url: string;
}

export interface WrittenComplaint extends ChosenKind {
  /**
   * Idempotency key, created when writing begins and stored before sending: repeated sends create one
   * complaint.
   */
  readonly requestId: string;
  readonly text: string;
  readonly pictures: readonly WrittenPicture[];
}

/** A complaint that was sent but has not arrived yet. */
export interface WaitingComplaint extends WrittenComplaint {
  readonly disputedLines: readonly string[];
  /** The refusal, if any; the complaint then waits for the borrower and not for a connection. */
  readonly refused?: { readonly code: string; readonly message: string };
}

const DRAFT = 'complaint.draft';
/** Also named in `routes.tsx`, which checks at every start whether something is waiting. */
const WAITING = 'complaint.waiting';

/**
 * A change counter. The data itself is only in the phone's storage, so a logout leaves nothing in the page.
 */
export const changes = externalStore(0);

export function readDraft(): WrittenComplaint | undefined {
  const kept = readOwn(DRAFT);
  const isWhole = typeof kept === 'object' && kept !== null && 'requestId' in kept && 'pictures' in kept;
  // The cast is safe: only keepDraft writes this key, and always the whole value.
  const draft = isWhole ? (kept as WrittenComplaint) : undefined;
  // The page may have closed between the two steps of sending.
  return readWaiting().some(({ requestId }) => requestId === draft?.requestId) ? undefined : draft;
}

export function readWaiting(): readonly WaitingComplaint[] {
  const kept = readOwn(WAITING);
  // The cast is safe: only keepWaiting writes this key.
  return Array.isArray(kept) ? (kept as WaitingComplaint[]) : [];
}

/** Opens the existing draft with the newly chosen type, or starts a new one. */
export function openDraft(kind: ChosenKind): void {
  keepDraft({ requestId: randomId(), text: '', pictures: [], ...readDraft(), ...kind });
}

export function changeDraft(change: (draft: WrittenComplaint) => WrittenComplaint): void {
  const draft = readDraft();
  if (draft !== undefined) keepDraft(change(draft));
}

export function forgetDraft(): void {
  forgetOwn(DRAFT);
  tellOfChange();
}

/** Queues the complaint, which is then sent automatically. */
export function letWait(draft: WrittenComplaint, disputedLines: readonly string[]): void {
  const others = readWaiting().filter(({ requestId }) => requestId !== draft.requestId);
  keepWaiting([...others, { ...draft, disputedLines }]);
  forgetDraft();
}

export function changeWaiting(
  requestId: string,
  change: (waiting: WaitingComplaint) => WaitingComplaint | undefined,
): void {
  const all = readWaiting().flatMap((it) => (it.requestId === requestId ? (change(it) ?? []) : it));
  keepWaiting(all);
}

/**
 * Turns a waiting complaint back into a draft. It gets a new request id if the server knows the old one with
 * different text.
 */
export function takeBack(requestId: string, isNamedAnew = false): void {
  const found = readWaiting().find((waiting) => waiting.requestId === requestId);
  if (found === undefined) return;
  const { disputedLines: _lines, refused: _refused, ...written } = found;
  keepWaiting(readWaiting().filter((waiting) => waiting !== found && waiting.requestId !== requestId));
  keepDraft(isNamedAnew ? { ...written, requestId: randomId() } : written);
}

/** Records the URL of an uploaded image, in drafts and in waiting complaints. */
export function notePicture(id: string, url: string): void {
  function noted<Written extends WrittenComplaint>(written: Written): Written {
    const pictures = written.pictures.map((picture) => (picture.id === id ? { id, url } : picture));
    return { ...written, pictures };
  }
  changeDraft(noted);
  if (readWaiting().some(({ pictures }) => pictures.some((picture) => picture.id === id))) {
    keepWaiting(readWaiting().map(noted));
  }
}

/** All images still needed on this phone; those of sent complaints come before those of the draft. */
export function picturesOnPhone(): readonly WrittenPicture[] {
  return [...readWaiting(), ...[readDraft()].flatMap((draft) => draft ?? [])].flatMap(
    ({ pictures }) => pictures,
  );
}

function keepDraft(draft: WrittenComplaint): void {
  keepOwn(DRAFT, draft);
  tellOfChange();
}

function keepWaiting(waiting: readonly WaitingComplaint[]): void {
  if (waiting.length === 0) forgetOwn(WAITING);
  else keepOwn(WAITING, waiting);
  tellOfChange();
}

function tellOfChange(): void {
  changes.set(changes.get() + 1);
}
