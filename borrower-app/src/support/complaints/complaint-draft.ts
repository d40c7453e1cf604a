import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import { randomId } from '@hiram/values/ids';
import { readLocal, removeLocal, writeLocal } from '#browser/local-store.ts';
import { externalStore } from '#design/external-store.ts';

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

export interface ComplaintImage {
  /** Key of its bytes on this phone. */
  readonly id: string;
  /** The URL that the server assigned; empty until it is uploaded. */
  readonly url: string;
}

export interface ComplaintDraft extends ChosenKind {
  /**
   * Idempotency key, created when writing begins and stored before sending: repeated sends create one
   * complaint.
   */
  readonly requestId: string;
  readonly text: string;
  readonly pictures: readonly ComplaintImage[];
}

/** A complaint that was sent but has not arrived yet. */
export interface QueuedComplaint extends ComplaintDraft {
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

export function readDraft(): ComplaintDraft | undefined {
  const kept = readLocal(DRAFT);
  const isWhole = typeof kept === 'object' && kept !== null && 'requestId' in kept && 'pictures' in kept;
  // The cast is safe: only keepDraft writes this key, and always the whole value.
  const draft = isWhole ? (kept as ComplaintDraft) : undefined;
  // The page may have closed between the two steps of sending.
  return readQueuedComplaints().some(({ requestId }) => requestId === draft?.requestId) ? undefined : draft;
}

export function readQueuedComplaints(): readonly QueuedComplaint[] {
  const kept = readLocal(WAITING);
  // The cast is safe: only keepWaiting writes this key.
  return Array.isArray(kept) ? (kept as QueuedComplaint[]) : [];
}

/** Opens the existing draft with the newly chosen type, or starts a new one. Typed words are kept. */
export function openDraft(kind: ChosenKind, beginning = ''): void {
  const draft = { requestId: randomId(), text: '', pictures: [], ...readDraft(), ...kind };
  saveDraft({ ...draft, text: draft.text || beginning });
}

export function changeDraft(change: (draft: ComplaintDraft) => ComplaintDraft): void {
  const draft = readDraft();
  if (draft !== undefined) saveDraft(change(draft));
}

function removeDraft(): void {
  removeLocal(DRAFT);
  notifyChange();
}

/** Queues the complaint, which is then sent automatically. */
export function enqueueComplaint(draft: ComplaintDraft, disputedLines: readonly string[]): void {
  const others = readQueuedComplaints().filter(({ requestId }) => requestId !== draft.requestId);
  storeQueuedComplaints([...others, { ...draft, disputedLines }]);
  removeDraft();
}

export function updateQueuedComplaint(
  requestId: string,
  change: (waiting: QueuedComplaint) => QueuedComplaint | undefined,
): void {
  const all = readQueuedComplaints().flatMap((it) => (it.requestId === requestId ? (change(it) ?? []) : it));
  storeQueuedComplaints(all);
}

/**
 * Turns a waiting complaint back into a draft. It gets a new request id if the server knows the old one with
 * different text.
 */
export function restoreDraft(requestId: string, hasNewRequestId = false): void {
  const found = readQueuedComplaints().find((waiting) => waiting.requestId === requestId);
  if (found === undefined) return;
  const { disputedLines: _lines, refused: _refused, ...written } = found;
  storeQueuedComplaints(
    readQueuedComplaints().filter((waiting) => waiting !== found && waiting.requestId !== requestId),
  );
  saveDraft(hasNewRequestId ? { ...written, requestId: randomId() } : written);
}

/** Records the URL of an uploaded image, in drafts and in waiting complaints. */
export function recordImageUrl(id: string, url: string): void {
  function noted<Written extends ComplaintDraft>(written: Written): Written {
    const pictures = written.pictures.map((picture) => (picture.id === id ? { id, url } : picture));
    return { ...written, pictures };
  }
  changeDraft(noted);
  if (readQueuedComplaints().some(({ pictures }) => pictures.some((picture) => picture.id === id))) {
    storeQueuedComplaints(readQueuedComplaints().map(noted));
  }
}

/** All images still needed on this phone; those of sent complaints come before those of the draft. */
export function localImages(): readonly ComplaintImage[] {
  return [...readQueuedComplaints(), ...[readDraft()].flatMap((draft) => draft ?? [])].flatMap(
    ({ pictures }) => pictures,
  );
}

function saveDraft(draft: ComplaintDraft): void {
  writeLocal(DRAFT, draft);
  notifyChange();
}

function storeQueuedComplaints(waiting: readonly QueuedComplaint[]): void {
  if (waiting.length === 0) removeLocal(WAITING);
  else writeLocal(WAITING, waiting);
  notifyChange();
}

function notifyChange(): void {
  changes.set(changes.get() + 1);
}
