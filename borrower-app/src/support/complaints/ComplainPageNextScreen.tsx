import { ChosenComplaint } from './ChosenComplaint.tsx';

export function ComplainPageNextScreen() {
  return <ChosenComplaint loadWriting={loadWriting} />;
}

async function loadWriting() {
  return import('./Writing.tsx');
}
