import type { DataOf } from '@hiram/contract/call';
import { readCallWords } from '@hiram/contract/messaging/contact-checks';
import type { refusals } from '@hiram/contract/refusals';
import { useEffect, useState } from 'react';
import { useWire } from '../queries/WireProvider.tsx';

/** Only the type is imported: the whole refusal table would be larger than this module. */
const SESSION_REQUIRED: (typeof refusals)['session_required']['code'] = '401';

/** A call may start while the borrower looks at the page. */
const LOOK_AGAIN_MS = 5_000;

export type OpenCall = DataOf<typeof readCallWords>['calls'][number];

export type CallWords =
  | { readonly state: 'loading' | 'logged_out' | 'unknown' }
  | { readonly state: 'known'; readonly calls: readonly OpenCall[] };

/** The open calls to the borrower, asked for again before a word changes. A failure hides the word: it may be outdated. */
export function useCallWords(): CallWords {
  const wire = useWire();
  const [words, setWords] = useState<CallWords>({ state: 'loading' });
  useEffect(() => {
    if (wire === undefined) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(): Promise<void> {
      const answer = await wire?.send(readCallWords, {}, { silent: true, isBackground: true });
      if (isOver) return;
      const isLoggedOut = answer?.code === SESSION_REQUIRED;
      const calls = answer?.success === true ? answer.data.calls : undefined;
      if (calls !== undefined) setWords({ state: 'known', calls });
      else setWords({ state: isLoggedOut ? 'logged_out' : 'unknown' });
      if (!isLoggedOut) timer = setTimeout(() => void look(), waitMs(calls));
    }
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [wire]);
  return words;
}

function waitMs(calls: readonly OpenCall[] = []): number {
  return Math.min(LOOK_AGAIN_MS, ...calls.map(({ changesInSeconds }) => Number(changesInSeconds) * 1000));
}
