import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { FileFinder } from '../loan-files/FileFinder.tsx';
import { sections } from '../routes.tsx';
import { StartPage } from '../start/StartPage.tsx';

/** What is behind the sign-in. */
export function OpenConsole() {
  return <ConsoleFrame sections={sections} Finder={FileFinder} Start={StartPage} />;
}
