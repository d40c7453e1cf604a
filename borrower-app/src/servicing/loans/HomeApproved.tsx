import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { AutoRickshaw } from '#design/scenes/AutoRickshaw.tsx';
import { JeepneyAtSunrise } from '#design/scenes/JeepneyAtSunrise.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import type { Home } from '#frame/home-query.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './HomeApproved.module.css';
import { HomeFrame } from './HomeFrame.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { homeCopy } from './home-copy.ts';
import { NewReply } from './NewReply.tsx';
import { nextActionLink } from './next-action-link.ts';
import { useOpenOnce } from './use-open-once.ts';

/** An approved application is a moment: the amount, how long the offer stands, and the step to the money. */
export function HomeApproved({ home }: { readonly home: Home }) {
  const { next, currency } = home;
  const copy = useCopy(homeCopy);
  const { has } = useOtherPages();
  const open = useOpenOnce('/home');
  const way = nextActionLink(next, has);
  const Scene = currency === 'INR' ? AutoRickshaw : JeepneyAtSunrise;
  const hero = (
    <section className={styles.approved}>
      <div>
        <p>{copy.goodNews}</p>
        <h2 className={styles.title}>{next.title}</h2>
      </div>
      <div className={styles.scene}>
        <Scene />
      </div>
      <p>{next.text}</p>
      {way && (
        <Button variant="accent" onClick={() => open(way.address)}>
          {copy.next[way.label]}
        </Button>
      )}
    </section>
  );
  return (
    <HomeFrame home={home} hero={hero}>
      <ScreenContent>
        <NewReply />
        <HomeLinks />
      </ScreenContent>
    </HomeFrame>
  );
}
