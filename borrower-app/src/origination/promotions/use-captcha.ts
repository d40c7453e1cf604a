import { readCaptchaPuzzle, renderCaptcha, startCaptcha } from '@hiram/contract/origination/promotions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageNow } from '#browser/page-clock.ts';
import { type LivePage, useLivePage, useOnline } from './promotion-page.tsx';

type CaptchaState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'shown'; readonly sid: string; readonly picture: string; readonly shownAtMs: number }
  | { readonly state: 'solving'; readonly sid: string }
  /** Solved by the phone instead of the person. */
  | { readonly state: 'solved'; readonly sid: string; readonly puzzle: string }
  /** Used to send a code. The registration sends it once more; another code needs another captcha. */
  | { readonly state: 'spent'; readonly sid: string; readonly puzzle?: string | undefined };

export interface Captcha {
  readonly now: CaptchaState;
  /** Loads another image. */
  readonly renew: () => Promise<void>;
  /**
   * The image failed to load: the first time the session may have expired, after that it is the connection.
   */
  readonly pictureFailed: () => void;
  readonly solve: () => Promise<void>;
  readonly spend: () => void;
  /** Restores a captcha that an earlier load of this page has used. */
  readonly restore: (spent: { readonly sid: string; readonly puzzle?: string | undefined }) => void;
  /** Whether the current image has expired. */
  readonly isStale: () => boolean;
}

/** The server expires an image after two minutes; it is reloaded shortly before that. */
const CAPTCHA_IMAGE_TTL_MS = 110_000;

/** Calls `onPassed` once the captcha needs nothing more from the person: solved by the phone, or spent. */
export function useCaptcha(onPassed: () => void): Captcha {
  const live = useLivePage();
  const online = useOnline();
  const [now, setNow] = useState<CaptchaState>({ state: 'loading' });
  const session = useRef<string>(undefined);
  const hadFailed = useRef(false);

  async function show(): Promise<void> {
    if (live === undefined) return;
    session.current ??= await startSession(live);
    const sid = session.current;
    if (sid === undefined) return setNow({ state: 'failed' });
    const shownAtMs = pageNow();
    const picture = live.wire.addressOf(renderCaptcha, { sid, timestamp: String(shownAtMs) });
    setNow({ state: 'shown', sid, picture, shownAtMs });
  }

  async function solve(): Promise<void> {
    if (live === undefined || !('sid' in now)) return;
    const { sid } = now;
    setNow({ state: 'solving', sid });
    const answer = await live.wire.send(readCaptchaPuzzle, { sid });
    if (!answer.success) return show();
    const { salt, target, below } = answer.data;
    const puzzle = await live.solvePuzzle({ salt, target, below: Number(below) });
    setNow({ state: 'solved', sid, puzzle });
    onPassed();
  }

  const showIfMissing = useEffectEvent(() => {
    if (now.state === 'loading' || now.state === 'failed') void show();
  });
  // Loads the first image, and another when the phone is online again.
  useEffect(() => {
    if (live !== undefined && online) showIfMissing();
  }, [live, online]);

  return {
    now,
    renew: show,
    solve,
    pictureFailed() {
      setNow({ state: 'failed' });
      session.current = undefined;
      if (hadFailed.current) return;
      hadFailed.current = true;
      void show();
    },
    spend() {
      if ('sid' in now)
        setNow({ state: 'spent', sid: now.sid, puzzle: 'puzzle' in now ? now.puzzle : undefined });
      onPassed();
    },
    restore({ sid, puzzle }) {
      session.current = sid;
      setNow({ state: 'spent', sid, puzzle });
    },
    isStale: () => now.state === 'shown' && pageNow() - now.shownAtMs > CAPTCHA_IMAGE_TTL_MS,
  };
}

async function startSession({ wire }: LivePage): Promise<string | undefined> {
  const answer = await wire.send(startCaptcha, {});
  return answer.success ? answer.data.sid : undefined;
}
