/** The inspector: what came to a world, what it is like, and the means to change it. It stands on the control API. */
import { Control } from '../control/control.ts';
import { openInspector } from './inspector.ts';
import { selectorIn } from './place.ts';
import { tabToken } from './token.ts';

await openInspector(new Control(selectorIn(location.pathname), tabToken()));
