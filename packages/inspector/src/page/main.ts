/** The inspector: what came to a world, what it is like, and the means to change it. It stands on the control API. */
import { Inspector } from './inspector.ts';
import { selectorIn } from './place.ts';

await new Inspector(selectorIn(location.pathname)).start();
