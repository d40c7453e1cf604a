import type { Locale } from '@hiram/contract/locales';
import { useCallback, useState } from 'react';
import { useLocale } from '#copy/LocaleProvider.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { canGoBack } from '#frame/navigation.ts';
import { useNativeShell, useShellMessage } from '#native-shell/NativeShellProvider.tsx';
import type { Answered } from '#queries/use-answer.ts';
import { agreementCopy } from './agreement-copy.ts';
import type { AnsweredPopup, Popup } from './confirm-popup.ts';
import type { Agreements, LoanConfirm } from './queries.ts';

interface ConfirmPopupsProps {
  readonly confirm: LoanConfirm;
  readonly agreements: Answered<Agreements>;
  readonly answered: readonly AnsweredPopup[];
  readonly onAnswered: (popup: AnsweredPopup) => void;
}

/**
 * Popups in front of the page: first an agreement, then a promotion, and a confirmation when the borrower
 * leaves.
 */
export function ConfirmPopups({ confirm, agreements, answered, onAnswered }: ConfirmPopupsProps) {
  const { popAgreementUrl, promotionImage = '', isPopType } = confirm;
  const shell = useNativeShell();
  const { locale } = useLocale();
  const load = useCallback(() => loadPopups(locale), [locale]);
  const [isLeaving, setLeaving] = useState(false);
  const open = [
    ...(popAgreementUrl === '' ? [] : (['agreement'] as const)),
    ...(promotionImage === '' ? [] : (['promotion'] as const)),
  ].find((popup) => !answered.includes(popup));
  const shown: Popup | undefined = isLeaving ? 'exit' : open;

  useShellMessage('back', () => {
    if (isLeaving) setLeaving(false);
    else if (open === 'promotion') onAnswered('promotion');
    else if (isPopType === '1') setLeaving(true);
    else return false;
    return true;
  });

  function leave(): void {
    if (canGoBack()) history.back();
    else shell.closeWebview();
  }

  if (shown === undefined) return null;
  // The pop-up shows the first document; its title is unknown until the list has loaded.
  const documentTitle = agreements.state === 'ready' ? agreements.value.agreements[0]?.title : undefined;
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ OpenPopup }) => (
        <OpenPopup
          shown={shown}
          confirm={confirm}
          documentTitle={documentTitle}
          onStay={() => setLeaving(false)}
          onLeave={leave}
          onCancel={() => shell.closeWebview()}
          onAnswered={onAnswered}
        />
      )}
    </LazyPart>
  );
}

/** Loads the copy with the code, so that an open popup never waits for its text. */
async function loadPopups(locale: Locale) {
  const [part] = await Promise.all([import('./OpenPopup.tsx'), agreementCopy[locale].load()]);
  return part;
}
