import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { Chips } from './Chips.tsx';
import styles from './EntrySheet.module.css';
import { entrySheetCopy } from './entry-sheet-copy.ts';
import { categoriesQuery } from './queries.ts';

interface CategoryChoiceProps {
  readonly kind: 'income' | 'expense';
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (categoryId: string) => void;
}

export function CategoryChoice({ kind, chosen, error, onChoose }: CategoryChoiceProps) {
  const copy = useCopy(entrySheetCopy);
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
          <p>{copy.categoriesMissing}</p>
          <Button variant="secondary" onClick={categories.retry}>
            {copy.tryAgain}
          </Button>
        </div>
      );
    case 'ready':
      return (
        <Chips
          legend={copy.category}
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
