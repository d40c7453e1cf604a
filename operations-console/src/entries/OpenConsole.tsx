import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { firstPath, sections } from '../routes.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The console as staff see it, under the path where this build is served. */
export function OpenConsole() {
  return (
    <QueryClientProvider client={queries}>
      <Router base={import.meta.env.BASE_URL.replace(/\/$/, '')}>
        <ConsoleFrame sections={sections} firstPath={firstPath} />
      </Router>
    </QueryClientProvider>
  );
}
