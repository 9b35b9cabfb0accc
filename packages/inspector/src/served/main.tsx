/** @jsxImportSource preact */
/** The page that the server of a mock sends to browsers. */
import { render } from 'preact';
import { App } from '../app/app.tsx';
import type { Place } from '../model/place.ts';
import { tabToken } from './token.tsx';

const { origin, pathname } = location;
const place: Place = {
  fetch: (input, init) => fetch(input, init),
  origin,
  token: tabToken(),
  heading: 'h1',
  docs: 'https://slotwise.example/',
  clockOf: () => undefined,
  onOpen: (selector) => history.replaceState(null, '', `${selector}/_slotwise/ui`),
};

const main = document.createElement('main');
document.body.append(main);
render(<App place={place} selector={pathname.replace(/\/(_slotwise\/ui)?$/, '')} />, main);
