import { useEffect, useRef } from 'react';

/** Does something when a part of the screen is opened, or opened at another place, however often it is drawn. */
export function useWhenOpened(work: () => void, place = ''): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another opening.
  useEffect(() => latest.current(), [place]);
}
