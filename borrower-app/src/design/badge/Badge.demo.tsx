import { Example } from '../demonstration/Example.tsx';
import { MailIcon } from '../icons/rarer-icons.tsx';
import { List } from '../list/List.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { Badge } from './Badge.tsx';

const counts = [0, 1, 9, 42, 99, 100, 1200];

export function Demo() {
  return (
    <>
      <Example title="In the line">
        <List>
          {counts.map((count) => (
            <ListRow key={count} title={`${count} messages`} trailing={<Badge count={count} />} />
          ))}
        </List>
      </Example>
      <Example title="On an icon">
        <span>
          <Badge count={7}>
            <MailIcon />
          </Badge>
        </span>
        <span>
          <Badge count={120}>
            <MailIcon />
          </Badge>
        </span>
      </Example>
    </>
  );
}
