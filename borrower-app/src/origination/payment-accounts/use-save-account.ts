import { bindAccount, changeAccount } from '@hiram/contract/origination/payment-accounts';
import { useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { bindBankCopy } from './bind-bank-copy.ts';
import {
  chosenCardType,
  type Entries,
  emptyItems,
  type FormItem,
  savedMap,
  visibleItems,
} from './form-entries.ts';
import {
  type FormProblems,
  noProblems,
  problemsOf,
  SMS_CODE_WRONG,
  STEP_UP_REQUIRED,
  withoutProblemOf,
} from './form-problems.ts';
import { usePageQuery } from './page-query.ts';
import { accountFormQuery } from './queries.ts';

interface Saving {
  readonly isSaving: boolean;
  readonly problems: FormProblems;
  /** Number of rejected saves; each one scrolls to the first error. */
  readonly failures: number;
  /** Resolves to whether the account was saved. A second tap while a request is in flight does nothing. */
  readonly save: (items: readonly FormItem[], entries: Entries) => Promise<boolean>;
  /** Whether the change must be confirmed with a code. */
  readonly needsCode: boolean;
  readonly cancelCode: () => void;
  /** Saves with the code. Resolves to a problem with the code, or to nothing once it was accepted. */
  readonly saveWithCode: (
    items: readonly FormItem[],
    entries: Entries,
    smsCode: string,
  ) => Promise<{ readonly problem?: string; readonly isSaved: boolean }>;
  readonly mend: (code: string) => void;
  readonly clearProblems: () => void;
}

/** Sends the form and shows errors below their inputs. The typed input is kept. */
export function useSaveAccount(): Saving {
  const copy = useCopy(bindBankCopy);
  const wire = useWire();
  const online = useOnline();
  const { productId, isFromOrder } = usePageQuery();
  const [problems, setProblems] = useState<FormProblems>(noProblems);
  const [failures, setFailures] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  // Two taps can arrive before React renders again.
  const isInTransit = useRef(false);

  function refuse(found: FormProblems): false {
    setProblems(found);
    setFailures((count) => count + 1);
    return false;
  }

  function request(items: readonly FormItem[], entries: Entries) {
    return { ...savedMap(items, entries), ...accountFormQuery(productId).request };
  }

  async function send(items: readonly FormItem[], entries: Entries): Promise<boolean> {
    const call = isFromOrder ? changeAccount : bindAccount;
    const answer = await wire?.send(call, request(items, entries), { loadingText: copy.saving });
    if (answer?.success) return true;
    if (answer?.code === STEP_UP_REQUIRED) {
      setNeedsCode(true);
      return false;
    }
    return refuseAnswer(answer, items, entries);
  }

  function refuseAnswer(
    answer: { readonly code?: string; readonly message?: string } | undefined,
    items: readonly FormItem[],
    entries: Entries,
  ): false {
    const visible = visibleItems(items, chosenCardType(items, entries)).map(({ code }) => code);
    const { code = '', message = '' } = answer ?? {};
    return refuse(
      message === ''
        ? { items: {}, whole: online ? copy.notSaved : copy.notSavedOffline }
        : problemsOf({ code, message }, visible),
    );
  }

  return {
    isSaving,
    problems,
    failures,
    async save(items, entries) {
      if (isInTransit.current) return false;
      const missing = emptyItems(items, entries);
      if (missing.length > 0) {
        return refuse({
          items: Object.fromEntries(missing.map((item) => [item.code, missingFieldMessage(item)])),
        });
      }
      setProblems(noProblems);
      isInTransit.current = true;
      setIsSaving(true);
      try {
        return await send(items, entries);
      } finally {
        isInTransit.current = false;
        setIsSaving(false);
      }
    },
    needsCode,
    cancelCode: () => setNeedsCode(false),
    async saveWithCode(items, entries, smsCode) {
      const call = isFromOrder ? changeAccount : bindAccount;
      const answer = await wire?.send(call, { ...request(items, entries), smsCode }, { silent: true });
      if (answer?.code === SMS_CODE_WRONG) return { problem: answer.message, isSaved: false };
      setNeedsCode(false);
      if (answer?.success) return { isSaved: true };
      return { isSaved: refuseAnswer(answer, items, entries) };
    },
    mend: (code) => setProblems((known) => withoutProblemOf(known, code)),
    clearProblems: () => setProblems(noProblems),
  };

  function missingFieldMessage({ cate }: FormItem): string {
    return cate === 'text' ? copy.fillIn : copy.choose;
  }
}
