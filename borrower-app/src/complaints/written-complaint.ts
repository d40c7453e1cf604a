import type { ComplaintSubject } from '@hiram/contract/complaints';
import { randomId } from '@hiram/values/ids';
import { forgetOwn, keepOwn, readOwn } from '../browser/own-storage.ts';
import { externalStore } from '../design/external-store.ts';

// What somebody writes, and what was sent without a signal: both stay on the phone until the server has them.

/** What a complaint is about, as it was chosen on the complaint's home. */
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
  /** Under which its bytes lie on this phone. */
  readonly id: string;
  /** The address that the server gave it; empty until it is up. */
  readonly url: string;
}

export interface WrittenComplaint extends ChosenKind {
  /** Made when writing begins and stored before it is sent: however often it is sent, it is one. */
  readonly requestId: string;
  readonly text: string;
  readonly pictures: readonly WrittenPicture[];
}

/** One that was sent and has not arrived yet. */
export interface WaitingComplaint extends WrittenComplaint {
  readonly disputedLines: readonly string[];
  /** What stands against it, where something does: then it waits for the person and not for a signal. */
  readonly refused?: { readonly code: string; readonly message: string };
}

const DRAFT = 'complaint.draft';
/** Also named in `routes.tsx`, which asks at every start whether something waits. */
const WAITING = 'complaint.waiting';

/** Counts the changes: what there is stands on the phone alone, so that a logout leaves nothing behind in the page. */
export const changes = externalStore(0);

export function readDraft(): WrittenComplaint | undefined {
  const kept = readOwn(DRAFT);
  const isWhole = typeof kept === 'object' && kept !== null && 'requestId' in kept && 'pictures' in kept;
  // The cast is safe: only keepDraft writes in this place, and all of it at once.
  const draft = isWhole ? (kept as WrittenComplaint) : undefined;
  // The page may have been closed between the two steps of sending.
  return readWaiting().some(({ requestId }) => requestId === draft?.requestId) ? undefined : draft;
}

export function readWaiting(): readonly WaitingComplaint[] {
  const kept = readOwn(WAITING);
  // The cast is safe: only keepWaiting writes in this place.
  return Array.isArray(kept) ? (kept as WaitingComplaint[]) : [];
}

/** Takes up what was being written, with another kind where one was chosen; begins anew where nothing was. */
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

/** From now on it goes out by itself, as soon as it can. */
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

/** Back under the pen. With another name where the server knows its first one with other words. */
export function takeBack(requestId: string, isNamedAnew = false): void {
  const found = readWaiting().find((waiting) => waiting.requestId === requestId);
  if (found === undefined) return;
  const { disputedLines: _lines, refused: _refused, ...written } = found;
  keepWaiting(readWaiting().filter((waiting) => waiting !== found && waiting.requestId !== requestId));
  keepDraft(isNamedAnew ? { ...written, requestId: randomId() } : written);
}

/** Notes where a picture is, whatever it belongs to by now. */
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

/** Every picture that something on this phone still needs: what was sent goes before what is being written. */
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
