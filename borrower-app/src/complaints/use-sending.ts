import { useEffect, useState, useSyncExternalStore } from 'react';
import { readChosenLines } from '../explained-amounts/chosen-lines.ts';
import { useOnline } from '../queries/online.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { pictureStates } from './evidence.ts';
import { delivery, goOnSending, PICTURE_MISSING, SENT_BEFORE } from './outbox.ts';
import { useDraft, useWaiting } from './use-written.ts';
import { writingTexts } from './writing-texts.ts';
import {
  type ChosenKind,
  letWait,
  openDraft,
  readDraft,
  readWaiting,
  takeBack,
  type WrittenComplaint,
} from './written-complaint.ts';

export interface WritingProblem {
  readonly at: 'text' | 'whole';
  readonly said: string;
}

interface Sending {
  /** Undefined briefly, until a draft exists. */
  readonly shown: WrittenComplaint | undefined;
  /** `stuck`: sent, and waiting for a connection or a response. */
  readonly stands: 'writing' | 'sending' | 'stuck' | 'sent';
  readonly problem: WritingProblem | undefined;
  readonly send: () => void;
  readonly forgetProblem: () => void;
  readonly writeAnother: () => void;
}

/** Passes the draft to the outbox and follows it until the server accepts or refuses it. */
export function useSending(kind: ChosenKind): Sending {
  const texts = useTexts(writingTexts);
  const wire = useWire();
  const draft = useDraft();
  // A waiting complaint is shown again, so that the borrower does not write it twice.
  const [sent, setSent] = useState<WrittenComplaint | undefined>(() => waitingOf(kind));
  const [problem, setProblem] = useState<WritingProblem>();
  const waiting = useWaiting().find(({ requestId }) => requestId === sent?.requestId);
  const isStuck = useStuck(waiting);
  const isTakenBack = sent !== undefined && sent.requestId === draft?.requestId;
  const refused = waiting?.refused;

  useEffect(() => {
    if (wire !== undefined) goOnSending(wire);
  }, [wire]);

  useEffect(() => {
    if (sent === undefined && !isOf(readDraft(), kind)) openDraft(kind);
  }, [sent, kind]);

  useEffect(() => {
    if (isTakenBack) setSent(undefined);
  }, [isTakenBack]);

  useEffect(() => {
    if (refused === undefined || sent === undefined) return;
    const said = refused.message || (refused.code === PICTURE_MISSING ? texts.pictureMissing : texts.notSent);
    setProblem({ at: 'whole', said });
    takeBack(sent.requestId, refused.code === SENT_BEFORE);
    setSent(undefined);
  }, [refused, sent, texts]);

  function send(): void {
    if (draft === undefined || wire === undefined) return;
    const found = problemOf(draft, texts);
    setProblem(found);
    if (found !== undefined) return;
    const { about, orderNo } = draft;
    setSent(draft);
    letWait(draft, about === 'amount' ? readChosenLines(orderNo) : []);
    goOnSending(wire);
  }

  return {
    ...{ problem, send, forgetProblem: () => setProblem(undefined), writeAnother: () => setSent(undefined) },
    shown: sent === undefined || isTakenBack ? draft : (waiting ?? sent),
    stands: standingOf({ sent: isTakenBack ? undefined : sent, isWaiting: waiting !== undefined, isStuck }),
  };
}

function standingOf(how: {
  readonly sent: WrittenComplaint | undefined;
  readonly isWaiting: boolean;
  readonly isStuck: boolean;
}): Sending['stands'] {
  if (how.sent === undefined) return 'writing';
  if (!how.isWaiting) return 'sent';
  return how.isStuck ? 'stuck' : 'sending';
}

/** Stuck because the phone is offline, the server did not respond, or an image waits for one of these. */
function useStuck(waiting: WrittenComplaint | undefined): boolean {
  const isOnline = useOnline();
  const isStalled = useSyncExternalStore(delivery.subscribe, delivery.get) === 'stalled';
  const states = useSyncExternalStore(pictureStates.subscribe, pictureStates.get);
  const isPictureStuck =
    waiting?.pictures.some(({ id }) => states[id]?.state === 'waiting_for_line') ?? false;
  return !isOnline || isStalled || isPictureStuck;
}

function problemOf(
  { text, pictures }: WrittenComplaint,
  texts: { readonly fillIn: string; readonly pictureMissing: string },
): WritingProblem | undefined {
  if (text.trim() === '') return { at: 'text', said: texts.fillIn };
  const states = pictures.map(({ id }) => pictureStates.get()[id]?.state);
  const isBroken = states.some((state) => state === 'failed' || state === 'lost');
  return isBroken ? { at: 'whole', said: texts.pictureMissing } : undefined;
}

function waitingOf(kind: ChosenKind): WrittenComplaint | undefined {
  const draft = readDraft();
  if (draft !== undefined && (draft.text !== '' || draft.pictures.length > 0)) return undefined;
  return readWaiting().find((waiting) => waiting.refused === undefined && isOf(waiting, kind));
}

function isOf(one: ChosenKind | undefined, other: ChosenKind): boolean {
  return (
    one?.problemType === other.problemType &&
    one.problemSonType === other.problemSonType &&
    one.orderNo === other.orderNo
  );
}
