import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { SessionGate } from '../session/SessionGate.tsx';

// Without a line a call fails at once and the page says so: one that waits for the line would look busy for ever, and
// what somebody decided would go out later without them.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
const base = import.meta.env.BASE_URL.replace(/\/$/, '');

// Nobody downloads the sections before they are signed in, nor the invitation's page who has none.
const OpenConsole = lazy(async () => ({ default: (await import('./OpenConsole.tsx')).OpenConsole }));
const InvitationPage = lazy(async () => ({
  default: (await import('../session/InvitationPage.tsx')).InvitationPage,
}));

const ProviderReturn = lazy(async () => ({
  default: (await import('../session/ProviderReturn.tsx')).ProviderReturn,
}));

/** By a whole new document. */
function goHome(): void {
  location.assign(import.meta.env.BASE_URL);
}

/** The console under the path where this build is served: an invitation, or the sections behind the sign-in. */
export function WholeConsole() {
  return (
    <QueryClientProvider client={queries}>
      <Router base={base}>
        <Suspense>
          <Switch>
            <Route path="/invitation">
              {/* Nothing of the invitation stays in memory. */}
              <InvitationPage onDone={goHome} />
            </Route>
            <Route path="/sign-in">
              <ProviderReturn onDone={goHome} />
            </Route>
            <Route>
              <SessionGate>
                <Suspense>
                  <OpenConsole />
                </Suspense>
              </SessionGate>
            </Route>
          </Switch>
        </Suspense>
      </Router>
    </QueryClientProvider>
  );
}
