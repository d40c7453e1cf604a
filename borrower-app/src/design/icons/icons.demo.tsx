import { Example } from '../demonstration/Example.tsx';
import { List } from '../list/List.tsx';
import { ListRow } from '../list/ListRow.tsx';
import * as usual from './icons.tsx';
import * as rarer from './rarer-icons.tsx';
import * as situation from './situation-icons.tsx';
import * as tabs from './tab-icons.tsx';

const { Icon: _frame, ...icons } = { ...usual, ...rarer, ...situation, ...tabs };

export function Demo() {
  return (
    <Example title="In the size and colour of the text beside them">
      <List>
        {Object.entries(icons).map(([name, Icon]) => (
          <ListRow key={name} leading={<Icon />} title={name.replace('Icon', '')} />
        ))}
      </List>
    </Example>
  );
}
