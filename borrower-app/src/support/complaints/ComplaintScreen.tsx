import { OpenedComplaint } from './OpenedComplaint.tsx';

export function ComplaintScreen() {
  return <OpenedComplaint loadHome={loadHome} />;
}

async function loadHome() {
  return import('./ComplaintHome.tsx');
}
