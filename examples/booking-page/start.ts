/** Serves the page: open the address that it prints, in two tabs. */
import { once } from 'node:events';
import { createSite } from './site.ts';

const site = await createSite();
await once(site.listen(3001, 'localhost'), 'listening');
console.log('Booking page: http://localhost:3001');
