import { Example } from '../demonstration/Example.tsx';
import { CheckedShield } from './CheckedShield.tsx';
import styles from './Illustrations.demo.module.css';
import { ListeningPerson } from './ListeningPerson.tsx';
import { MarkedCalendar } from './MarkedCalendar.tsx';
import { MovingCoins } from './MovingCoins.tsx';
import { PageUnderLens } from './PageUnderLens.tsx';
import { ReturnedPage } from './ReturnedPage.tsx';
import { RunOutHourglass } from './RunOutHourglass.tsx';

const drawings = {
  PageUnderLens,
  ReturnedPage,
  MovingCoins,
  MarkedCalendar,
  RunOutHourglass,
  CheckedShield,
  ListeningPerson,
};

export function Demo() {
  return (
    <Example title="One for each way that things can stand">
      <ul className={styles.drawings}>
        {Object.entries(drawings).map(([name, IllustrationComponent]) => (
          <li key={name} className={styles.drawing}>
            <IllustrationComponent />
            {name}
          </li>
        ))}
      </ul>
    </Example>
  );
}
