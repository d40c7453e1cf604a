import { SentComplaints } from './SentComplaints.tsx';

export function ComplaintListScreen() {
  return <SentComplaints loadTabs={loadTabs} />;
}

async function loadTabs() {
  return import('./ComplaintTabs.tsx');
}
