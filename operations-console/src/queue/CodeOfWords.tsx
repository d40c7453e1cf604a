import { Fragment } from 'react';

/** A name like payout_suspense, which in a narrow column breaks between its words. */
export function CodeOfWords({ code }: { readonly code: string }) {
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
