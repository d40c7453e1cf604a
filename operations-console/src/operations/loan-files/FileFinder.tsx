import { Finder } from '#frame/Finder.tsx';
import type { Section } from '#frame/section.ts';
import { useAccount } from '#session/account.ts';
import { fileSearchState } from './file-search-state.ts';
import { useFileSearch } from './queries.ts';

/** The finder at the top: sections for all users, files for users who may read loans. */
export function FileFinder({ sections }: { readonly sections: readonly Section[] }) {
  const { permissions } = useAccount();
  const { last, look } = useFileSearch();
  const mayRead = permissions.includes('read_loans');
  return (
    <Finder sections={sections} files={mayRead ? fileSearchState(last, permissions, look) : undefined} />
  );
}
