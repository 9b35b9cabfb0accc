import { Control } from '../control/control.ts';
import { openInspector } from './inspector.ts';
import { selectorIn } from './place.ts';
import { tabToken } from './token.ts';

await openInspector(new Control(selectorIn(location.pathname), tabToken()));
