import { SMS_CODE_MAX_LENGTH } from '@hiram/contract/constants';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import type { Answer } from '#wire/answer.ts';
import { identityCopy } from './identity-copy.ts';
import { refused } from './refusal-codes.ts';
import type { OneTimeCode } from './use-one-time-code.ts';

/** The server rejects a sixth attempt, so only a new code helps from here on. */
const MAX_ATTEMPTS = 5;

interface CodeAttempts {
  readonly code: string;
  readonly problem: string | undefined;
  readonly type: (code: string) => void;
  /** Shows an error if the code is incomplete or used up. */
  readonly isUsable: (code: string) => boolean;
  readonly refuse: (answer: Extract<Answer<unknown>, { success: false }>) => void;
}

/** The typed code and the number of failed attempts. A new code resets both. */
export function useCodeAttempts({ sent }: OneTimeCode): CodeAttempts {
  const copy = useCopy(identityCopy);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<{ of: OneTimeCode['sent']; wrong: number; problem?: string }>();
  const { wrong = 0, problem } = tried?.of === sent ? (tried ?? {}) : {};
  const isUsedUp = wrong >= MAX_ATTEMPTS;

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
      if (!isUsable) say(isUsedUp ? copy.getNewCode : copy.codeWanted);
      return isUsable;
    },
    refuse(answer) {
      if (answer.code !== refused.sms_code_wrong) return say(answer.message || copy.noAnswer);
      setCode('');
      say(wrong + 1 < MAX_ATTEMPTS ? answer.message : copy.getNewCode, wrong + 1);
    },
  };
}
