import { LazyPart, useLoadWithCopy } from '#frame/LazyPart.tsx';
import { frozenCopy } from './frozen-copy.ts';

const copies = [frozenCopy];

async function loadNotice() {
  return import('./FrozenNotice.tsx');
}

/** Few accounts are frozen, so the notice loads when it is shown. */
export function LazyFrozenNotice() {
  const load = useLoadWithCopy(loadNotice, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ FrozenNotice }) => <FrozenNotice />}
    </LazyPart>
  );
}
