/** Both modules of `#schemas` have the same interface. Checked by the type checker; never run. */
import type * as load from './load.ts';
import type * as none from './none.ts';

declare const inBrowsers: typeof none;
declare const onServers: typeof load;

inBrowsers satisfies typeof load;
onServers satisfies typeof none;
