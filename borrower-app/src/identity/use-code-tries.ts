import { SMS_CODE_MAX_LENGTH } from '@hiram/contract/constants';
import { useState } from 'react';
import { useTexts } from '../texts/LocaleProvider.tsx';
import type { Answer } from '../wire/answer.ts';
import { identityTexts } from './identity-texts.ts';
import { refused } from './refused.ts';
import type { OneTimeCode } from './use-one-time-code.ts';

/** The server rejects a sixth attempt, so only a new code helps from here on. */
const MOST_TRIES = 5;

interface CodeTries {
  readonly code: string;
  readonly problem: string | undefined;
  readonly type: (code: string) => void;
  /** Shows an error if the code is incomplete or used up. */
  readonly isUsable: (code: string) => boolean;
  readonly refuse: (answer: Extract<Answer<unknown>, { success: false }>) => void;
}

/** The typed code and the number of failed attempts. A new code resets both. */
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
