import type { UnmaskedSubject } from '@hiram/contract/people/unmasking';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { usePermission } from '#session/account.ts';
import { useSessionWatch } from '#session/session-watch.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { clearAllRevealed, clearRevealed, type Facts, useRevealed } from './revealed-facts.ts';

interface Unmasking {
  /** Undefined while everything is masked. */
  readonly facts: Facts | undefined;
  readonly hiddenAtMs: number | undefined;
  /** Whether the user may unmask at all. */
  readonly mayShow: boolean;
  /**
   * Asks for a reason, then runs `then` with the data shown; runs it immediately if the data is already
   * shown.
   */
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

/** Wraps everything about one person: one reason unmasks all of it for some minutes. */
export function PersonalFacts({ subject, subjectId, children }: PersonalFactsProps) {
  const key = `${subject} ${subjectId}`;
  const shown = useRevealed(key);
  const mayShow = usePermission('show_personal_data');
  const { hasEnded } = useSessionWatch();
  const [asking, setAsking] = useState<{ readonly then: (() => void) | undefined }>();

  useEffect(() => {
    if (hasEnded) clearAllRevealed();
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
        hide: () => clearRevealed(key),
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

/** The current value of a fact: unmasked if shown, otherwise the server's masked value. */
export function usePersonalValue(fact: string | undefined, left: string): string {
  const { facts } = useUnmasking();
  return (fact === undefined ? undefined : facts?.get(fact)) ?? left;
}
