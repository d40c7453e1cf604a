import { Button } from '../design/button/Button.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { useAnswer } from '../queries/use-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { Chips } from './Chips.tsx';
import styles from './EntrySheet.module.css';
import { entrySheetTexts } from './entry-sheet-texts.ts';
import { categoriesQuery } from './queries.ts';

interface CategoryChoiceProps {
  readonly kind: 'income' | 'expense';
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (categoryId: string) => void;
}

export function CategoryChoice({ kind, chosen, error, onChoose }: CategoryChoiceProps) {
  const texts = useTexts(entrySheetTexts);
  const categories = useAnswer(categoriesQuery);
  switch (categories.state) {
    case 'loading':
      return (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      );
    case 'failed':
      return (
        <div className={styles.missing} role="alert">
          <p>{texts.categoriesMissing}</p>
          <Button variant="secondary" onClick={categories.retry}>
            {texts.tryAgain}
          </Button>
        </div>
      );
    case 'ready':
      return (
        <Chips
          legend={texts.category}
          name="category"
          options={categories.value.categories
            .filter((category) => category.kind === kind)
            .map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
          chosen={chosen}
          error={error}
          onChoose={onChoose}
        />
      );
  }
}
