import { useCopy } from '#copy/LocaleProvider.tsx';
import { Chips } from './Chips.tsx';
import { entrySheetCopy } from './entry-sheet-copy.ts';

type Kind = 'income' | 'expense';

export function KindChoice({ chosen, onChoose }: { chosen: Kind; onChoose: (kind: Kind) => void }) {
  const copy = useCopy(entrySheetCopy);
  return (
    <Chips
      legend={copy.kind}
      name="kind"
      options={[
        { value: 'expense', label: copy.moneyOut },
        { value: 'income', label: copy.moneyIn },
      ]}
      chosen={chosen}
      onChoose={(kind) => onChoose(kind === 'income' ? 'income' : 'expense')}
    />
  );
}
