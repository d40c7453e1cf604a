import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { readChosenLines } from '#servicing/explained-amounts/chosen-lines.ts';
import {
  type ChosenKind,
  type ComplaintDraft,
  enqueueComplaint,
  openDraft,
  readDraft,
  readQueuedComplaints,
  restoreDraft,
} from './complaint-draft.ts';
import { imageStates } from './evidence.ts';
import { delivery, IMAGE_MISSING, resumeSending, SENT_BEFORE, sentIds } from './outbox.ts';
import { useDraft, useQueuedComplaints } from './use-complaint-draft.ts';
import { writingCopy } from './writing-copy.ts';

export interface WritingProblem {
  readonly at: 'text' | 'whole';
  readonly statusMessage: string;
}

interface Sending {
  /** Undefined briefly, until a draft exists. */
  readonly shown: ComplaintDraft | undefined;
  /** `stuck`: sent, and waiting for a connection or a response. */
  readonly stands: 'writing' | 'sending' | 'stuck' | 'sent';
  /** The server's id, once this page has sent it. */
  readonly problemId: string | undefined;
  readonly problem: WritingProblem | undefined;
  readonly send: () => void;
  readonly clearProblem: () => void;
  readonly writeAnother: () => void;
}

/** Passes the draft to the outbox and follows it until the server accepts or refuses it. */
export function useSending(kind: ChosenKind, beginning: string): Sending {
  const copy = useCopy(writingCopy);
  const wire = useWire();
  const draft = useDraft();
  // A waiting complaint is shown again, so that the borrower does not write it twice.
  const [sent, setSent] = useState<ComplaintDraft | undefined>(() => queuedOf(kind));
  const [problem, setProblem] = useState<WritingProblem>();
  const waiting = useQueuedComplaints().find(({ requestId }) => requestId === sent?.requestId);
  const isStuck = useStuck(waiting);
  const ids = useSyncExternalStore(sentIds.subscribe, sentIds.get);
  const isRestored = sent !== undefined && sent.requestId === draft?.requestId;
  const refused = waiting?.refused;

  useEffect(() => {
    if (wire !== undefined) resumeSending(wire);
  }, [wire]);

  useEffect(() => {
    if (sent === undefined && !isOf(readDraft(), kind)) openDraft(kind, beginning);
  }, [sent, kind, beginning]);

  useEffect(() => {
    if (isRestored) setSent(undefined);
  }, [isRestored]);

  useEffect(() => {
    if (refused === undefined || sent === undefined) return;
    const statusMessage =
      refused.message || (refused.code === IMAGE_MISSING ? copy.imageMissing : copy.notSent);
    setProblem({ at: 'whole', statusMessage });
    restoreDraft(sent.requestId, refused.code === SENT_BEFORE);
    setSent(undefined);
  }, [refused, sent, copy]);

  function send(): void {
    if (draft === undefined || wire === undefined) return;
    const found = problemOf(draft, copy);
    setProblem(found);
    if (found !== undefined) return;
    const { about, orderNo } = draft;
    setSent(draft);
    enqueueComplaint(draft, about === 'amount' ? readChosenLines(orderNo) : []);
    resumeSending(wire);
  }

  return {
    problemId: sent && ids[sent.requestId],
    problem,
    send,
    clearProblem: () => setProblem(undefined),
    writeAnother: () => setSent(undefined),
    shown: sent === undefined || isRestored ? draft : (waiting ?? sent),
    stands: statusOf({ sent: isRestored ? undefined : sent, isWaiting: waiting !== undefined, isStuck }),
  };
}

function statusOf(how: {
  readonly sent: ComplaintDraft | undefined;
  readonly isWaiting: boolean;
  readonly isStuck: boolean;
}): Sending['stands'] {
  if (how.sent === undefined) return 'writing';
  if (!how.isWaiting) return 'sent';
  return how.isStuck ? 'stuck' : 'sending';
}

/** Stuck because the phone is offline, the server did not respond, or an image waits for one of these. */
function useStuck(waiting: ComplaintDraft | undefined): boolean {
  const isOnline = useOnline();
  const isStalled = useSyncExternalStore(delivery.subscribe, delivery.get) === 'stalled';
  const states = useSyncExternalStore(imageStates.subscribe, imageStates.get);
  const isImageStuck = waiting?.pictures.some(({ id }) => states[id]?.state === 'waiting_for_line') ?? false;
  return !isOnline || isStalled || isImageStuck;
}

function problemOf(
  { text, pictures }: ComplaintDraft,
  copy: { readonly fillIn: string; readonly imageMissing: string },
): WritingProblem | undefined {
  if (text.trim() === '') return { at: 'text', statusMessage: copy.fillIn };
  const states = pictures.map(({ id }) => imageStates.get()[id]?.state);
  const isBroken = states.some((state) => state === 'failed' || state === 'lost');
  return isBroken ? { at: 'whole', statusMessage: copy.imageMissing } : undefined;
}

function queuedOf(kind: ChosenKind): ComplaintDraft | undefined {
  const draft = readDraft();
  if (draft !== undefined && (draft.text !== '' || draft.pictures.length > 0)) return undefined;
  return readQueuedComplaints().find((waiting) => waiting.refused === undefined && isOf(waiting, kind));
}

function isOf(one: ChosenKind | undefined, other: ChosenKind): boolean {
  return (
    one?.problemType === other.problemType &&
    one.problemSonType === other.problemSonType &&
    one.orderNo === other.orderNo
  );
}
