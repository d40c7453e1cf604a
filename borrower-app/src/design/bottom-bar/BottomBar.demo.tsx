import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { useDesignCopy } from '../design-context.tsx';
import { List } from '../list/List.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { BottomBar } from './BottomBar.tsx';

export function Demo() {
  const copy = useDesignCopy();
  return (
    <Example title="One primary button at the thumb, and a quiet second one" wide>
      <div>
        <List>
          {Array.from({ length: 16 }, (_, index) => `Row ${index + 1} of a long screen`).map((text) => (
            <ListRow key={text} title={text} />
          ))}
        </List>
      </div>
      <BottomBar note="You can change this later">
        <Button>{copy.next}</Button>
        <Button variant="text">{copy.cancel}</Button>
      </BottomBar>
    </Example>
  );
}
