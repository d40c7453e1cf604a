import { usePageKeys } from '#cases/use-page-keys.ts';

interface PortfolioKeys {
  /** The next snapshot (1), or the one before (-1). */
  readonly onDay: (step: 1 | -1) => void;
  readonly onHelp: () => void;
}

/** Brackets move through the snapshots. Shortcuts do not apply in fields and dialogs. */
export function usePortfolioKeys({ onDay, onHelp }: PortfolioKeys): void {
  usePageKeys((key) => {
    if (key === '[') onDay(-1);
    else if (key === ']') onDay(1);
    else if (key === '?') onHelp();
  });
}
