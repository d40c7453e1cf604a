import { createContext, useContext } from 'react';
import { ShortNumber } from './ShortNumber.tsx';

/** The number of the row, which the list provides. */
export const RowNumberContext = createContext<string | undefined>(undefined);

export function RowNumber() {
  return <ShortNumber number={useContext(RowNumberContext)} />;
}
