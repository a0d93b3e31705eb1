import type { PageStore } from './page-store';
import type { Reporter } from './reporter';
import type { PublicCalls } from './rest-calls';

/** What a shared video needs of the browser; on the server there is none of it. */
export type PageServices = {
  reporter: Reporter;
  calls: PublicCalls;
  store: PageStore;
  /** A mark that could not be sent joins the calls that wait for the network, over closed pages too. */
  keepUnclear: (second: number, isMarked: boolean) => void;
};

/** A page that the browser has taken over. */
export type LivePage = {
  /** Begins a viewing session of one share; every call is a session of its own. */
  watch(linkId: string): PageServices;
};
