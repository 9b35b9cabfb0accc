/** Starts the app in the page. */
import { createClient } from '@slotwise/sdk';
import { createQueries } from '@slotwise/sdk/query';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

// The server of the page adds the credential.
const client = createClient({ baseUrl: `${location.origin}/api`, apiKey: null });
const { id } = await client.me.get();
const queries = createQueries(client, { scope: id });

createRoot(document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <App queries={queries} />
  </QueryClientProvider>,
);
