import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a page that takes the place of another: a screen reader then reads on from there. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}
