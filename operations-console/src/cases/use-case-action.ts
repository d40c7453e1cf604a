import { useState } from 'react';

/** Draft notes by case, so that switching cases loses nothing. */
const drafts = new Map<string, string>();

interface ActionMutation<MutationInput> {
  readonly mutate: (
    input: MutationInput,
    then: {
      readonly onSuccess: () => void;
      readonly onSettled: (done: unknown, problem: Error | null) => void;
    },
  ) => void;
  readonly reset: () => void;
}

interface CaseAction<Action extends string> {
  /** The action whose dialog is open. */
  readonly begun: Action | undefined;
  readonly note: string;
  readonly begin: (action: Action) => void;
  readonly write: (note: string) => void;
  readonly goBack: () => void;
}

/** Handles an action on a case: a dialog, a note that is not lost, one request. */
export function useCaseAction<Action extends string, MutationInput>({
  id,
  acting,
  isStale,
}: {
  readonly id: string;
  readonly acting: ActionMutation<MutationInput>;
  readonly isStale: (problem: Error | null) => boolean;
}): CaseAction<Action> & { readonly go: (input: MutationInput) => void } {
  const [begun, setBegun] = useState<Action>();
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
    begin: (action) => {
      acting.reset();
      setBegun(action);
    },
    go: (input) =>
      acting.mutate(input, {
        onSuccess: () => write(''),
        onSettled: (_done, problem) => {
          // If a retry is possible, the dialog stays open with its note.
          if (problem === null || isStale(problem)) setBegun(undefined);
        },
      }),
  };
}
