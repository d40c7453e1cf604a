import type { UnmaskedSubject } from '@hiram/contract/unmasking';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { usePermission } from '../session/account.ts';
import { useSessionWatch } from '../session/session-watch.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { type Facts, forgetAllShown, forgetShown, useShown } from './shown-facts.ts';

interface Unmasking {
  /** Undefined while everything is masked. */
  readonly facts: Facts | undefined;
  readonly hiddenAtMs: number | undefined;
  /** Whether this person may ask at all. */
  readonly mayShow: boolean;
  /** Asks why, and then does something with what is shown; at once where it is shown already. */
  readonly ask: (then?: () => void) => void;
  readonly hide: () => void;
}

const masked: Unmasking = {
  facts: undefined,
  hiddenAtMs: undefined,
  mayShow: false,
  ask: () => undefined,
  hide: () => undefined,
};

const UnmaskingContext = createContext<Unmasking>(masked);

interface PersonalFactsProps {
  readonly subject: UnmaskedSubject;
  readonly subjectId: string;
  readonly children: ReactNode;
}

/** Stands around everything that is told of one person: one reason shows all that is masked inside, for some minutes. */
export function PersonalFacts({ subject, subjectId, children }: PersonalFactsProps) {
  const key = `${subject} ${subjectId}`;
  const shown = useShown(key);
  const mayShow = usePermission('show_personal_data');
  const { hasEnded } = useSessionWatch();
  const [asking, setAsking] = useState<{ readonly then: (() => void) | undefined }>();

  useEffect(() => {
    if (hasEnded) forgetAllShown();
  }, [hasEnded]);

  function ask(then?: () => void): void {
    if (shown !== undefined) then?.();
    else if (mayShow) setAsking({ then });
  }

  return (
    <UnmaskingContext
      value={{
        facts: shown?.facts,
        hiddenAtMs: shown?.hiddenAtMs,
        mayShow,
        ask,
        hide: () => forgetShown(key),
      }}
    >
      {children}
      {asking && (
        <ReasonDialog
          subject={subject}
          subjectId={subjectId}
          storedAs={key}
          onShown={() => {
            setAsking(undefined);
            asking.then?.();
          }}
          onBack={() => setAsking(undefined)}
        />
      )}
    </UnmaskingContext>
  );
}

export function useUnmasking(): Unmasking {
  return useContext(UnmaskingContext);
}

/** What stands for a fact now: itself where it is shown, else what the server left of it. */
export function usePersonalValue(fact: string | undefined, left: string): string {
  const { facts } = useUnmasking();
  return (fact === undefined ? undefined : facts?.get(fact)) ?? left;
}
