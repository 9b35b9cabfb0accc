/** Tells the story in a page, which hands it to whoever drives the browser. */
import { tellAll } from './story.ts';

Object.assign(globalThis, { tellAll });
