import type { PageStore } from './page-store';
import type { Reporter } from './reporter';
import type { PublicCalls } from './rest-calls';

/** What a page needs of the browser; on the server there is none of it. */
export type PageServices = { reporter: Reporter; calls: PublicCalls; store: PageStore };
