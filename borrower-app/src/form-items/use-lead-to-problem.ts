import { type RefObject, useEffect, useState } from 'react';
import { leadToProblem } from './lead-to-problem.ts';

/** A function that leads to the first of these items, once the page shows what is wrong with them. */
export function useLeadToProblem(
  form: RefObject<HTMLElement | null>,
): (wrongCodes: readonly string[]) => void {
  // A new list every time, so that the same problem leads there again.
  const [wrongCodes, setWrongCodes] = useState<readonly string[]>([]);
  useEffect(() => leadToProblem(form.current, wrongCodes), [form, wrongCodes]);
  return setWrongCodes;
}
