import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { sections } from '../routes.tsx';

/** What is behind the sign-in. */
export function OpenConsole() {
  return <ConsoleFrame sections={sections} />;
}
