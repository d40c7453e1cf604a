import { SMS_CODE_MAX_LENGTH } from '@hiram/contract/constants';
import { useState } from 'react';
import { useTexts } from '../texts/LocaleProvider.tsx';
import type { Answer } from '../wire/answer.ts';
import { identityTexts } from './identity-texts.ts';
import { refused } from './refused.ts';
import type { OneTimeCode } from './use-one-time-code.ts';

/** The server evaluates no sixth try, so from here on only a new code helps. */
const MOST_TRIES = 5;

interface CodeTries {
  readonly code: string;
  readonly problem: string | undefined;
  readonly type: (code: string) => void;
  /** Says so when the code is not whole yet, or used up. */
  readonly isUsable: (code: string) => boolean;
  readonly refuse: (answer: Extract<Answer<unknown>, { success: false }>) => void;
}

/** The code as it is typed, and how often a wrong one was tried. What was wrong with one code is over with the next. */
export function useCodeTries({ sent }: OneTimeCode): CodeTries {
  const texts = useTexts(identityTexts);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<{ of: OneTimeCode['sent']; wrong: number; problem?: string }>();
  const { wrong = 0, problem } = tried?.of === sent ? (tried ?? {}) : {};
  const isUsedUp = wrong >= MOST_TRIES;

  function say(saying: string, wrongNow = wrong): void {
    setTried({ of: sent, wrong: wrongNow, problem: saying });
  }

  return {
    code,
    problem,
    type(typed) {
      setCode(typed);
      setTried({ of: sent, wrong });
    },
    isUsable(typed) {
      const isUsable = typed.length === SMS_CODE_MAX_LENGTH && !isUsedUp;
      if (!isUsable) say(isUsedUp ? texts.getNewCode : texts.codeWanted);
      return isUsable;
    },
    refuse(answer) {
      if (answer.code !== refused.sms_code_wrong) return say(answer.message || texts.noAnswer);
      setCode('');
      say(wrong + 1 < MOST_TRIES ? answer.message : texts.getNewCode, wrong + 1);
    },
  };
}
