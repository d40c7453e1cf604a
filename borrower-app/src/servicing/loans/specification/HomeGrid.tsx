import { useCopy } from '#copy/LocaleProvider.tsx';
import { Grid } from '#design/grid/Grid.tsx';
import { PersonIcon } from '#design/icons/rarer-icons.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { homeCopy } from '../home-copy.ts';
import { furtherLinks, type HomeLink, homeLinks } from '../home-links.ts';
import { useOpenOnce } from '../use-open-once.ts';

/** The other pages as a grid. The borrower's own account belongs to the native app, where there is one. */
export function HomeGrid() {
  const copy = useCopy(homeCopy);
  const shell = useNativeShell();
  const { has } = useOtherPages();
  const open = useOpenOnce('/home');
  function page({ path, name, Icon }: HomeLink) {
    return { label: copy.links[name], icon: <Icon />, onClick: () => open(path) };
  }
  return (
    <Grid
      label={copy.more}
      items={[
        ...homeLinks.filter(({ path }) => has(path)).map(page),
        { label: copy.links.account, icon: <PersonIcon />, onClick: () => shell.toMine() },
        ...furtherLinks.filter(({ path }) => has(path)).map(page),
      ]}
    />
  );
}
