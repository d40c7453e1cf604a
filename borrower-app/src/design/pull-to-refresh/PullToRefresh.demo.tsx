import { useState } from 'react';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Example } from '../demonstration/Example.tsx';
import { afterSeconds } from '../demonstration/waiting.ts';
import { List } from '../list/List.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';

export function Demo() {
  const [count, setCount] = useState(0);
  const [answers, setAnswers] = useState(true);

  function refresh() {
    setCount((before) => before + 1);
    return answers ? afterSeconds(2) : undefined;
  }

  return (
    <Example title="Pull the list down">
      <PullToRefresh onRefresh={refresh}>
        <List>
          {Array.from({ length: 8 }, (_, row) => `Row ${row + 1}`).map((row) => (
            <ListRow key={row} title={row} />
          ))}
        </List>
      </PullToRefresh>
      <Checkbox checked={answers} onChange={setAnswers}>
        Refreshing takes two seconds and says when it is done
      </Checkbox>
      <p data-testid="count">Refreshed: {count}</p>
    </Example>
  );
}
