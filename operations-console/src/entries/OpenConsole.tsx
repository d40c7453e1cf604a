import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { FileFinder } from '../operations/loan-files/FileFinder.tsx';
import { sections } from '../routes.tsx';
import { StartPage } from '../start/StartPage.tsx';
import { useOpenWork } from '../start/use-open-work.ts';

/** The part of the console that requires sign-in. */
export function OpenConsole() {
  return <ConsoleFrame sections={sections} Finder={FileFinder} Home={StartPage} useOpenWork={useOpenWork} />;
}
