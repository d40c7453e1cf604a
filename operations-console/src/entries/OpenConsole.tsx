import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { HomePage } from '../home/HomePage.tsx';
import { useOpenWork } from '../open-work/use-open-work.ts';
import { FileFinder } from '../operations/loan-files/FileFinder.tsx';
import { sections } from '../routes.tsx';

/** The part of the console that requires sign-in. */
export function OpenConsole() {
  return <ConsoleFrame sections={sections} Finder={FileFinder} Home={HomePage} useOpenWork={useOpenWork} />;
}
