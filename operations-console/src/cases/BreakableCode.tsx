import { Fragment } from 'react';

/** A code such as payout_suspense, which can wrap between its words in a narrow column. */
export function BreakableCode({ code }: { readonly code: string }) {
  const words = code.split(/(?<=_)/);
  return (
    <code data-words>
      {words.map((word, place) => (
        <Fragment key={word}>
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </code>
  );
}
