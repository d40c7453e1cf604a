import { useEffect, useRef } from 'react';

/** Runs once each time a part of the screen opens or its place changes, regardless of renders. */
export function useWhenOpened(work: () => void, place = ''): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another opening.
  useEffect(() => latest.current(), [place]);
}
