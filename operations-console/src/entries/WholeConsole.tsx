import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { SessionGate } from '../session/SessionGate.tsx';

// Calls fail immediately while offline. A call that waited for the connection would look busy forever, and a
// decision would be sent later without the user.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
const base = import.meta.env.BASE_URL.replace(/\/$/, '');

// The sections load only after sign-in, and the invitation page only with an invitation.
const OpenConsole = lazy(async () => ({ default: (await import('./OpenConsole.tsx')).OpenConsole }));
const InvitationPage = lazy(async () => ({
  default: (await import('../session/InvitationPage.tsx')).InvitationPage,
}));

const ProviderReturn = lazy(async () => ({
  default: (await import('../session/ProviderReturn.tsx')).ProviderReturn,
}));

/** Loads a whole new document. */
function goHome(): void {
  location.assign(import.meta.env.BASE_URL);
}

/** The console under this build's base path: an invitation, or the sections behind the sign-in. */
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
