import { useState } from 'react';

/** Draft notes by case, so that switching cases loses nothing. */
const drafts = new Map<string, string>();

interface Acting<Given> {
  readonly mutate: (
    given: Given,
    then: {
      readonly onSuccess: () => void;
      readonly onSettled: (done: unknown, problem: Error | null) => void;
    },
  ) => void;
  readonly reset: () => void;
}

interface CaseAct<Act extends string> {
  /** The action whose dialog is open. */
  readonly begun: Act | undefined;
  readonly note: string;
  readonly begin: (act: Act) => void;
  readonly write: (note: string) => void;
  readonly goBack: () => void;
}

/** Handles an action on a case: a dialog, a note that is not lost, one request. */
export function useCaseAct<Act extends string, Given>({
  id,
  acting,
  isOvertaken,
}: {
  readonly id: string;
  readonly acting: Acting<Given>;
  readonly isOvertaken: (problem: Error | null) => boolean;
}): CaseAct<Act> & { readonly go: (given: Given) => void } {
  const [begun, setBegun] = useState<Act>();
  const [note, setNote] = useState(drafts.get(id) ?? '');

  function write(next: string): void {
    drafts.set(id, next);
    setNote(next);
  }

  return {
    begun,
    note,
    write,
    goBack: () => setBegun(undefined),
    /** Clears the result of the previous action. */
    begin: (act) => {
      acting.reset();
      setBegun(act);
    },
    go: (given) =>
      acting.mutate(given, {
        onSuccess: () => write(''),
        onSettled: (_done, problem) => {
          // If a retry is possible, the dialog stays open with its note.
          if (problem === null || isOvertaken(problem)) setBegun(undefined);
        },
      }),
  };
}
