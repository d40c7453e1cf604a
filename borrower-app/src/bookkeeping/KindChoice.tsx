import { useTexts } from '../texts/LocaleProvider.tsx';
import { Chips } from './Chips.tsx';
import { entrySheetTexts } from './entry-sheet-texts.ts';

type Kind = 'income' | 'expense';

export function KindChoice({ chosen, onChoose }: { chosen: Kind; onChoose: (kind: Kind) => void }) {
  const texts = useTexts(entrySheetTexts);
  return (
    <Chips
      legend={texts.kind}
      name="kind"
      options={[
        { value: 'expense', label: texts.moneyOut },
        { value: 'income', label: texts.moneyIn },
      ]}
      chosen={chosen}
      onChoose={(kind) => onChoose(kind === 'income' ? 'income' : 'expense')}
    />
  );
}
