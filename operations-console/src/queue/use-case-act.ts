import { useState } from 'react';

/** What was begun for each case, so that looking at another one loses nothing. */
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
  /** The act whose question is on the page. */
  readonly begun: Act | undefined;
  readonly note: string;
  readonly begin: (act: Act) => void;
  readonly write: (note: string) => void;
  readonly goBack: () => void;
}

/** From the wish to do something about a case to its end: a question, a note that is not lost, one act. */
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
    /** What came of the act before is read; the next begins without it. */
    begin: (act) => {
      acting.reset();
      setBegun(act);
    },
    go: (given) =>
      acting.mutate(given, {
        onSuccess: () => write(''),
        onSettled: (_done, problem) => {
          // Where there may still be something to do, the question stays, with what was written.
          if (problem === null || isOvertaken(problem)) setBegun(undefined);
        },
      }),
  };
}
